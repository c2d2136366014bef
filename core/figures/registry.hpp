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
  bool late = false;
};

template <class F>
std::unique_ptr<Figure> make() {
  return std::make_unique<F>();
}

// The same for a figure whose code comes to a page later than the others', with the first figure of this kind. It
// stands in late_figures.cpp, and wasm/split.py cuts the page's module there.
template <class F>
std::unique_ptr<Figure> make_late();

std::span<const RegisteredFigure> registry();

std::vector<std::string_view> figure_names();
std::vector<std::string_view> late_figure_names();

// A fresh figure in its default state, or null for an unknown name.
std::unique_ptr<Figure> make_figure(std::string_view name);

}  // namespace roofline
