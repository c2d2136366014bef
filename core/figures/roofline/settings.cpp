// What can be set in the figure `roofline`.
#include "core/figures/machine_settings.hpp"
#include "core/figures/roofline/figure.hpp"

namespace roofline {
namespace {

using State = RooflineState;

// An op at its own intensity is not moved, whether it was put there or the number format brought its own there.
SetResult forget_what_is_not_moved(State& state, const State&, Origin) {
  for (std::size_t i = 0; i < kRooflineOps; ++i) {
    if (state.intensity[i] == own_intensity(state, roofline_ops()[i])) state.intensity[i].reset();
  }
  return {};
}

// A user who switches the GPU sees the last one beside it.
SetResult compare_with_last_gpu(State& state, const State& before, Origin origin) {
  const bool is_switched = state.machine.gpu != before.machine.gpu;
  if (origin == Origin::kUser && is_switched) state.machine.other_gpu = before.machine.gpu;
  return forget_what_is_not_moved(state, before, origin);
}

Choices<std::size_t> ops() {
  static const auto kChoices = [] {
    std::vector<Choice<std::size_t>> choices;
    for (const RooflineOp& op : roofline_ops()) choices.push_back({choices.size(), op.id, op.long_label});
    return choices;
  }();
  return kChoices;
}

// An op without a roof cannot be chosen, and another one is shown where it was.
void adjust_op_control(Control& control, const State& state) {
  for (std::size_t i = 0; i < kRooflineOps; ++i) {
    Option& option = control.options[i];
    option.available = op_numbers(state, i, state.machine.gpu).has_value();
    if (!option.available) option.note = fill(words::kNoVectorPeak, {gpu_name(state.machine.gpu)});
  }
  State first_op = state;
  first_op.op = State().op;
  control.choice = roofline_ops()[selected_op(state)].id;
  control.default_choice = roofline_ops()[selected_op(first_op)].id;
}

template <std::size_t kOp>
auto intensity_setting() {
  const RooflineOp& op = roofline_ops()[kOp];
  return log_number<&State::intensity, kOp>(op.id, op.label, words::kIntensityHelp, kIntensityRange, kFortyADecade)
      .with_prefix(kIntensityPrefix, words::kIntensityOf)
      .with_default([](const State& state) { return own_intensity(state, roofline_ops()[kOp]); })
      .visible_if([](const State& state) { return selected_op(state) == kOp; })
      .with_effect(forget_what_is_not_moved);
}

template <std::size_t... kOps>
auto intensity_settings(std::index_sequence<kOps...>) {
  return std::array{intensity_setting<kOps>()...};
}

bool is_selected_moved(const State& state) { return state.intensity[selected_op(state)].has_value(); }

SetResult put_back(State& state, const State&, Origin) {
  state.intensity[selected_op(state)].reset();
  return {};
}

void name_selected_op(Control& control, const State& state) {
  control.label = fill(words::kPutBack, {roofline_ops()[selected_op(state)].label});
}

Choices<std::string_view> compared_gpus() {
  static const auto kChoices = [] {
    std::vector<Choice<std::string_view>> choices = {{"", "none", words::kCompareNone}};
    choices.insert(choices.end(), gpus().begin(), gpus().end());
    return choices;
  }();
  return kChoices;
}

}  // namespace

SettingTable<State> RooflineFigure::settings() const {
  static const auto kSettings =
      joined(gpu_settings<&State::machine>(words::kRooflineGpuHelp,
                                           {.of_gpu = compare_with_last_gpu, .of_dtype = forget_what_is_not_moved}),
             std::array{choice<ops, &State::op>("op", words::kOp, words::kOpHelp).adjusted(adjust_op_control)},
             intensity_settings(std::make_index_sequence<kRooflineOps>()),
             std::array{action<State>("put-back", words::kPutBack, words::kPutBackHelp, is_selected_moved, put_back)
                            .adjusted(name_selected_op),
                        choice<compared_gpus, &State::machine, &MachineChoice::other_gpu>("compare", words::kCompare,
                                                                                          words::kCompareHelp),
                        roof_setting<OtherRoof::kThinLine, &State::machine>()},
             share_settings<OtherRoof::kThinLine, &State::machine>());
  return kSettings;
}

}  // namespace roofline
