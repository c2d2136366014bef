// The list of core/figures/registry.cpp with one line more; the linker takes it in that one's place.
#include <array>

#include "core/figures/batch_threshold/figure.hpp"
#include "core/figures/four_step/figure.hpp"
#include "core/figures/registry.hpp"
#include "core/figures/roofline/figure.hpp"
#include "core/figures/transformer_layer/figure.hpp"
#include "toy_figure.hpp"

namespace roofline {

std::span<const RegisteredFigure> registry() {
  static constexpr std::array kFigures = {
      figure<RooflineFigure>("roofline"),       figure<BatchThresholdFigure>("batch-threshold"),
      figure<LayerFigure>("transformer-layer"), figure<FourStepFigure>("four-step"),
      figure<test::ToyFigure>("toy"),
  };
  return kFigures;
}

}  // namespace roofline
