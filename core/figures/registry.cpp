#include "core/figures/registry.hpp"

#include <array>

#include "core/figures/batch_threshold_figure.hpp"
#include "core/figures/four_step_figure.hpp"
#include "core/figures/layer_figure.hpp"
#include "core/figures/roofline_figure.hpp"

namespace roofline {

// In the order of the lesson.
std::span<const RegisteredFigure> registry() {
  static constexpr std::array kFigures = {
      RegisteredFigure{"roofline", make<RooflineFigure>},
      RegisteredFigure{"batch-threshold", make<BatchThresholdFigure>},
      RegisteredFigure{"transformer-layer", make_late<LayerFigure>, true},
      RegisteredFigure{"four-step", make_late<FourStepFigure>, true},
  };
  return kFigures;
}

}  // namespace roofline
