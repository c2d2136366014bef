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
};

template <class F>
constexpr RegisteredFigure figure(std::string_view name) {
  return {name, [] { return std::unique_ptr<Figure>(std::make_unique<F>()); }};
}

std::span<const RegisteredFigure> registry();

std::vector<std::string_view> figure_names();

// A fresh figure in its default state, or null for an unknown name.
std::unique_ptr<Figure> make_figure(std::string_view name);

}  // namespace roofline
