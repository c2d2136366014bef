// The figure `transformer-layer`: the ops of one layer as bars, the bytes that they move, and the whole model's time.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/figures/figure_of.hpp"
#include "core/figures/transformer_layer/numbers.hpp"
#include "core/figures/transformer_layer/setting.hpp"
#include "core/figures/transformer_layer/words.hpp"
#include "core/figures/words.hpp"
#include "core/picture/axis.hpp"

namespace roofline {

struct LayerState {
  LayerSetting setting;
  Scale scale = Scale::kLinear;
  OpKind op = OpKind::kAttention;
  std::optional<LayerSetting> pinned;
};

// A state with its numbers, and those of the pinned setting.
struct LayerView {
  explicit LayerView(const LayerState& state);

  const LayerState& state;
  LayerNumbers now;
  std::optional<LayerNumbers> pinned;

  bool achievable() const { return state.setting.machine.achievable; }
  bool pinned_achievable() const { return state.pinned && state.pinned->machine.achievable; }
  const LayerOpNumbers& selected() const { return op_or_attention(now, state.op); }

  // What the op, the layer and the whole model took when pinned; nothing where that is not known.
  std::optional<double> pinned_time_s(OpKind kind) const;
  std::optional<double> pinned_layer_s() const;
  std::optional<double> pinned_run_s() const;
};

class LayerFigure final : public FigureOf<LayerState, LayerView> {
 public:
  std::string_view name() const override { return "transformer-layer"; }
  std::string_view title() const override { return words::kLayerTitle; }

 protected:
  SettingTable<LayerState> settings() const override;
};

// "3.25 ×": a time in pinned times.
std::string in_pinned_times(double time_s, double pinned_s);

std::string_view op_label(OpKind kind);

// The same, and for the attention of a prefill which pairs it counts: "causal attention".
std::string op_label(OpKind kind, const Workload& workload);

// "14.2 %", or "< 0.1 %" for less than that.
inline constexpr double kLeastShareShown = 0.001;
std::string share_text(double share);

// "9 of 11 ops memory-bound": a template with {0} how many are, {1} of how many.
std::string memory_bound_ops(std::string_view form, const LayerNumbers& numbers);

// `whole` where every op has a roof, otherwise "5 of 11 ops".
std::string shown_part(const LayerNumbers& numbers, std::string_view whole);

// "Share of the layer", "Share of 5 of 11 ops".
std::string share_label(const LayerNumbers& numbers);

// The words, and ": 5 of 11 ops" after them where the numbers leave ops out.
std::string with_part(const std::string& words, const LayerNumbers& numbers);

// A template with {0} model, {1} phase, {2} batch, {3} context, {4} GPU, {5} number formats, {6} whose rates, {7} GPU
// with its rates.
std::string setting_words(std::string_view form, const LayerSetting& setting);

// Parts of the interface, each in a file of its own.
std::vector<Row> readout_of(const LayerView& view);
Table table_of(const LayerView& view);
std::string summary_of(const LayerView& view);
std::vector<std::string> notes_of(const LayerView& view);
Scene scene_of(const LayerView& view, const SceneOptions& options);

}  // namespace roofline
