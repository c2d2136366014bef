#include "core/figures/transformer_layer/shape_settings.hpp"

#include <array>
#include <cmath>

#include "core/figures/words.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {
namespace {

// Of the divisors of `heads` the one nearest to `wanted`, in ratio.
double nearest_divisor(double heads, double wanted) {
  double nearest = 1;
  for (double divisor = 1; divisor <= heads; ++divisor) {
    if (std::fmod(heads, divisor) != 0) continue;
    if (std::abs(std::log(divisor / wanted)) < std::abs(std::log(nearest / wanted))) nearest = divisor;
  }
  return nearest;
}

}  // namespace

Choices<MlpKind> mlp_kinds() {
  static const std::array kChoices = {Choice<MlpKind>{MlpKind::kGated, name(MlpKind::kGated), words::kMlpGated},
                                      Choice<MlpKind>{MlpKind::kPlain, name(MlpKind::kPlain), words::kMlpPlain}};
  return kChoices;
}

SetResult fit_kv_heads(LayerShape& layer, bool is_told) {
  const double taken = nearest_divisor(layer.num_heads, layer.num_kv_heads);
  if (taken == layer.num_kv_heads) return {};
  layer.num_kv_heads = taken;
  if (!is_told) return {};
  return {SetStatus::kClamped,
          fill(words::kKvHeadsTaken, {counted(layer.num_heads, words::kCountedQueryHeads), exact_text(taken)})};
}

}  // namespace roofline
