// What the figure `transformer-layer` says: readout, table and sentence.
#include <algorithm>
#include <iterator>

#include "core/figures/layer_figure.hpp"
#include "core/figures/layer_formulas.hpp"
#include "core/figures/report_parts.hpp"
#include "core/model/number_format.hpp"

namespace roofline {
namespace {

std::string bare(double value) { return format_number(value, Unit::kNone).text(); }

std::string bytes_text(double bytes) { return format_number(bytes, Unit::kBytes).text(); }

std::string_view phase_words(const LayerSetting& setting) {
  return setting.workload.phase == Phase::kPrefill ? words::kPrefill : words::kDecode;
}

void append(std::vector<Row>& rows, std::vector<Row> more) {
  rows.insert(rows.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::vector<Row> op_count_rows(const LayerView& view) {
  const LayerSetting& setting = view.state.setting;
  const LayerOp& op = view.selected().op;
  return {words_row("op", words::kOp, std::string(op_label(op.kind))),
          words_row("flops-formula", words::kFlopsFormula, flops_formula(setting, op.kind)),
          number_row("flops", words::kFlops, op.cost.flops, Unit::kFlops),
          words_row("bytes-formula", words::kBytesFormula, bytes_formula(setting, op.kind)),
          number_row("bytes", words::kBytes, op.cost.bytes, Unit::kBytes),
          number_row("bytes-weights", words::kBytesOfWeights, op.bytes_weights, Unit::kBytes),
          number_row("bytes-kv-cache", words::kBytesOfKvCache, op.bytes_kv_cache, Unit::kBytes),
          number_row("bytes-activations", words::kBytesOfActivations, op.bytes_activations, Unit::kBytes),
          number_row("intensity", words::kIntensity, arithmetic_intensity(op.cost), Unit::kFlopPerByte)};
}

std::vector<Row> op_time_rows(const LayerView& view) {
  const LayerOpNumbers& op = view.selected();
  const Machine& machine = op.machine;
  const std::string peak = fill(words::kPeakOf, {units_words(view.state.setting.machine, op.op.units)});
  std::vector<Row> rows = {
      number_row("peak", peak, machine.peak_flops_per_s, Unit::kFlopsPerS),
      number_row("bandwidth", words::kBandwidthRow, machine.bandwidth_bytes_per_s, Unit::kBytesPerS),
      number_row("ridge", words::kRidgePoint, ridge_point(machine), Unit::kFlopPerByte),
      number_row("compute-time", words::kComputeTime, compute_time_s(machine, op.op.cost), Unit::kSeconds, kFourDigits),
      number_row("memory-time", words::kMemoryTime, memory_time_s(machine, op.op.cost), Unit::kSeconds, kFourDigits),
      number_row("least-time", time_label(view.achievable()), op.time_s, Unit::kSeconds, kFourDigits)};
  if (view.achievable()) {
    rows.push_back(number_row("datasheet-time", words::kOtherLeastTime, least_time_s(op.datasheet, op.op.cost),
                              Unit::kSeconds, kFourDigits));
  }
  rows.push_back(words_row("regime", words::kRegime, regime_with_nearness(machine, op.op.cost)));
  rows.push_back(words_row("share", words::kShareOfLayer, share_text(op.share)));
  rows.back().value = op.share;
  return rows;
}

std::vector<Row> layer_rows(const LayerView& view) {
  const LayerNumbers& now = view.now;
  std::vector<Row> rows = {number_row("layer-time", fill(words::kTimeOfLayer, {time_label(view.achievable())}),
                                      now.time_s, Unit::kSeconds, kFourDigits)};
  if (view.achievable()) {
    rows.push_back(number_row("layer-datasheet-time", fill(words::kTimeOfLayer, {words::kOtherLeastTime}),
                              now.datasheet_time_s, Unit::kSeconds, kFourDigits));
  }
  rows.push_back(words_row("layer-regimes", words::kRegimesOfLayer, memory_bound_ops(now)));
  rows.push_back(number_row("layer-bytes", words::kBytesOfLayer, now.sum.cost.bytes, Unit::kBytes));
  rows.push_back(number_row("layer-weights", words::kWeightsOfLayer, now.sum.bytes_weights, Unit::kBytes));
  rows.push_back(number_row("layer-kv-cache", words::kKvCacheOfLayer, now.sum.bytes_kv_cache, Unit::kBytes));
  rows.push_back(number_row("layer-activations", words::kActivationsOfLayer, now.sum.bytes_activations, Unit::kBytes));
  return rows;
}

std::vector<Row> run_rows(const LayerView& view) {
  const LayerSetting& setting = view.state.setting;
  const bool prefill = setting.workload.phase == Phase::kPrefill;
  const std::string label =
      fill(prefill ? words::kWholePrefill : words::kDecodeStep, {bare(model_shape(setting).num_layers)});
  if (!view.now.run) return {words_row("step-time", label, std::string(words::kNoStep))};
  const ModelRun& run = *view.now.run;
  return {number_row("step-time", label, run.time_s, Unit::kSeconds, kFourDigits),
          number_row("tokens-per-s", prefill ? words::kTokensRead : words::kTokensMade, run.tokens_per_s,
                     Unit::kTokensPerS),
          number_row("mfu", words::kMfu, view.now.mfu, Unit::kFraction),
          number_row("mbu", words::kMbu, view.now.mbu, Unit::kFraction)};
}

std::string fits_words(const MemoryUse& use) {
  if (!use.memory_bytes) return fill(words::kMemoryUnknown, {bytes_text(use.bytes())});
  return fill(use.fits ? words::kDoesFit : words::kDoesNotFit,
              {bytes_text(use.bytes()), bytes_text(*use.memory_bytes)});
}

std::vector<Row> memory_rows(const LayerView& view) {
  const LayerSetting& setting = view.state.setting;
  const MemoryUse use = memory_use(setting);
  std::vector<Row> rows = {
      words_row("parameters", words::kParameters, format_number(parameters(model_shape(setting)), Unit::kNone).text()),
      number_row("weight-bytes", words::kModelWeights, use.weight_bytes, Unit::kBytes),
      number_row("kv-cache-bytes", words::kModelKvCache, use.kv_cache_bytes, Unit::kBytes),
      words_row("fits", words::kFits, fits_words(use))};
  rows.front().value = parameters(model_shape(setting));
  if (!use.memory_bytes) return rows;
  rows.push_back(use.largest_batch > 0
                     ? number_row("largest-batch", words::kLargestBatch, use.largest_batch, Unit::kNone)
                     : words_row("largest-batch", words::kLargestBatch, std::string(words::kNoBatchFits)));
  return rows;
}

Row ratio_row(std::string_view id, std::string_view label, double time_s, std::optional<double> pinned_s,
              std::string_view otherwise) {
  return pinned_s ? number_row(id, label, time_s / *pinned_s, Unit::kRatio)
                  : words_row(id, label, std::string(otherwise));
}

std::vector<Row> pinned_rows(const LayerView& view) {
  if (!view.pinned) return {};
  const LayerOpNumbers& op = view.selected();
  return {words_row("pinned", words::kPinnedSetting, setting_words(words::kSetting, *view.state.pinned)),
          ratio_row("pinned-ratio", fill(words::kNamed, {op_label(op.op.kind), words::kTimesPinned}), op.time_s,
                    view.pinned_time_s(op.op.kind), words::kNotPinned),
          number_row("pinned-layer-time", fill(words::kPinnedLayer, {time_label(view.pinned_achievable())}),
                     view.pinned->time_s, Unit::kSeconds, kFourDigits),
          ratio_row("pinned-layer-ratio", words::kLayerAgainstPinned, view.now.time_s, view.pinned_layer_s(),
                    words::kNoTotalRatio),
          ratio_row("pinned-step-ratio", words::kStepAgainstPinned, view.now.run ? view.now.run->time_s : 0,
                    view.pinned_run_s(), words::kNoTotalRatio)};
}

}  // namespace

std::string memory_bound_ops(const LayerNumbers& numbers) {
  const auto count = std::count_if(numbers.ops.begin(), numbers.ops.end(), [](const LayerOpNumbers& op) {
    return bound(op.machine, op.op.cost) == Bound::kMemory;
  });
  return fill(words::kMemoryBoundOps, {std::to_string(count), std::to_string(numbers.ops.size())});
}

std::string share_text(double share) {
  constexpr double kLeast = 0.001;
  return share < kLeast ? std::string(words::kHardly) : format_number(share, Unit::kFraction).text();
}

std::string setting_words(std::string_view form, const LayerSetting& setting) {
  const MachineChoice& machine = setting.machine;
  return fill(form, {model_name(setting), phase_words(setting), bare(setting.workload.batch_size),
                     bare(setting.workload.context_tokens), gpu_name(machine.gpu), name(machine.dtype),
                     machine.achievable ? words::kByAchievable : words::kByDatasheet});
}

std::vector<Row> layer_readout(const LayerView& view) {
  std::vector<Row> rows = op_count_rows(view);
  append(rows, op_time_rows(view));
  append(rows, layer_rows(view));
  append(rows, run_rows(view));
  append(rows, memory_rows(view));
  append(rows, pinned_rows(view));
  return rows;
}

std::string layer_summary(const LayerView& view) {
  const LayerSetting& setting = view.state.setting;
  const std::string batch = bare(setting.workload.batch_size);
  const std::string context = bare(setting.workload.context_tokens);
  const std::string time = time_words(view.now.time_s, view.achievable(), kFourDigits);
  const std::string bound_ops = memory_bound_ops(view.now);
  if (const std::optional<double> pinned_s = view.pinned_layer_s()) {
    return fill(words::kLayerSummaryPinned,
                {model_name(setting), phase_words(setting), batch, context, gpu_name(setting.machine.gpu), time,
                 in_pinned_times(view.now.time_s, *pinned_s), bound_ops});
  }
  return fill(words::kLayerSummary, {model_name(setting), phase_words(setting), batch, context,
                                     gpu_name(setting.machine.gpu), time, bound_ops});
}

}  // namespace roofline
