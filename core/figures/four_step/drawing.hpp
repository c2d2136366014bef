// How the figure `four-step` is drawn: its bars in four_step_bars.cpp, the whole picture in four_step_scene.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/figures/four_step/figure.hpp"
#include "core/picture/bars.hpp"

namespace roofline {

struct ShownBar {
  std::optional<FourStepBar> id;  // nothing: not to be selected
  Bar bar;
  std::string said;  // its numbers in words
};

Role role_of(Bound bound);

// A narrow picture has the regime of a change over its bar instead of at its end, where there is room for it.
std::vector<ShownBar> shown_bars(const FourStepState& state, double width);

}  // namespace roofline
