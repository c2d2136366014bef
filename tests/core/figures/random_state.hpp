// States of a figure that nobody would think of, the same for the same seed.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <random>

#include "core/figures/figure.hpp"
#include "core/figures/registry.hpp"

namespace roofline {

using Random = std::mt19937_64;

inline int random_index(Random& random, std::size_t count) {
  return std::uniform_int_distribution<int>(0, static_cast<int>(count) - 1)(random);
}

// Sets one control, whichever, to a value that it takes. Actions too.
inline void change_at_random(Figure& figure, Random& random) {
  const std::vector<Control> controls = figure.controls();
  const Control& control = controls[static_cast<std::size_t>(random_index(random, controls.size()))];
  switch (control.kind) {
    case ControlKind::kChoice: {
      const auto index = static_cast<std::size_t>(random_index(random, control.options.size()));
      figure.set(control.id, control.options[index].id);
      break;
    }
    case ControlKind::kToggle:
      figure.set(control.id, random_index(random, 2) ? "1" : "0");
      break;
    case ControlKind::kAction:
      figure.set(control.id, "");
      break;
    default:
      figure.set_position(control.id, random_index(random, static_cast<std::size_t>(slider_positions(control)) + 1));
  }
}

// Sanitizers make a check ten times as dear; the ten thousand interactions of interaction_test.cpp run under them too.
#ifdef __SANITIZE_ADDRESS__
inline constexpr int kStatesACheck = 5;
#else
inline constexpr int kStatesACheck = 1;
#endif

// Every figure of the registry, in as many states, each a change away from the one before.
template <class Check>
void for_random_states(int states, Check check) {
  for (const std::string_view name : figure_names()) {
    CAPTURE(name);
    const std::unique_ptr<Figure> figure = make_figure(name);
    Random random(20261129);
    for (int i = 0; i < states; ++i) {
      change_at_random(*figure, random);
      if (i % kStatesACheck != 0) continue;
      CAPTURE(figure->state());
      check(*figure);
    }
  }
}

inline void randomise(Figure& figure, Random& random) {
  for (int i = 0; i < 8; ++i) change_at_random(figure, random);
}

}  // namespace roofline
