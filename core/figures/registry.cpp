#include "core/figures/registry.hpp"

#include <algorithm>
#include <array>

#include "core/figures/batch_threshold_figure.hpp"
#include "core/figures/four_step_figure.hpp"
#include "core/figures/layer_figure.hpp"
#include "core/figures/roofline_figure.hpp"

namespace roofline {
namespace {

struct Entry {
  std::string_view name;
  std::unique_ptr<Figure> (*make)();
};

template <class F>
std::unique_ptr<Figure> make() {
  return std::make_unique<F>();
}

constexpr std::array kFigures = {
    Entry{"roofline", make<RooflineFigure>},
    Entry{"batch-threshold", make<BatchThresholdFigure>},
    Entry{"transformer-layer", make<LayerFigure>},
    Entry{"four-step", make<FourStepFigure>},
};

}  // namespace

std::vector<std::string_view> figure_names() {
  std::vector<std::string_view> names;
  for (const Entry& entry : kFigures) names.push_back(entry.name);
  return names;
}

std::unique_ptr<Figure> make_figure(std::string_view name) {
  const auto* at = std::find_if(kFigures.begin(), kFigures.end(), [&](const Entry& e) { return e.name == name; });
  return at == kFigures.end() ? nullptr : at->make();
}

}  // namespace roofline
