// What the figure `four-step` says: the steps as one writes them, readout, table and sentence.
#include <utility>

#include "core/figures/four_step/figure.hpp"
#include "core/figures/four_steps.hpp"
#include "core/figures/report_parts.hpp"

namespace roofline {
namespace {

std::string in_unit(double value, Unit unit) { return format_number(value, unit).text(); }

std::string whole(double value) { return in_unit(value, Unit::kNone); }

// "2·B·D·F = 2·64·4096·4096 = 2.15 GFLOP"
std::string written(const StepLine& line) {
  std::string sum = line.formula.empty() ? std::string(line.label) : line.formula;
  if (!line.numbers.empty() && line.numbers != sum) sum = fill(words::kEquals, {sum, line.numbers});
  return fill(words::kEquals, {sum, line.result});
}

std::optional<Bound> term_of(const StepLine& line, Bound larger) {
  if (line.quantity == StepQuantity::kComputeTime) return Bound::kCompute;
  if (line.quantity == StepQuantity::kMemoryTime) return Bound::kMemory;
  if (line.quantity == StepQuantity::kLeastTime) return larger;
  return std::nullopt;
}

void add_wave_steps(std::vector<WrittenStep>& steps, const FourStepState& state, const FourStepTime& now) {
  const MatmulOutput output = four_step_op(state).matmul_output(size_values(state));
  const std::string m = whole(output.rows);
  const std::string n = whole(output.columns);
  const std::string tile_m = whole(state.tile.rows);
  const std::string tile_n = whole(state.tile.columns);
  const std::string tiles = counted(now.waves->tiles, words::kCountedTiles);
  steps.push_back({"tiles", std::string(words::kWaveStep),
                   output.matrices == 1
                       ? fill(words::kTilesFormula, {m, tile_m, n, tile_n, tiles})
                       : fill(words::kBatchedTilesFormula, {whole(output.matrices), m, tile_m, n, tile_n, tiles}),
                   std::nullopt});
  steps.push_back({"waves", "",
                   fill(words::kWavesFormula, {tiles, counted(now.waves->sm_count, words::kCountedSms),
                                               whole(now.waves->waves), whole(now.waves->sm_count),
                                               whole(now.waves->tiles), in_unit(now.waves->time_factor, Unit::kRatio)}),
                   std::nullopt});
}

// "max(1.06 × 139 µs, 30.0 µs) + 3.00 µs = 150 µs"
WrittenStep sum_of_all(const FourStepState& state, const FourStepTime& now) {
  std::string sum = in_unit(now.least_time_s, Unit::kSeconds);
  if (now.waves) {
    sum = fill(words::kMaximum, {fill(words::kScaled, {in_unit(now.waves->time_factor, Unit::kRatio),
                                                       in_unit(compute_time_s(now.machine, now.cost), Unit::kSeconds)}),
                                 in_unit(memory_time_s(now.machine, now.cost), Unit::kSeconds)});
  }
  if (counts_launch(state)) sum = fill(words::kPlus, {sum, in_unit(state.latency_s, Unit::kSeconds)});
  return {"with-more", more_label(state), fill(words::kEquals, {sum, in_unit(now.time_s, Unit::kSeconds)}),
          now.decides()};
}

Row change_row(const FourStepState& state, const FourStepTime& now, const FourStepChange& change) {
  const std::string bar = bar_label(state, change.bar);
  const std::string label = counts_more(state) ? fill(words::kTwoParts, {bar, more_words(state)}) : bar;
  if (!change.after) return words_row(bar_id(change.bar), label, no_other_roof(state));
  const FourStepTime& after = *change.after;
  return words_row(bar_id(change.bar), label,
                   fill(words::kThreePartsAndWhy, {in_unit(after.time_s, Unit::kSeconds), speed_up_words(now, after),
                                                   regime_words(after.decides()), why(state, now, change)}));
}

std::vector<Cell> table_row(const FourStepState& state, std::string label, const FourStepTime& time) {
  std::vector<Cell> row = {words_cell(std::move(label)),
                           number_cell(time.cost.flops, Unit::kFlops),
                           number_cell(time.cost.bytes, Unit::kBytes),
                           number_cell(compute_time_s(time.machine, time.cost), Unit::kSeconds),
                           number_cell(memory_time_s(time.machine, time.cost), Unit::kSeconds),
                           number_cell(time.least_time_s, Unit::kSeconds)};
  if (counts_more(state)) row.push_back(number_cell(time.time_s, Unit::kSeconds));
  row.push_back(words_cell(regime_with_nearness(time.machine, time.cost)));
  return row;
}

std::vector<Column> table_columns(const FourStepState& state) {
  const auto numbered = [](std::string_view number, std::string_view label) {
    return fill(words::kNumbered, {number, label});
  };
  const bool achievable = state.machine.achievable;
  std::vector<Column> columns = {{std::string(words::kCase), Unit::kNone},
                                 {numbered("1", words::kFlops), Unit::kFlops},
                                 {numbered("2", words::kBytes), Unit::kBytes},
                                 {numbered("3", compute_time_label(achievable)), Unit::kSeconds},
                                 {numbered("3", memory_time_label(achievable)), Unit::kSeconds},
                                 {numbered("4", time_label(achievable)), Unit::kSeconds}};
  if (counts_more(state)) columns.push_back({more_label(state), Unit::kSeconds});
  columns.push_back({std::string(words::kRegime), Unit::kNone});
  columns.push_back({std::string(words::kSpeedUp), Unit::kNone});
  columns.push_back({std::string(words::kWhy), Unit::kNone});
  return columns;
}

// "about 150 µs (launch)"
std::string time_in_sentence(const FourStepState& state, double time_s) {
  const std::string time = time_words(time_s, state.machine.achievable || counts_more(state));
  if (!counts_waves(state)) return counts_launch(state) ? fill(words::kTimeWithLaunch, {time}) : time;
  return fill(counts_launch(state) ? words::kTimeWithBoth : words::kTimeInWaves, {time});
}

}  // namespace

std::string problem_sentence(const FourStepState& state) {
  const std::string_view problem = problem_with(four_step_op(state), size_values(state));
  return problem.empty() ? std::string() : fill(words::kDoNotGoTogether, {problem});
}

std::string caption(const FourStepState& state) {
  const std::string all = fill(words::kFourStepTableCaption,
                               {four_step_op(state).label, gpu_name(state.machine.gpu), name(state.machine.dtype),
                                state.machine.achievable ? words::kByAchievable : words::kByDatasheet,
                                execution_unit_words(state.machine, four_step_op(state).execution_unit)});
  return counts_more(state) ? fill(words::kTwoParts, {all, more_words(state)}) : all;
}

std::string no_other_roof(const FourStepState& state) {
  const std::string& other = state.machine.other_gpu;
  const ExecutionUnit unit = four_step_op(state).execution_unit;
  if (!chosen_machine(state.machine, other, unit)) return no_roof_words(state.machine, other, unit);
  return fill(words::kNoOtherSms, {words::kCannotCompare, gpu_name(other)});
}

std::string more_label(const FourStepState& state) { return fill(words::kTimeWith, {more_words(state)}); }

std::string_view more_words(const FourStepState& state) {
  if (!counts_waves(state)) return words::kMoreLaunch;
  return counts_launch(state) ? words::kMoreBoth : words::kMoreWaves;
}

std::string speed_up_words(const FourStepTime& before, const FourStepTime& after) {
  return in_unit(speed_up(before, after), Unit::kRatio);
}

std::vector<WrittenStep> written_steps(const FourStepState& state) {
  const FourStepTime now = present_time(state);
  const std::vector<double> sizes = size_values(state);
  const std::vector<Step> steps = four_steps(four_step_op(state), sizes, bytes_per_element(state.machine.dtype),
                                             now.machine, state.machine.achievable);
  std::vector<WrittenStep> all;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    std::string title = fill(words::kNumbered, {number, steps[i].title});
    for (std::size_t k = 0; k < steps[i].lines.size(); ++k) {
      const StepLine& line = steps[i].lines[k];
      if (line.quantity == StepQuantity::kRegime) continue;
      const std::string id = "step-" + number + (k == 0 ? "" : "-" + std::to_string(k + 1));
      all.push_back({id, std::exchange(title, ""), written(line), term_of(line, bound(now.machine, now.cost))});
    }
  }
  if (now.waves) add_wave_steps(all, state, now);
  if (counts_more(state)) all.push_back(sum_of_all(state, now));
  return all;
}

std::vector<Row> readout_of(const FourStepState& state) {
  std::vector<Row> rows = {words_row("op", words::kOp, std::string(four_step_op(state).label))};
  if (const std::string problem = problem_sentence(state); !problem.empty()) {
    rows.push_back(words_row("problem", words::kSizes, problem));
    return rows;
  }
  const FourStepTime now = present_time(state);
  std::string title;
  for (const WrittenStep& step : written_steps(state)) {
    if (!step.title.empty()) title = step.title;
    rows.push_back(words_row(step.id, title, step.sum));
  }
  const bool achievable = state.machine.achievable;
  const int digits = digits_near_ridge(now.machine, now.cost);
  rows.push_back(number_row("least-time", time_label(achievable), now.least_time_s, Unit::kSeconds));
  if (achievable) {
    const Machine datasheet = *datasheet_machine(state.machine, state.machine.gpu, four_step_op(state).execution_unit);
    rows.push_back(
        number_row("datasheet-time", words::kOtherLeastTime, least_time_s(datasheet, now.cost), Unit::kSeconds));
  }
  if (counts_more(state)) rows.push_back(number_row("time", more_label(state), now.time_s, Unit::kSeconds));
  rows.push_back(words_row("regime", words::kRegime, regime_with_nearness(now.machine, now.cost)));
  rows.push_back(
      number_row("intensity", words::kIntensity, arithmetic_intensity(now.cost), Unit::kFlopPerByte, digits));
  rows.push_back(number_row("ridge", ridge_label(achievable), ridge_point(now.machine), Unit::kFlopPerByte, digits));
  for (const FourStepChange& change : changes(state)) rows.push_back(change_row(state, now, change));
  return rows;
}

Table table_of(const FourStepState& state) {
  Table table;
  table.caption = caption(state);
  table.columns = table_columns(state);
  if (!problem_sentence(state).empty()) return table;
  const FourStepTime now = present_time(state);
  table.rows.push_back(table_row(state, std::string(words::kAsItIs), now));
  table.rows.back().push_back(number_cell(1, Unit::kRatio));
  table.rows.back().push_back(words_cell(std::string(words::kUnchanged)));
  table.selected = 0;
  for (const FourStepChange& change : changes(state)) {
    if (!change.after) continue;
    if (change.bar == state.bar) table.selected = static_cast<int>(table.rows.size());
    table.rows.push_back(table_row(state, bar_label(state, change.bar), *change.after));
    table.rows.back().push_back(number_cell(speed_up(now, *change.after), Unit::kRatio));
    table.rows.back().push_back(words_cell(std::string(why(state, now, change))));
  }
  return table;
}

std::string summary_of(const FourStepState& state) {
  const NamedOp& op = four_step_op(state);
  const std::string_view problem = problem_with(op, size_values(state));
  if (!problem.empty()) return fill(words::kFourStepProblem, {op.label, problem});
  const FourStepTime now = present_time(state);
  const std::vector<FourStepChange> all = changes(state);
  return fill(words::kFourStepSummary,
              {op.label, gpu_at_rates(state.machine), time_in_sentence(state, now.time_s), regime_words(now.decides()),
               speed_up_words(now, *all[1].after), speed_up_words(now, *all[2].after)});
}

}  // namespace roofline
