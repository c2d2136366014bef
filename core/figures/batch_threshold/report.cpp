// What the figure `batch-threshold` says. Before Reveal it says nothing that gives the answer away.
#include <algorithm>

#include "core/figures/batch_threshold/figure.hpp"
#include "core/figures/machine_notes.hpp"
#include "core/figures/report_parts.hpp"

namespace roofline {
namespace {

std::string whole(double value) { return format_number(value, Unit::kNone, 5).text(); }

std::string score_words(const BatchThresholdState& state) {
  const auto count = [&](Tier tier) { return whole(state.score[static_cast<std::size_t>(tier)]); };
  return fill(words::kScore, {count(Tier::kSpotOn), count(Tier::kClose), count(Tier::kRightSize), count(Tier::kFar)});
}

std::vector<Row> question(const BatchThresholdState& state) {
  return {words_row("matmul", words::kMatmulRow, fill(words::kMatmulShape, {whole(state.d), whole(state.f)})),
          words_row("layer", words::kLayer, std::string(layer_name(state))),
          words_row("gpu", words::kGpu, gpu_name(state.machine.gpu)),
          words_row("format", words::kDtype, format_words(state)),
          words_row("guess", words::kGuessRow, state.guess ? whole(*state.guess) : std::string(words::kNoGuess))};
}

Row critical_row(std::string_view id, std::string_view label, const std::optional<double>& critical_batch) {
  return critical_batch ? number_row(id, label, *critical_batch, Unit::kNone, kFourDigits)
                        : words_row(id, label, std::string(words::kNoBatch));
}

void add_answer(std::vector<Row>& rows, const BatchThresholdState& state, const Threshold& threshold) {
  const bool achievable = state.machine.achievable;
  const int digits = level_digits(state, threshold);
  rows.push_back(number_row("ridge", ridge_label(achievable), threshold.ridge, Unit::kFlopPerByte, digits));
  rows.push_back(number_row("ceiling", words::kCeiling, threshold.ceiling, Unit::kFlopPerByte, digits));
  rows.push_back(critical_row("b-star", achievable ? words::kAchievableCriticalBatch : words::kCriticalBatch,
                              threshold.critical_batch));
  if (threshold.least_whole_batch) {
    rows.push_back(number_row("b-min", words::kLeastWholeBatch, *threshold.least_whole_batch, Unit::kNone, 5));
  }
  rows.push_back(words_row("verdict", words::kVerdictRow, verdict_words(state, threshold)));
  if (!achievable) return;
  rows.push_back(
      number_row("datasheet-ridge", words::kOtherRidgePoint, threshold.other_ridge, Unit::kFlopPerByte, digits));
  rows.push_back(critical_row("datasheet-b-star", words::kOtherCriticalBatch, threshold.other_critical_batch));
}

void add_batch(std::vector<Row>& rows, const BatchThresholdState& state, const Threshold& threshold) {
  const Machine& machine = threshold.machine;
  const KernelCost cost = matmul_at(state, state.batch_size);
  const bool achievable = state.machine.achievable;
  const double intensity = arithmetic_intensity(cost);
  rows.push_back(number_row("b", words::kBatch, state.batch_size, Unit::kNone, 5));
  rows.push_back(number_row("flops", words::kFlops, cost.flops, Unit::kFlops));
  rows.push_back(number_row("bytes", words::kBytes, cost.bytes, Unit::kBytes));
  rows.push_back(
      number_row("intensity", words::kIntensity, intensity, Unit::kFlopPerByte, level_digits(state, threshold)));
  const auto add_time = [&](std::string_view id, std::string_view label, double time_s) {
    rows.push_back(number_row(id, label, time_s, Unit::kSeconds, kFourDigits));
  };
  add_time("compute-time", compute_time_label(achievable), compute_time_s(machine, cost));
  add_time("memory-time", memory_time_label(achievable), memory_time_s(machine, cost));
  add_time("least-time", time_label(achievable), least_time_s(machine, cost));
  if (achievable) add_time("datasheet-time", words::kOtherLeastTime, least_time_s(threshold.datasheet, cost));
  rows.push_back(words_row("regime", words::kRegime, regime_with_nearness(machine, cost)));
  rows.push_back(share_of_peak_row(threshold.datasheet, attainable_flops_per_s(machine, intensity)));
}

std::vector<double> batches_of(const BatchThresholdState& state, const Threshold& threshold) {
  std::vector<double> batches = {1, 16, 64, 256, 1024, 4096, state.batch_size};
  if (threshold.least_whole_batch) batches.push_back(*threshold.least_whole_batch);
  std::sort(batches.begin(), batches.end());
  batches.erase(std::unique(batches.begin(), batches.end()), batches.end());
  return batches;
}

std::vector<Cell> table_row(const BatchThresholdState& state, const Threshold& threshold, double batch) {
  const Machine& machine = threshold.machine;
  const KernelCost cost = matmul_at(state, batch);
  const double intensity = arithmetic_intensity(cost);
  return {number_cell(batch, Unit::kNone, 5),
          number_cell(cost.flops, Unit::kFlops),
          number_cell(cost.bytes, Unit::kBytes),
          number_cell(intensity, Unit::kFlopPerByte, kFourDigits),
          number_cell(compute_time_s(machine, cost), Unit::kSeconds, kFourDigits),
          number_cell(memory_time_s(machine, cost), Unit::kSeconds, kFourDigits),
          words_cell(regime_with_nearness(machine, cost)),
          number_cell(share_of_peak(threshold.datasheet, attainable_flops_per_s(machine, intensity)), Unit::kFraction)};
}

std::vector<Column> columns(bool achievable) {
  using namespace words;
  return {{std::string(kBatch), Unit::kNone},
          {std::string(kFlops), Unit::kFlops},
          {std::string(kBytes), Unit::kBytes},
          {std::string(kIntensity), Unit::kFlopPerByte},
          {std::string(compute_time_label(achievable)), Unit::kSeconds},
          {std::string(memory_time_label(achievable)), Unit::kSeconds},
          {std::string(kRegime), Unit::kNone},
          {std::string(kShareOfPeak), Unit::kFraction}};
}

}  // namespace

std::string batch_words(double critical_batch) { return format_number(critical_batch, Unit::kNone, 4).text(); }

std::string batch_time_words(const BatchThresholdState& state, const Threshold& threshold, const KernelCost& cost) {
  return time_words(least_time_s(threshold.machine, cost), state.machine.achievable, kFourDigits);
}

std::string format_words(const BatchThresholdState& state) {
  const std::string_view format = name(state.machine.dtype);
  return state.weights ? fill(words::kFormatWithWeights, {format, name(*state.weights)}) : std::string(format);
}

std::string verdict_words(const BatchThresholdState& state, const Threshold& threshold) {
  const std::optional<double>& critical = threshold.critical_batch;
  const std::string_view tier = words::kTiers[static_cast<std::size_t>(tier_of(*state.guess, critical))];
  if (!critical) return fill(words::kVerdictNone, {whole(*state.guess), tier});
  const std::string ratio = format_number(*state.guess / *critical, Unit::kNone, 3).text();
  return fill(words::kVerdict, {whole(*state.guess), ratio, batch_words(*critical), tier});
}

int level_digits(const BatchThresholdState& state, const Threshold& threshold) {
  const bool is_near = verdict(threshold.machine, threshold.ceiling) == Verdict::kRidge;
  return is_near ? kFourDigits : digits_near_ridge(threshold.machine, matmul_at(state, state.batch_size));
}

std::string critical_mark(const BatchThresholdState& state, const Threshold& threshold) {
  return fill(state.machine.achievable ? words::kAchievableCriticalMark : words::kCriticalMark,
              {batch_words(*threshold.critical_batch)});
}

bool shows_intensity(double intensity) { return intensity >= kLeastIntensity && intensity <= kMostIntensity; }

bool shows_batch(const std::optional<double>& batch) { return batch && *batch >= 1 && *batch <= kMostBatch; }

std::vector<Row> readout_of(const BatchThresholdState& state) {
  std::vector<Row> rows = question(state);
  const bool played = std::any_of(state.score.begin(), state.score.end(), [](double count) { return count > 0; });
  if (played) rows.push_back(words_row("score", words::kScoreRow, score_words(state)));
  if (!state.revealed) return rows;
  const Threshold threshold = threshold_of(state);
  add_answer(rows, state, threshold);
  add_batch(rows, state, threshold);
  return rows;
}

Table table_of(const BatchThresholdState& state) {
  Table table;
  table.columns = columns(state.machine.achievable);
  table.caption = words::kHiddenCaption;
  if (!state.revealed) return table;
  const Threshold threshold = threshold_of(state);
  table.caption =
      fill(words::kThresholdCaption, {whole(state.d), whole(state.f), gpu_name(state.machine.gpu), format_words(state),
                                      state.machine.achievable ? words::kByAchievable : words::kByDatasheet});
  for (const double batch : batches_of(state, threshold)) {
    if (batch == state.batch_size) table.selected = static_cast<int>(table.rows.size());
    table.rows.push_back(table_row(state, threshold, batch));
  }
  return table;
}

std::string summary_of(const BatchThresholdState& state) {
  if (!state.guess) {
    return fill(words::kAskGuess, {whole(state.d), whole(state.f), format_words(state), gpu_name(state.machine.gpu)});
  }
  if (!state.revealed) return fill(words::kAskReveal, {whole(*state.guess)});
  const Threshold threshold = threshold_of(state);
  const KernelCost cost = matmul_at(state, state.batch_size);
  const std::string regime(regime_words(bound(threshold.machine, cost)));
  const std::string time = batch_time_words(state, threshold, cost);
  const std::string_view rates = state.machine.achievable ? words::kAtAchievable : std::string_view();
  const std::string batch = whole(state.batch_size);
  if (threshold.critical_batch) {
    return fill(words::kThresholdSummary,
                {batch_words(*threshold.critical_batch), verdict_words(state, threshold), batch, regime, time, rates});
  }
  const auto level = [&](double intensity) {
    return format_number(intensity, Unit::kFlopPerByte, level_digits(state, threshold)).text();
  };
  return fill(words::kThresholdNone, {level(threshold.ceiling), level(threshold.ridge), batch, regime, time, rates});
}

std::vector<std::string> notes_of(const BatchThresholdState& state) {
  const Threshold threshold = threshold_of(state);
  std::vector<std::string> notes = machine_notes(std::array{threshold.machine});
  if (!state.revealed) return notes;
  const std::string ridge = format_number(threshold.ridge, Unit::kFlopPerByte, level_digits(state, threshold)).text();
  if (!shows_intensity(threshold.ridge))
    notes.push_back(fill(words::kOutsideNote, {ridge_mark(state.machine.achievable, ridge)}));
  if (threshold.critical_batch && !shows_batch(threshold.critical_batch)) {
    notes.push_back(fill(words::kOutsideNote, {critical_mark(state, threshold)}));
  }
  return notes;
}

}  // namespace roofline
