#include "core/figures/batch_threshold/figure.hpp"

#include <algorithm>
#include <cmath>

namespace roofline {
namespace {

// How far from B* a guess of each tier may be: by a part of B*, or by a factor in either direction.
constexpr double kSpotOnPart = 0.1;
constexpr double kCloseRatio = 1.5;
constexpr double kRightSizeRatio = 4;
// The layers that “try another” goes through, of models of the catalogue and of DiT-XL.
struct RealLayer {
  double d;
  double f;
  std::string_view name;
};
constexpr std::array kRealLayers = {
    RealLayer{4096, 4096, words::kLayerProjection7B}, RealLayer{1152, 1152, words::kLayerDitXl},
    RealLayer{4096, 14336, words::kLayerUp8B},        RealLayer{8192, 28672, words::kLayerUp70B},
    RealLayer{1600, 6400, words::kLayerUpGpt2},       RealLayer{512, 512, words::kLayerSmall},
    RealLayer{4096, 1024, words::kLayerKey8B},
};

const RealLayer* find_layer(const BatchThresholdState& state) {
  const auto same = [&](const RealLayer& layer) { return layer.d == state.d && layer.f == state.f; };
  const auto* at = std::find_if(kRealLayers.begin(), kRealLayers.end(), same);
  return at == kRealLayers.end() ? nullptr : at;
}

}  // namespace

void take_next_layer(BatchThresholdState& state) {
  const RealLayer* now = find_layer(state);
  const std::size_t next = now ? static_cast<std::size_t>(now - kRealLayers.data() + 1) % kRealLayers.size() : 0;
  state.d = kRealLayers[next].d;
  state.f = kRealLayers[next].f;
}

std::string_view layer_name(const BatchThresholdState& state) {
  const RealLayer* layer = find_layer(state);
  return layer ? layer->name : words::kLayerOwn;
}

Tier tier_of(double guess, std::optional<double> critical_batch) {
  if (!critical_batch) return Tier::kFar;
  if (std::abs(guess - *critical_batch) <= kSpotOnPart * *critical_batch) return Tier::kSpotOn;
  const double ratio = std::max(guess / *critical_batch, *critical_batch / guess);
  if (ratio <= kCloseRatio) return Tier::kClose;
  return ratio <= kRightSizeRatio ? Tier::kRightSize : Tier::kFar;
}

KernelCost matmul_at(const BatchThresholdState& state, double batch_size) {
  return matmul_cost({.batch_size = batch_size, .d = state.d, .f = state.f}, threshold_of(state).bytes);
}

Threshold threshold_of(const BatchThresholdState& state) {
  Threshold threshold;
  threshold.bytes.activations = bytes_per_element(state.machine.dtype);
  threshold.bytes.weights = bytes_per_element(state.weights.value_or(state.machine.dtype));
  const MachineChoice& choice = state.machine;
  threshold.machine = *chosen_machine(choice, choice.gpu, ExecutionUnit::kMatrix);
  threshold.datasheet = threshold.machine.stated;
  threshold.ceiling = intensity_ceiling(state.d, state.f, threshold.bytes);
  const auto batch_at = [&](double ridge) { return critical_batch_size(state.d, state.f, threshold.bytes, ridge); };
  threshold.ridge = ridge_point(threshold.machine);
  threshold.critical_batch = batch_at(threshold.ridge);
  threshold.least_whole_batch = least_whole_batch(state.d, state.f, threshold.bytes, threshold.machine);
  threshold.other_ridge = ridge_point(*other_machine(choice, choice.gpu, ExecutionUnit::kMatrix));
  threshold.other_critical_batch = batch_at(threshold.other_ridge);
  return threshold;
}

}  // namespace roofline
