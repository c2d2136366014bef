// How the figure `four-step` is drawn: its bars in bars.cpp, the whole picture in scene.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/figures/four_step/figure.hpp"
#include "core/picture/bars.hpp"

namespace roofline {

struct ShownBar {
  std::optional<FourStepBar> id;  // nothing: it cannot be selected
  Bar bar;
  std::string said;  // its numbers in words
};

Role role_of(Bound bound);

// A narrow picture has the regime of a change over its bar, since at the end of the bar there is no room.
std::vector<ShownBar> shown_bars(const FourStepState& state, double width);

}  // namespace roofline
