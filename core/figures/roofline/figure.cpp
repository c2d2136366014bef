#include "core/figures/roofline/figure.hpp"

#include "core/model/kernel_cost.hpp"

namespace roofline {
double own_intensity(const RooflineState& state, const RooflineOp& op) {
  return arithmetic_intensity(op.cost(bytes_per_element(state.machine.dtype)));
}

std::string intensity_id(const RooflineOp& op) { return std::string(kIntensityPrefix) + std::string(op.id); }

std::optional<OpNumbers> op_numbers(const RooflineState& state, std::size_t index, std::string_view gpu) {
  const RooflineOp& op = roofline_ops()[index];
  const std::optional<SourcedMachine> machine = chosen_machine(state.machine, gpu, op.execution_unit);
  if (!machine) return std::nullopt;
  OpNumbers numbers{&op, op.cost(bytes_per_element(state.machine.dtype)), *machine, machine->stated,
                    state.intensity[index].has_value()};
  if (numbers.moved) numbers.cost.bytes = numbers.cost.flops / *state.intensity[index];
  return numbers;
}

std::size_t selected_op(const RooflineState& state) {
  if (op_numbers(state, state.op, state.machine.gpu)) return state.op;
  std::size_t index = 0;
  while (!op_numbers(state, index, state.machine.gpu)) ++index;  // every GPU has some peak, so every one has matmuls
  return index;
}

}  // namespace roofline
