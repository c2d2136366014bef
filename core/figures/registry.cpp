#include "core/figures/registry.hpp"

#include <array>

#include "core/figures/batch_threshold/figure.hpp"
#include "core/figures/four_step/figure.hpp"
#include "core/figures/roofline/figure.hpp"
#include "core/figures/transformer_layer/figure.hpp"

namespace roofline {

// In the order of the lesson.
std::span<const RegisteredFigure> registry() {
  static constexpr std::array kFigures = {
      figure<RooflineFigure>("roofline"),
      figure<BatchThresholdFigure>("batch-threshold"),
      figure<LayerFigure>("transformer-layer"),
      figure<FourStepFigure>("four-step"),
  };
  return kFigures;
}

}  // namespace roofline
