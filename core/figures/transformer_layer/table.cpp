// The table of the figure `transformer-layer`: every op, and the layer below them.
#include "core/figures/report_parts.hpp"
#include "core/figures/transformer_layer/figure.hpp"

namespace roofline {
namespace {

void add_pinned_cells(std::vector<Cell>& cells, double time_s, std::optional<double> pinned_s,
                      std::string_view otherwise) {
  cells.push_back(pinned_s ? number_cell(*pinned_s, Unit::kSeconds, kFourDigits) : words_cell(std::string(otherwise)));
  cells.push_back(pinned_s ? number_cell(time_ratio(time_s, *pinned_s), Unit::kRatio)
                           : words_cell(std::string(otherwise)));
}

std::vector<Cell> cells_of(std::string_view label, const LayerOpNumbers& op, std::string regime, double compute_s,
                           double memory_s, int intensity_digits) {
  return {words_cell(std::string(label)),
          number_cell(op.time_s, Unit::kSeconds, kFourDigits),
          {share_text(op.share), op.share},
          words_cell(std::move(regime)),
          number_cell(op.op.cost.flops, Unit::kFlops),
          number_cell(op.op.cost.bytes, Unit::kBytes),
          number_cell(op.op.bytes_weights, Unit::kBytes),
          number_cell(op.op.bytes_kv_cache, Unit::kBytes),
          number_cell(op.op.bytes_activations, Unit::kBytes),
          number_cell(arithmetic_intensity(op.op.cost), Unit::kFlopPerByte, intensity_digits),
          number_cell(compute_s, Unit::kSeconds, kFourDigits),
          number_cell(memory_s, Unit::kSeconds, kFourDigits)};
}

std::vector<Cell> op_cells(const LayerView& view, const LayerOpNumbers& op) {
  std::vector<Cell> cells =
      cells_of(op_label(op.op.kind, view.state.setting.workload), op, regime_with_nearness(op.machine, op.op.cost),
               compute_time_s(op.machine, op.op.cost), memory_time_s(op.machine, op.op.cost),
               digits_near_ridge(op.machine, op.op.cost));
  if (view.pinned) add_pinned_cells(cells, op.time_s, view.pinned_time_s(op.op.kind), words::kNotPinned);
  return cells;
}

// All values of the layer are sums, the times too, since the ops run one after another.
std::vector<Cell> layer_cells(const LayerView& view) {
  LayerOpNumbers layer;
  layer.op = view.now.sum;
  layer.time_s = view.now.time_s;
  layer.share = 1;
  double compute_s = 0;
  double memory_s = 0;
  for (const LayerOpNumbers& op : view.now.ops) {
    compute_s += compute_time_s(op.machine, op.op.cost);
    memory_s += memory_time_s(op.machine, op.op.cost);
  }
  std::vector<Cell> cells = cells_of(shown_part(view.now, words::kWholeLayer), layer,
                                     memory_bound_ops(words::kMemoryBoundOps, view.now), compute_s, memory_s, 3);
  if (view.pinned) add_pinned_cells(cells, layer.time_s, view.pinned_layer_s(), words::kNoTotalRatio);
  return cells;
}

std::vector<Column> columns_of(const LayerView& view) {
  using namespace words;
  std::vector<Column> columns = {{std::string(kOp), Unit::kNone},
                                 {std::string(time_label(view.achievable())), Unit::kSeconds},
                                 {share_label(view.now), Unit::kFraction},
                                 {std::string(kRegime), Unit::kNone},
                                 {std::string(kFlops), Unit::kFlops},
                                 {std::string(kBytes), Unit::kBytes},
                                 {std::string(kBytesOfWeights), Unit::kBytes},
                                 {std::string(kBytesOfKvCache), Unit::kBytes},
                                 {std::string(kBytesOfActivations), Unit::kBytes},
                                 {std::string(kIntensity), Unit::kFlopPerByte},
                                 {std::string(compute_time_label(view.achievable())), Unit::kSeconds},
                                 {std::string(memory_time_label(view.achievable())), Unit::kSeconds}};
  if (view.pinned) {
    columns.push_back({fill(kPinnedTime, {time_label(view.pinned_achievable())}), Unit::kSeconds});
    columns.push_back({std::string(kTimesPinned), Unit::kRatio});
  }
  return columns;
}

}  // namespace

Table table_of(const LayerView& view) {
  Table table;
  table.caption = with_part(setting_words(words::kLayerCaption, view.state.setting), view.now);
  table.columns = columns_of(view);
  for (const LayerOpNumbers& op : view.now.ops) {
    if (op.op.kind == view.selected().op.kind) table.selected = static_cast<int>(table.rows.size());
    table.rows.push_back(op_cells(view, op));
  }
  table.rows.push_back(layer_cells(view));
  return table;
}

}  // namespace roofline
