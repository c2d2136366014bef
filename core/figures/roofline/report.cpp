// What the figure `roofline` says: readout, table and sentence.
#include "core/figures/machine_notes.hpp"
#include "core/figures/report_parts.hpp"
#include "core/figures/roofline/drawing.hpp"

namespace roofline {
namespace {

OpNumbers shown(const RooflineState& state) { return *op_numbers(state, selected_op(state), state.machine.gpu); }

std::string table_caption(const RooflineState& state) {
  return fill(words::kTableCaption, {gpu_name(state.machine.gpu), name(state.machine.dtype),
                                     state.machine.achievable ? words::kByAchievable : words::kByDatasheet});
}

std::string_view ratio_words(const OpNumbers& here, const OpNumbers& there, bool same) {
  const Bound now = bound(here.machine, here.cost);
  if (now != bound(there.machine, there.cost)) return words::kBetweenRatios;
  if (now == Bound::kMemory) return same ? words::kSameBandwidth : words::kBandwidthRatio;
  return same ? words::kSameFlops : words::kFlopsRatio;
}

int digits_of(const OpNumbers& numbers) { return digits_near_ridge(numbers.machine, numbers.cost); }

// The two bandwidths or the two peaks, whichever made the difference.
std::string here_and_there(const OpNumbers& here, const OpNumbers& there) {
  const auto both = [](double a, double b, Unit unit) {
    return fill(words::kAgainstNumbers, {format_number(a, unit).text(), format_number(b, unit).text()});
  };
  if (bound(here.machine, here.cost) == Bound::kMemory) {
    return both(here.machine.bandwidth_bytes_per_s, there.machine.bandwidth_bytes_per_s, Unit::kBytesPerS);
  }
  return both(here.machine.peak_flops_per_s, there.machine.peak_flops_per_s, Unit::kFlopsPerS);
}

void add_comparison(std::vector<Row>& rows, const RooflineState& state) {
  if (state.machine.other_gpu.empty()) return;
  const std::optional<OpNumbers> there = op_numbers(state, selected_op(state), state.machine.other_gpu);
  const std::string_view label = state.machine.achievable ? words::kAchievableHereAndThere : words::kHereAndThere;
  if (there) rows.push_back(words_row("here-and-there", label, here_and_there(shown(state), *there)));
  rows.push_back(words_row("against", fill(words::kAgainst, {gpu_name(state.machine.other_gpu)}), comparison(state)));
}

std::vector<Cell> table_row(const OpNumbers& numbers) {
  const double intensity = arithmetic_intensity(numbers.cost);
  const double attainable = attained_flops_per_s(numbers);
  const int digits = digits_of(numbers);
  return {words_cell(changed_label(numbers, numbers.op->long_label)),
          number_cell(numbers.cost.flops, Unit::kFlops),
          number_cell(numbers.cost.bytes, Unit::kBytes),
          number_cell(intensity, Unit::kFlopPerByte, digits),
          number_cell(compute_time_s(numbers.machine, numbers.cost), Unit::kSeconds, digits),
          number_cell(memory_time_s(numbers.machine, numbers.cost), Unit::kSeconds, digits),
          number_cell(least_time_s(numbers.machine, numbers.cost), Unit::kSeconds, digits),
          words_cell(regime_with_nearness(numbers.machine, numbers.cost)),
          number_cell(attainable, Unit::kFlopsPerS),
          number_cell(share_of_peak(numbers.datasheet, attainable), Unit::kFraction),
          number_cell(numbers.machine.peak_flops_per_s, Unit::kFlopsPerS),
          number_cell(ridge_point(numbers.machine), Unit::kFlopPerByte, digits)};
}

}  // namespace

std::string_view regime_words(const OpNumbers& numbers) { return regime_words(bound(numbers.machine, numbers.cost)); }

std::string changed_label(const OpNumbers& numbers, std::string_view label) {
  return numbers.moved ? fill(words::kChanged, {label}) : std::string(label);
}

std::string time_words(const RooflineState& state, const OpNumbers& numbers) {
  return time_words(least_time_s(numbers.machine, numbers.cost), state.machine.achievable, digits_of(numbers));
}

double attained_flops_per_s(const OpNumbers& numbers) {
  return attainable_flops_per_s(numbers.machine, arithmetic_intensity(numbers.cost));
}

std::string comparison_factor(const RooflineState& state) {
  const std::optional<OpNumbers> there = op_numbers(state, selected_op(state), state.machine.other_gpu);
  if (!there) return std::string(words::kCannotCompare);
  const OpNumbers here = shown(state);
  const double ratio = time_ratio(least_time_s(there->machine, there->cost), least_time_s(here.machine, here.cost));
  if (ratio == 1) return std::string(words::kSameTime);
  const std::string factor = format_number(ratio > 1 ? ratio : 1 / ratio, Unit::kRatio).text();
  return fill(ratio > 1 ? words::kFaster : words::kSlower, {factor});
}

std::string comparison(const RooflineState& state) {
  const std::optional<OpNumbers> there = op_numbers(state, selected_op(state), state.machine.other_gpu);
  if (!there)
    return no_roof_words(state.machine, state.machine.other_gpu, roofline_ops()[selected_op(state)].execution_unit);
  const std::string factor = comparison_factor(state);
  return fill(words::kBecause, {factor, ratio_words(shown(state), *there, factor == words::kSameTime)});
}

std::vector<Row> readout_of(const RooflineState& state) {
  const OpNumbers numbers = shown(state);
  const Machine& machine = numbers.machine;
  const bool achievable = state.machine.achievable;
  const int digits = digits_of(numbers);
  const std::string peak = fill(achievable ? words::kAchievablePeakOf : words::kPeakOf,
                                {execution_unit_words(state.machine, numbers.op->execution_unit)});
  std::vector<Row> rows = {
      words_row("op", words::kOp, changed_label(numbers, numbers.op->long_label)),
      number_row("flops", words::kFlops, numbers.cost.flops, Unit::kFlops),
      number_row("bytes", words::kBytes, numbers.cost.bytes, Unit::kBytes),
      number_row("intensity", words::kIntensity, arithmetic_intensity(numbers.cost), Unit::kFlopPerByte, digits),
      number_row("peak", peak, machine.peak_flops_per_s, Unit::kFlopsPerS),
      number_row("bandwidth", achievable ? words::kAchievableBandwidthRow : words::kBandwidthRow,
                 machine.bandwidth_bytes_per_s, Unit::kBytesPerS),
      number_row("ridge", ridge_label(achievable), ridge_point(machine), Unit::kFlopPerByte, digits),
      number_row("compute-time", compute_time_label(achievable), compute_time_s(machine, numbers.cost), Unit::kSeconds,
                 digits),
      number_row("memory-time", memory_time_label(achievable), memory_time_s(machine, numbers.cost), Unit::kSeconds,
                 digits),
      number_row("least-time", time_label(achievable), least_time_s(machine, numbers.cost), Unit::kSeconds, digits)};
  if (achievable) {
    rows.push_back(number_row("datasheet-time", words::kOtherLeastTime, least_time_s(numbers.datasheet, numbers.cost),
                              Unit::kSeconds, digits));
  }
  rows.push_back(words_row("regime", words::kRegime, regime_with_nearness(numbers.machine, numbers.cost)));
  rows.push_back(
      number_row("attainable", attainable_label(achievable), attained_flops_per_s(numbers), Unit::kFlopsPerS));
  rows.push_back(share_of_peak_row(numbers.datasheet, attained_flops_per_s(numbers)));
  add_comparison(rows, state);
  return rows;
}

Table table_of(const RooflineState& state) {
  using namespace words;
  Table table;
  table.caption = table_caption(state);
  table.columns = {{std::string(kOp), Unit::kNone},
                   {std::string(kFlops), Unit::kFlops},
                   {std::string(kBytes), Unit::kBytes},
                   {std::string(kIntensity), Unit::kFlopPerByte},
                   {std::string(compute_time_label(state.machine.achievable)), Unit::kSeconds},
                   {std::string(memory_time_label(state.machine.achievable)), Unit::kSeconds},
                   {std::string(time_label(state.machine.achievable)), Unit::kSeconds},
                   {std::string(kRegime), Unit::kNone},
                   {std::string(attainable_label(state.machine.achievable)), Unit::kFlopsPerS},
                   {std::string(kShareOfPeak), Unit::kFraction},
                   {std::string(state.machine.achievable ? kAchievablePeak : kPeakP), Unit::kFlopsPerS},
                   {std::string(ridge_label(state.machine.achievable)), Unit::kFlopPerByte}};
  for (std::size_t i = 0; i < kRooflineOps; ++i) {
    const std::optional<OpNumbers> numbers = op_numbers(state, i, state.machine.gpu);
    if (!numbers) continue;
    if (i == selected_op(state)) table.selected = static_cast<int>(table.rows.size());
    table.rows.push_back(table_row(*numbers));
  }
  return table;
}

std::string summary_of(const RooflineState& state) {
  const OpNumbers numbers = shown(state);
  const std::string op = changed_label(numbers, numbers.op->label);
  const std::string gpu = gpu_at_rates(state.machine);
  const std::string takes = time_words(state, numbers);
  if (state.machine.other_gpu.empty()) {
    const std::string intensity = intensity_words(numbers.machine, numbers.cost);
    return fill(words::kSummary, {op, gpu, intensity, regime_words(numbers), takes});
  }
  const bool comparable = op_numbers(state, selected_op(state), state.machine.other_gpu).has_value();
  const std::string against = comparable ? comparison(state) : comparison_factor(state);
  return fill(words::kSummaryAgainst,
              {op, gpu, regime_words(numbers), takes, gpu_name(state.machine.other_gpu), against});
}

std::vector<std::string> notes_of(const RooflineState& state) {
  std::vector<SourcedMachine> used;
  for (std::size_t i = 0; i < kRooflineOps; ++i) {
    if (const auto numbers = op_numbers(state, i, state.machine.gpu)) used.push_back(numbers->machine);
  }
  std::optional<OpNumbers> there;
  if (!state.machine.other_gpu.empty()) there = op_numbers(state, selected_op(state), state.machine.other_gpu);
  if (there) used.push_back(there->machine);
  for (const Roof& roof : roofs_of(state)) used.push_back(roof.machine);
  std::vector<std::string> notes = machine_notes(used);
  if (!op_numbers(state, 0, state.machine.gpu)) {
    notes.push_back(fill(words::kNoVectorPeak, {gpu_name(state.machine.gpu)}));
  }
  if (!there) return notes;
  if (std::optional<std::string> note = shares_note(shown(state).machine, there->machine)) {
    notes.push_back(std::move(*note));
  }
  return notes;
}

}  // namespace roofline
