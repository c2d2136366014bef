// A simulated user of a figure, who does what a page allows and nobody would think of: sets controls, moves sliders,
// presses keys, drags marks, follows links, resets, and looks at another width or with a coarse pointer.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "core/figures/figure.hpp"

namespace roofline::test {

// A number below `count`, by chance or by a fuzzer's bytes. Domain: count > 0.
using Pick = std::function<std::size_t(std::size_t count)>;

class SimulatedUser {
 public:
  SimulatedUser(Figure& figure, Pick pick) : figure_(figure), pick_(std::move(pick)) {}

  // One interaction; what the figure says to it.
  SetResult act();

  // How the picture is looked at now.
  const SceneOptions& options() const { return options_; }

 private:
  SetResult choose(const Control& control);
  SetResult type(const Control& control);
  SetResult slide(const Control& control);
  SetResult point(const Control& control);
  SetResult press_key(const Control& control);
  SetResult drag();
  SetResult follow_link();
  SetResult look_otherwise();
  SetResult put_back();

  template <class List>
  const auto& one_of(const List& list) {
    return list[pick_(std::size(list))];
  }

  Figure& figure_;
  Pick pick_;
  SceneOptions options_;
};

// Texts that a figure must refuse, or take without harm.
const std::string& hostile_text(const Pick& pick);

}  // namespace roofline::test
