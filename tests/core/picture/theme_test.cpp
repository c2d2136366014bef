#include "core/picture/theme.hpp"

#include <doctest/doctest.h>

#include <initializer_list>

#include "tests/core/figures/contrast.hpp"

using namespace roofline;

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
