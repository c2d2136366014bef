// What the figure `batch-threshold` says. Before Reveal it says nothing that gives the answer away.
#include <algorithm>
#include <cmath>

#include "core/figures/batch_threshold_figure.hpp"
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

void add_answer(std::vector<Row>& rows, const BatchThresholdState& state, const Threshold& threshold) {
  rows.push_back(number_row("ridge", words::kRidgePoint, threshold.ridge, Unit::kFlopPerByte));
  rows.push_back(number_row("ceiling", words::kCeiling, threshold.ceiling, Unit::kFlopPerByte));
  if (!threshold.critical_batch) {
    rows.push_back(words_row("b-star", words::kCriticalBatch, std::string(words::kNoBatch)));
  } else {
    rows.push_back(number_row("b-star", words::kCriticalBatch, *threshold.critical_batch, Unit::kNone, 4));
    rows.push_back(number_row("b-min", words::kLeastWholeBatch, std::ceil(*threshold.critical_batch), Unit::kNone, 5));
    rows.push_back(words_row("verdict", words::kVerdictRow, verdict_words(state, *threshold.critical_batch)));
  }
}

void add_batch(std::vector<Row>& rows, const BatchThresholdState& state, const Threshold& threshold) {
  const Machine& machine = threshold.machine;
  const KernelCost cost = matmul_at(state, state.batch_size);
  const double intensity = arithmetic_intensity(cost);
  rows.push_back(number_row("b", words::kBatch, state.batch_size, Unit::kNone, 5));
  rows.push_back(number_row("flops", words::kFlops, cost.flops, Unit::kFlops));
  rows.push_back(number_row("bytes", words::kBytes, cost.bytes, Unit::kBytes));
  rows.push_back(number_row("intensity", words::kIntensity, intensity, Unit::kFlopPerByte));
  rows.push_back(
      number_row("compute-time", words::kComputeTime, compute_time_s(machine, cost), Unit::kSeconds, kFourDigits));
  rows.push_back(
      number_row("memory-time", words::kMemoryTime, memory_time_s(machine, cost), Unit::kSeconds, kFourDigits));
  rows.push_back(number_row("least-time", time_label(state.machine.achievable), least_time_s(machine, cost),
                            Unit::kSeconds, kFourDigits));
  rows.push_back(words_row("regime", words::kRegime, regime_with_nearness(machine, cost)));
  rows.push_back(number_row("percent-of-peak", words::kPercentOfPeak,
                            attainable_flops_per_s(machine, intensity) / machine.peak_flops_per_s, Unit::kFraction));
}

std::vector<double> batches_of(const BatchThresholdState& state, const Threshold& threshold) {
  std::vector<double> batches = {1, 16, 64, 256, 1024, 4096, state.batch_size};
  if (threshold.critical_batch) batches.push_back(std::ceil(*threshold.critical_batch));
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
          number_cell(intensity, Unit::kFlopPerByte),
          number_cell(compute_time_s(machine, cost), Unit::kSeconds, kFourDigits),
          number_cell(memory_time_s(machine, cost), Unit::kSeconds, kFourDigits),
          words_cell(regime_with_nearness(machine, cost)),
          number_cell(attainable_flops_per_s(machine, intensity) / machine.peak_flops_per_s, Unit::kFraction)};
}

std::vector<Column> columns() {
  using namespace words;
  return {{std::string(kBatch), ""},        {std::string(kFlops), "FLOP"},
          {std::string(kBytes), "B"},       {std::string(kIntensity), "FLOP/byte"},
          {std::string(kComputeTime), "s"}, {std::string(kMemoryTime), "s"},
          {std::string(kRegime), ""},       {std::string(kPercentOfPeak), "fraction"}};
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

std::string verdict_words(const BatchThresholdState& state, double critical_batch) {
  const std::string ratio = format_number(*state.guess / critical_batch, Unit::kNone, 2).text();
  const std::string_view tier = words::kTiers[static_cast<std::size_t>(tier_of(*state.guess, critical_batch))];
  return fill(words::kVerdict, {whole(*state.guess), ratio, batch_words(critical_batch), tier});
}

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
  table.columns = columns();
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
  if (!threshold.critical_batch) {
    return fill(words::kThresholdNone,
                {format_number(threshold.ceiling, Unit::kFlopPerByte).text(),
                 format_number(threshold.ridge, Unit::kFlopPerByte).text(), whole(state.batch_size), regime, time});
  }
  return fill(words::kThresholdSummary,
              {batch_words(*threshold.critical_batch), verdict_words(state, *threshold.critical_batch),
               whole(state.batch_size), regime, time});
}

std::vector<std::string> notes_of(const BatchThresholdState& state) { return machine_notes(state.machine); }

}  // namespace roofline
