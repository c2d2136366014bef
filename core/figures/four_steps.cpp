#include "core/figures/four_steps.hpp"

#include <utility>

#include "core/figures/report_parts.hpp"
#include "core/figures/words.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {
namespace {

std::string in_unit(double value, Unit unit) { return format_number(value, unit).text(); }

bool has_symbol(std::string_view formula, std::string_view symbol) {
  return formula.find("{" + std::string(symbol) + "}") != std::string_view::npos;
}

// A size that follows from others, in the step whose formula has it first.
StepLine derived_line(const DerivedSize& derived, const NamedOp& op, SizeValues sizes, double element_bytes) {
  std::string formula(derived.symbol);
  if (!derived.formula.empty()) formula += " = " + in_symbols(derived.formula);
  return {StepQuantity::kDerivedSize, derived.label, std::move(formula),
          with_numbers(derived.formula, op, sizes, element_bytes), in_unit(derived.value(sizes), Unit::kNone)};
}

Step count_flops(const NamedOp& op, SizeValues sizes, double element_bytes, const KernelCost& cost) {
  Step step = {.title = words::kCountFlops, .lines = {}};
  for (const DerivedSize& derived : op.derived) {
    if (has_symbol(op.flops_formula, derived.symbol)) {
      step.lines.push_back(derived_line(derived, op, sizes, element_bytes));
    }
  }
  step.lines.push_back({StepQuantity::kFlops, words::kFlops, in_symbols(op.flops_formula),
                        with_numbers(op.flops_formula, op, sizes, element_bytes), in_unit(cost.flops, Unit::kFlops)});
  return step;
}

Step count_bytes(const NamedOp& op, SizeValues sizes, double element_bytes, const KernelCost& cost) {
  Step step = {.title = words::kCountBytes, .lines = {}};
  for (const DerivedSize& derived : op.derived) {
    if (!has_symbol(op.flops_formula, derived.symbol)) {
      step.lines.push_back(derived_line(derived, op, sizes, element_bytes));
    }
  }
  step.lines.push_back({StepQuantity::kBytes, words::kBytes, in_symbols(op.bytes_formula),
                        with_numbers(op.bytes_formula, op, sizes, element_bytes), in_unit(cost.bytes, Unit::kBytes)});
  return step;
}

Step divide_both(const KernelCost& cost, const Machine& machine, bool achievable) {
  const std::string flops =
      fill(words::kQuotient, {in_unit(cost.flops, Unit::kFlops), in_unit(machine.peak_flops_per_s, Unit::kFlopsPerS)});
  const std::string bytes = fill(
      words::kQuotient, {in_unit(cost.bytes, Unit::kBytes), in_unit(machine.bandwidth_bytes_per_s, Unit::kBytesPerS)});
  return {.title = words::kDivideBoth,
          .lines = {{StepQuantity::kComputeTime,
                     compute_time_label(achievable),
                     {},
                     flops,
                     in_unit(compute_time_s(machine, cost), Unit::kSeconds)},
                    {StepQuantity::kMemoryTime,
                     memory_time_label(achievable),
                     {},
                     bytes,
                     in_unit(memory_time_s(machine, cost), Unit::kSeconds)}}};
}

Step take_the_larger(const KernelCost& cost, const Machine& machine, bool achievable) {
  const std::string numbers = fill(words::kMaximum, {in_unit(compute_time_s(machine, cost), Unit::kSeconds),
                                                     in_unit(memory_time_s(machine, cost), Unit::kSeconds)});
  const bool is_compute = bound(machine, cost) == Bound::kCompute;
  return {.title = words::kTakeTheLarger,
          .lines = {{StepQuantity::kLeastTime, time_label(achievable),
                     fill(words::kMaximum, {compute_time_label(achievable), memory_time_label(achievable)}), numbers,
                     in_unit(least_time_s(machine, cost), Unit::kSeconds)},
                    {StepQuantity::kRegime,
                     words::kRegime,
                     {},
                     {},
                     std::string(is_compute ? words::kComputeBound : words::kMemoryBound)}}};
}

}  // namespace

std::string in_words(const StepLine& line) {
  std::string text = std::string(line.label) + ": ";
  for (const std::string& part : {line.formula, line.numbers}) {
    if (!part.empty()) text += part + " = ";
  }
  return text + line.result;
}

std::vector<Step> counting_steps(const NamedOp& op, SizeValues sizes, double element_bytes) {
  const KernelCost cost = op.cost(sizes, element_bytes);
  return {count_flops(op, sizes, element_bytes, cost), count_bytes(op, sizes, element_bytes, cost)};
}

std::vector<Step> four_steps(const NamedOp& op, SizeValues sizes, double element_bytes, const Machine& machine,
                             bool achievable) {
  const KernelCost cost = op.cost(sizes, element_bytes);
  std::vector<Step> steps = counting_steps(op, sizes, element_bytes);
  steps.push_back(divide_both(cost, machine, achievable));
  steps.push_back(take_the_larger(cost, machine, achievable));
  return steps;
}

}  // namespace roofline
