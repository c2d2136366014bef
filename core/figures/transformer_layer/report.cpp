// What the figure `transformer-layer` says: readout, table and sentence.
#include <algorithm>
#include <iterator>

#include "core/figures/model_notes.hpp"
#include "core/figures/report_parts.hpp"
#include "core/figures/transformer_layer/figure.hpp"
#include "core/figures/transformer_layer/formulas.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {
namespace {

std::string bare(double value) { return format_number(value, Unit::kNone).text(); }

std::string bytes_text(double bytes) { return format_number(bytes, Unit::kBytes).text(); }

// "decode", "prefill, causal attention".
std::string phase_words(const Workload& workload) {
  if (workload.phase == Phase::kDecode) return std::string(words::kDecode);
  return fill(words::kPrefillWith, {words::attention_words(workload.is_causal)});
}

void append(std::vector<Row>& rows, std::vector<Row> more) {
  rows.insert(rows.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

// "101 MB: weights 101 MB, KV cache 0 B, activations 32.8 kB"
std::string bytes_by_kind(const LayerOp& op) {
  return fill(words::kBytesByKind, {bytes_text(op.cost.bytes), bytes_text(op.bytes_weights),
                                    bytes_text(op.bytes_kv_cache), bytes_text(op.bytes_activations)});
}

// "2·n·d·f = 2·1·4096·11,008 = 90.2 MFLOP"
std::string worked_out(const std::string& formula, double value, Unit unit) {
  return fill(words::kWorks, {formula, format_number(value, unit).text()});
}

// "101 MB / 3.35 TB/s = 30.06 µs"
std::string divided(double count, Unit unit, double rate, Unit rate_unit, double time_s) {
  const std::string quotient =
      fill(words::kQuotient, {format_number(count, unit).text(), format_number(rate, rate_unit).text()});
  return fill(words::kWorks, {quotient, format_number(time_s, Unit::kSeconds, kFourDigits).text()});
}

std::vector<Row> op_rows(const LayerView& view) {
  const LayerSetting& setting = view.state.setting;
  const LayerOpNumbers& numbers = view.selected();
  const LayerOp& op = numbers.op;
  const Machine& machine = numbers.machine;
  const KernelCost& cost = op.cost;
  const std::string_view ridge_form =
      view.achievable() ? words::kIntensityAndAchievableRidge : words::kIntensityAndRidge;
  return {words_row("op", words::kOp,
                    fill(words::kOpOnUnits, {op_label(op.kind, setting.workload),
                                             execution_unit_words(setting.machine, op.execution_unit)})),
          words_row("flops", words::kFlops, worked_out(flops_formula(setting, op.kind), cost.flops, Unit::kFlops)),
          words_row("bytes", words::kBytes, worked_out(bytes_formula(setting, op.kind), cost.bytes, Unit::kBytes)),
          words_row("bytes-by-kind", words::kBytesOfKinds, bytes_by_kind(op)),
          words_row("intensity", words::kIntensity,
                    fill(ridge_form, {intensity_words(machine, cost), ridge_words(machine, cost)})),
          words_row("compute-time", compute_time_label(view.achievable()),
                    divided(cost.flops, Unit::kFlops, machine.peak_flops_per_s, Unit::kFlopsPerS,
                            compute_time_s(machine, cost))),
          words_row("memory-time", memory_time_label(view.achievable()),
                    divided(cost.bytes, Unit::kBytes, machine.bandwidth_bytes_per_s, Unit::kBytesPerS,
                            memory_time_s(machine, cost)))};
}

std::vector<Row> op_time_rows(const LayerView& view) {
  const LayerOpNumbers& op = view.selected();
  std::vector<Row> rows = {
      number_row("least-time", time_label(view.achievable()), op.time_s, Unit::kSeconds, kFourDigits)};
  if (view.achievable()) {
    rows.push_back(number_row("datasheet-time", words::kOtherLeastTime, least_time_s(op.datasheet, op.op.cost),
                              Unit::kSeconds, kFourDigits));
  }
  rows.push_back(words_row("regime", words::kRegime, regime_with_nearness(op.machine, op.op.cost)));
  rows.push_back(number_row("share", share_label(view.now), op.share, Unit::kFraction));
  if (op.share < kLeastShareShown) rows.back().number = words::kHardlyBare;
  return rows;
}

std::vector<Row> layer_rows(const LayerView& view) {
  const LayerNumbers& now = view.now;
  const std::string part = shown_part(now, words::kWholeLayer);
  const std::string first = shown_part(now, words::kLayerFirst);
  std::vector<Row> rows = {number_row("layer-time", fill(words::kTimeOfLayer, {time_label(view.achievable()), part}),
                                      now.time_s, Unit::kSeconds, kFourDigits)};
  if (view.achievable()) {
    rows.push_back(number_row("layer-datasheet-time", fill(words::kTimeOfLayer, {words::kOtherLeastTime, part}),
                              now.datasheet_time_s, Unit::kSeconds, kFourDigits));
  }
  rows.push_back(
      words_row("layer-regimes", fill(words::kRegimesOfLayer, {first}), memory_bound_ops(words::kMemoryBoundOps, now)));
  rows.push_back(words_row("layer-bytes", fill(words::kBytesOfLayer, {first}), bytes_by_kind(now.sum)));
  return rows;
}

std::vector<Row> run_rows(const LayerView& view) {
  const LayerSetting& setting = view.state.setting;
  const bool prefill = setting.workload.phase == Phase::kPrefill;
  const std::string label = fill(prefill ? words::kWholePrefill : words::kDecodeStep,
                                 {counted(model_shape(setting).num_layers, words::kCountedLayers)});
  if (!view.now.run) return {words_row("step-time", label, std::string(words::kNoStep))};
  const ModelRun& run = *view.now.run;
  return {number_row("step-time", label, run.time_s, Unit::kSeconds, kFourDigits),
          number_row("tokens-per-s", prefill ? words::kTokensRead : words::kTokensMade, run.tokens_per_s,
                     Unit::kTokensPerS),
          number_row("mfu", words::kMfu, view.now.mfu, Unit::kFraction),
          number_row("mbu", words::kMbu, view.now.mbu, Unit::kFraction)};
}

std::string fits_words(const MemoryUse& use) {
  if (!use.memory) return fill(words::kMemoryUnknown, {bytes_text(use.bytes())});
  const std::string_view form = use.fit == Fit::kNo       ? words::kDoesNotFit
                                : use.fit == Fit::kBarely ? words::kBarelyFits
                                                          : words::kDoesFit;
  return fill(form, {bytes_text(use.bytes()), memory_words(*use.memory)});
}

std::vector<Row> memory_rows(const LayerView& view) {
  const LayerSetting& setting = view.state.setting;
  const MemoryUse use = memory_use(setting);
  std::vector<Row> rows = {words_row("fits", words::kFits, fits_words(use))};
  if (use.memory) {
    rows.push_back(use.largest_batch > 0
                       ? number_row("largest-batch", words::kLargestBatch, use.largest_batch, Unit::kNone)
                       : words_row("largest-batch", words::kLargestBatch, std::string(words::kNoBatchFits)));
  }
  rows.push_back(number_row("parameters", words::kParameters, parameters(model_shape(setting)), Unit::kNone));
  rows.push_back(number_row("weight-bytes", words::kModelWeights, use.weight_bytes, Unit::kBytes));
  rows.push_back(number_row("kv-cache-bytes", words::kModelKvCache, use.kv_cache_bytes, Unit::kBytes));
  return rows;
}

Row ratio_row(std::string_view id, std::string_view label, double time_s, std::optional<double> pinned_s,
              std::string_view otherwise) {
  return pinned_s ? number_row(id, label, time_ratio(time_s, *pinned_s), Unit::kRatio)
                  : words_row(id, label, std::string(otherwise));
}

Row op_pinned_row(const LayerView& view) {
  const LayerOpNumbers& op = view.selected();
  return ratio_row("pinned-ratio", words::kTimesPinned, op.time_s, view.pinned_time_s(op.op.kind), words::kNotPinned);
}

std::vector<Row> pinned_rows(const LayerView& view) {
  const LayerNumbers& pinned = *view.pinned;
  const std::string part = shown_part(pinned, {});
  const std::string layer = part.empty() ? std::string(words::kThePinnedLayer) : fill(words::kPinnedPart, {part});
  return {
      words_row("pinned", words::kPinnedSetting, with_part(setting_words(words::kSetting, *view.state.pinned), pinned)),
      number_row("pinned-layer-time", fill(words::kTimeOfLayer, {time_label(view.pinned_achievable()), layer}),
                 view.pinned->time_s, Unit::kSeconds, kFourDigits),
      ratio_row("pinned-layer-ratio", fill(words::kLayerAgainstPinned, {shown_part(view.now, words::kLayerFirst)}),
                view.now.time_s, view.pinned_layer_s(), words::kNoTotalRatio),
      ratio_row("pinned-step-ratio", words::kStepAgainstPinned, view.now.run ? view.now.run->time_s : 0,
                view.pinned_run_s(), words::kNoTotalRatio)};
}

}  // namespace

std::string memory_bound_ops(std::string_view form, const LayerNumbers& numbers) {
  const auto count = std::count_if(numbers.ops.begin(), numbers.ops.end(), [](const LayerOpNumbers& op) {
    return bound(op.machine, op.op.cost) == Bound::kMemory;
  });
  return fill(form, {std::to_string(count), std::to_string(numbers.ops.size())});
}

std::string shown_part(const LayerNumbers& numbers, std::string_view whole) {
  if (numbers.ops.size() == numbers.ops_of_layer) return std::string(whole);
  return fill(words::kPartOfLayer, {std::to_string(numbers.ops.size()), std::to_string(numbers.ops_of_layer)});
}

std::string share_label(const LayerNumbers& numbers) {
  return fill(words::kShareOfLayer, {shown_part(numbers, words::kWholeLayer)});
}

std::string with_part(const std::string& words, const LayerNumbers& numbers) {
  const std::string part = shown_part(numbers, {});
  return part.empty() ? words : fill(words::kTakes, {words, part});
}

std::string share_text(double share) {
  return share < kLeastShareShown ? std::string(words::kHardly) : format_number(share, Unit::kFraction).text();
}

std::string setting_words(std::string_view form, const LayerSetting& setting) {
  const MachineChoice& machine = setting.machine;
  return fill(form,
              {model_name(setting), phase_words(setting.workload), bare(setting.workload.batch_size),
               bare(setting.workload.context_tokens), gpu_name(machine.gpu), formats_in_words(formats_of(setting)),
               machine.achievable ? words::kByAchievable : words::kByDatasheet, gpu_at_rates(machine)});
}

// The rows of the layer, the whole model, the memory and the pinned setting come first, then those of the selected op.
std::vector<Row> readout_of(const LayerView& view) {
  std::vector<Row> rows = layer_rows(view);
  append(rows, run_rows(view));
  append(rows, memory_rows(view));
  if (view.pinned) append(rows, pinned_rows(view));
  append(rows, op_rows(view));
  append(rows, op_time_rows(view));
  if (view.pinned) rows.push_back(op_pinned_row(view));
  return rows;
}

std::string summary_of(const LayerView& view) {
  const LayerSetting& setting = view.state.setting;
  const std::string model(is_custom(setting) ? words::kCustomModelFirst : model_name(setting));
  const std::string setting_in_words = setting_words(words::kSettingInSentence, setting);
  const std::string time = fill(words::kWithNumber, {shown_part(view.now, words::kLayerInSentence),
                                                     time_words(view.now.time_s, view.achievable(), kFourDigits)});
  if (const std::optional<double> pinned_s = view.pinned_layer_s()) {
    const std::string ratio = in_pinned_times(view.now.time_s, *pinned_s);
    return fill(words::kLayerSummaryPinned,
                {model, setting_in_words, time, ratio, memory_bound_ops(words::kMemoryBoundShort, view.now)});
  }
  return fill(words::kLayerSummary,
              {model, setting_in_words, time, memory_bound_ops(words::kMemoryBoundOps, view.now)});
}

}  // namespace roofline
