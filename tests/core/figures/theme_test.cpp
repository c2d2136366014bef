#include "core/figures/theme.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>

using namespace roofline;

namespace {

double linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double luminance(Colour c) { return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue); }

// WCAG 2.2, definition of contrast ratio.
double contrast(Role a, Role b, Theme theme) {
  const double one = luminance(colour_of(a, theme));
  const double two = luminance(colour_of(b, theme));
  return (std::max(one, two) + 0.05) / (std::min(one, two) + 0.05);
}

}  // namespace

TEST_CASE("result of colour_of: words have a contrast of 4.5 to the background and to a callout, marks of 3") {
  for (const Theme theme : {Theme::kLight, Theme::kDark}) {
    CAPTURE(static_cast<int>(theme));
    for (const Role ground : {Role::kBackground, Role::kCallout}) {
      for (const Role words : {Role::kText, Role::kMutedText, Role::kMemory, Role::kCompute}) {
        CAPTURE(static_cast<int>(words));
        CHECK(contrast(words, ground, theme) >= 4.5);
      }
    }
    for (const Role mark : {Role::kAxis, Role::kMemory, Role::kCompute, Role::kGhost, Role::kHalo, Role::kGuide,
                            Role::kWeights, Role::kKvCache, Role::kActivations}) {
      CAPTURE(static_cast<int>(mark));
      CHECK(contrast(mark, Role::kBackground, theme) >= 3);
    }
  }
}

TEST_CASE("definition of the dashes: memory and compute lines differ without their colours") {
  CHECK(dash_of(Role::kMemory).off > 0);
  CHECK(dash_of(Role::kCompute).off == 0);
}
