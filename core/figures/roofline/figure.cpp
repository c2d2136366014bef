#include "core/figures/roofline/figure.hpp"

#include "core/figures/schema/control_parts.hpp"
#include "core/model/kernel_cost.hpp"

namespace roofline {
namespace {

constexpr std::string_view kIntensityPrefix = "intensity-";
constexpr std::string_view kNothing = "none";

double own_intensity(const RooflineState& state, const RooflineOp& op) {
  return arithmetic_intensity(op.cost(bytes_per_element(state.machine.dtype)));
}

Control op_control(const RooflineState& state) {
  Control control;
  control.id = "op";
  control.label = words::kOp;
  control.help = words::kOpHelp;
  for (std::size_t i = 0; i < kRooflineOps; ++i) {
    const RooflineOp& op = roofline_ops()[i];
    const bool shown = op_numbers(state, i, state.machine.gpu).has_value();
    const std::string why = shown ? "" : fill(words::kNoVectorPeak, {gpu_name(state.machine.gpu)});
    control.options.push_back({std::string(op.id), std::string(op.long_label), shown, why});
  }
  control.choice = roofline_ops()[selected_op(state)].id;
  control.default_choice = roofline_ops()[selected_op({state.machine, {}, 0, {}})].id;
  return control;
}

Control intensity_control(const RooflineState& state, std::size_t index) {
  const RooflineOp& op = roofline_ops()[index];
  Control control;
  control.id = intensity_id(op);
  control.label = fill(words::kIntensityOf, {op.label});
  control.help = words::kIntensityHelp;
  control.kind = ControlKind::kLogNumber;
  control.unit = Unit::kFlopPerByte;
  control.range = kRooflineIntensity;
  control.default_number = own_intensity(state, op);
  control.number = state.intensity[index].value_or(control.default_number);
  control.visible = index == selected_op(state);
  return control;
}

Control put_back_control(const RooflineState& state) {
  const std::size_t selected = selected_op(state);
  return action_control("put-back", fill(words::kPutBack, {roofline_ops()[selected].label}), words::kPutBackHelp,
                        state.intensity[selected].has_value());
}

Control compare_control(const RooflineState& state) {
  Control control;
  control.id = "compare";
  control.label = words::kCompare;
  control.help = words::kCompareHelp;
  control.options = gpu_options();
  control.options.insert(control.options.begin(), {std::string(kNothing), std::string(words::kCompareNone), true, ""});
  control.choice = state.compare.empty() ? kNothing : state.compare;
  control.default_choice = kNothing;
  return control;
}

std::size_t op_index(std::string_view id) {
  std::size_t index = 0;
  while (index < kRooflineOps && roofline_ops()[index].id != id) ++index;
  return index;
}

}  // namespace

std::string intensity_id(const RooflineOp& op) { return std::string(kIntensityPrefix) + std::string(op.id); }

std::optional<OpNumbers> op_numbers(const RooflineState& state, std::size_t index, std::string_view gpu) {
  const RooflineOp& op = roofline_ops()[index];
  const std::optional<Machine> machine = chosen_machine(state.machine, gpu, op.units);
  if (!machine) return std::nullopt;
  OpNumbers numbers{&op, op.cost(bytes_per_element(state.machine.dtype)), *machine,
                    *datasheet_machine(state.machine, gpu, op.units), state.intensity[index].has_value()};
  if (numbers.moved) numbers.cost.bytes = numbers.cost.flops / *state.intensity[index];
  return numbers;
}

std::size_t selected_op(const RooflineState& state) {
  if (op_numbers(state, state.op, state.machine.gpu)) return state.op;
  std::size_t index = 0;
  while (!op_numbers(state, index, state.machine.gpu)) ++index;  // every GPU has some peak, so every one has matmuls
  return index;
}

std::vector<Control> controls_of(const RooflineState& state) {
  std::vector<Control> controls = gpu_controls(state.machine, words::kRooflineGpuHelp, state.compare);
  controls.push_back(op_control(state));
  for (std::size_t i = 0; i < kRooflineOps; ++i) controls.push_back(intensity_control(state, i));
  controls.push_back(put_back_control(state));
  controls.push_back(compare_control(state));
  for (Control& control : roof_controls(state.machine, OtherRoof::kThinLine)) controls.push_back(std::move(control));
  return controls;
}

// An op at its own intensity is not moved, whether it was put there or the number format brought its own there.
void RooflineFigure::forget_what_is_not_moved() {
  for (std::size_t i = 0; i < kRooflineOps; ++i) {
    if (state_.intensity[i] == own_intensity(state_, roofline_ops()[i])) state_.intensity[i].reset();
  }
}

SetResult RooflineFigure::apply(std::string_view id, const ControlValue& value, Origin origin) {
  const SetResult result = change(id, value, origin);
  forget_what_is_not_moved();
  return result;
}

SetResult RooflineFigure::change(std::string_view id, const ControlValue& value, Origin origin) {
  if (id == "gpu" && origin == Origin::kHand && value.choice != state_.machine.gpu) state_.compare = state_.machine.gpu;
  if (const std::optional<SetResult> result = apply_machine(state_.machine, id, value, origin)) return *result;
  if (id == "compare") {
    state_.compare = value.choice == kNothing ? std::string() : value.choice;
  } else if (id == "op") {
    state_.op = op_index(value.choice);
  } else if (id == "put-back") {
    state_.intensity[selected_op(state_)].reset();
  } else {
    state_.intensity[op_index(id.substr(kIntensityPrefix.size()))] = value.number;
  }
  return {};
}

}  // namespace roofline
