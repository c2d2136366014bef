#include "core/figures/transformer_layer/figure.hpp"

#include "core/model/text/number_format.hpp"

namespace roofline {
LayerView::LayerView(const LayerState& shown) : state(shown), now(layer_numbers(shown.setting)) {
  if (shown.pinned) pinned = layer_numbers(*shown.pinned);
}

std::optional<double> LayerView::pinned_time_s(OpKind kind) const {
  const LayerOpNumbers* op = pinned ? same_op(*pinned, kind) : nullptr;
  return op ? std::optional(op->time_s) : std::nullopt;
}

std::optional<double> LayerView::pinned_layer_s() const {
  return pinned && pinned->run && now.run ? std::optional(pinned->time_s) : std::nullopt;
}

std::optional<double> LayerView::pinned_run_s() const {
  return pinned && pinned->run && now.run ? std::optional(pinned->run->time_s) : std::nullopt;
}

std::string in_pinned_times(double time_s, double pinned_s) {
  return format_number(time_ratio(time_s, pinned_s), Unit::kRatio).text();
}

std::string_view op_label(OpKind kind) { return words::kLayerOps[static_cast<std::size_t>(kind)]; }

std::string op_label(OpKind kind, const Workload& workload) {
  const bool counts_pairs = kind == OpKind::kAttention && workload.phase == Phase::kPrefill;
  if (!counts_pairs) return std::string(op_label(kind));
  return std::string(words::attention_words(workload.is_causal));
}

}  // namespace roofline
