#include <algorithm>

#include "core/figures/registry.hpp"

namespace roofline {

std::vector<std::string_view> figure_names() {
  std::vector<std::string_view> names;
  for (const RegisteredFigure& figure : registry()) names.push_back(figure.name);
  return names;
}

std::unique_ptr<Figure> make_figure(std::string_view name) {
  const std::span<const RegisteredFigure> all = registry();
  const auto at = std::find_if(all.begin(), all.end(), [&](const RegisteredFigure& one) { return one.name == name; });
  return at == all.end() ? nullptr : at->make();
}

}  // namespace roofline
