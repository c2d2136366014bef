// The figures by name: a new one needs one line in registry.cpp.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/figures/figure.hpp"

namespace roofline {

std::vector<std::string_view> figure_names();

// A fresh figure in its default state, or null for an unknown name.
std::unique_ptr<Figure> make_figure(std::string_view name);

}  // namespace roofline
