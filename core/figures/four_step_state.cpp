#include "core/figures/four_step_state.hpp"

namespace roofline {
namespace {

double element_bytes(const FourStepState& state) { return bytes_per_element(state.machine.dtype); }

FourStepTime time_of(const FourStepState& state, const KernelCost& cost, const SourcedMachine& machine,
                     std::string_view gpu) {
  FourStepTime time = {cost, machine, std::nullopt, least_time_s(machine, cost), 0};
  if (counts_waves(state)) {
    const MatmulOutput output = four_step_op(state).matmul_output(size_values(state));
    time.waves = waves_of(output, state.tile, *sm_count(state, gpu));
  }
  time.time_s = least_time_s(time.roof(), cost);
  if (counts_launch(state)) time.time_s = time_with_launch_s(time.time_s, state.latency_s);
  return time;
}

}  // namespace

bool has_roof(const FourStepState& state, const NamedOp& op) {
  return chosen_machine(state.machine, state.machine.gpu, op.execution_unit).has_value();
}

const NamedOp& four_step_op(const FourStepState& state) {
  const NamedOp& chosen = *find_named_op(state.op);
  if (has_roof(state, chosen)) return chosen;
  for (const NamedOp& op : named_ops()) {
    if (has_roof(state, op)) return op;
  }
  return chosen;  // not reached: every GPU has some peak, so every one has matmuls
}

double size_value(const FourStepState& state, const OpSize& size) {
  const auto set = state.sizes.find(size.id);
  return set == state.sizes.end() ? size.default_value : set->second;
}

std::vector<double> size_values(const FourStepState& state) {
  std::vector<double> values;
  for (const OpSize& size : four_step_op(state).sizes) values.push_back(size_value(state, size));
  return values;
}

bool counts_launch(const FourStepState& state) { return state.launch && state.latency_s > 0; }

bool counts_more(const FourStepState& state) { return counts_launch(state) || counts_waves(state); }

bool wants_waves(const FourStepState& state) { return state.waves && four_step_op(state).matmul_output != nullptr; }

bool counts_waves(const FourStepState& state) {
  return wants_waves(state) && sm_count(state, state.machine.gpu).has_value();
}

std::optional<double> known_sm_count(std::string_view gpu) {
  const Hardware* hardware = find_hardware(gpu);
  if (hardware == nullptr || !hardware->sm_count) return std::nullopt;
  return hardware->sm_count->value;
}

std::optional<double> sm_count(const FourStepState& state, std::string_view gpu) {
  return gpu == state.machine.gpu && state.sm_count ? state.sm_count : known_sm_count(gpu);
}

FourStepTime present_time(const FourStepState& state) {
  const NamedOp& op = four_step_op(state);
  const KernelCost cost = op.cost(size_values(state), element_bytes(state));
  return time_of(state, cost, *chosen_machine(state.machine, state.machine.gpu, op.execution_unit), state.machine.gpu);
}

std::vector<FourStepChange> changes(const FourStepState& state) {
  const FourStepTime now = present_time(state);
  const SourcedMachine& machine = now.machine;
  const KernelCost half = {now.cost.flops, now.cost.bytes / 2};
  SourcedMachine twice = machine;
  twice.peak_flops_per_s *= 2;
  const std::string_view other_gpu = state.machine.other_gpu;
  const auto other = chosen_machine(state.machine, other_gpu, four_step_op(state).execution_unit);
  std::optional<FourStepTime> elsewhere;
  if (other && (!counts_waves(state) || sm_count(state, other_gpu))) {
    elsewhere = time_of(state, now.cost, *other, other_gpu);
  }
  return {{FourStepBar::kOtherGpu, elsewhere},
          {FourStepBar::kHalfBytes, time_of(state, half, machine, state.machine.gpu)},
          {FourStepBar::kTwiceFlops, time_of(state, now.cost, twice, state.machine.gpu)}};
}

double speed_up(const FourStepTime& before, const FourStepTime& after) {
  return time_ratio(before.time_s, after.time_s);
}

}  // namespace roofline
