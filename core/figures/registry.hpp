// The figures by name: a new one needs one line in registry.cpp. The look-up stands apart from the list, so that a test
// can put a list of its own in its place.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/figures/figure.hpp"

namespace roofline {

struct RegisteredFigure {
  std::string_view name;
  std::unique_ptr<Figure> (*make)();
  std::string_view part;  // of the page's module, which comes with the first figure that needs it; empty: the first
};

template <class F>
std::unique_ptr<Figure> make() {
  return std::make_unique<F>();
}

// The same for a figure whose code stands in a part of its own: see late_part.hpp.
template <class F>
std::unique_ptr<Figure> make_late();

template <class F>
constexpr RegisteredFigure figure(std::string_view name) {
  return {name, make<F>, {}};
}

template <class F>
constexpr RegisteredFigure late_figure(std::string_view name, std::string_view part) {
  return {name, make_late<F>, part};
}

std::span<const RegisteredFigure> registry();

std::vector<std::string_view> figure_names();
std::vector<RegisteredFigure> late_figures();

// A fresh figure in its default state, or null for an unknown name.
std::unique_ptr<Figure> make_figure(std::string_view name);

}  // namespace roofline
