// What can be set in the figure `four-step`.
#include <algorithm>

#include "core/figures/four_step/figure.hpp"
#include "core/figures/machine_settings.hpp"

namespace roofline {
namespace {

using State = FourStepState;

// Ranges up to here get a slider on which each step is one.
constexpr double kManySteps = 1000;

constexpr double kLatencyStepS = 0.5e-6;
constexpr Range kSmsOfGpu = {1, kManySteps, Unit::kNone, true};

Choices<std::string_view> ops() {
  static const auto kChoices = [] {
    std::vector<Choice<std::string_view>> choices;
    for (const NamedOp& op : named_ops()) choices.push_back({op.id, op.id, op.label});
    return choices;
  }();
  return kChoices;
}

// An op without a roof cannot be chosen, and another one is shown where it was.
void adjust_op_control(Control& control, const State& state) {
  for (Option& option : control.options) {
    option.available = has_roof(state, *find_named_op(option.id));
    if (!option.available) option.note = fill(words::kNoVectorPeak, {gpu_name(state.machine.gpu)});
  }
  State first_op = state;
  first_op.op = State().op;
  control.choice = four_step_op(state).id;
  control.default_choice = four_step_op(first_op).id;
}

Choices<FourStepBar> bars() {
  static const auto kChoices = [] {
    std::vector<Choice<FourStepBar>> choices;
    for (std::size_t i = 0; i < kFourStepBars; ++i) {
      const auto bar = static_cast<FourStepBar>(i);
      choices.push_back({bar, bar_id(bar), {}});
    }
    return choices;
  }();
  return kChoices;
}

void label_bars(Control& control, const State& state) {
  for (std::size_t i = 0; i < kFourStepBars; ++i) {
    control.options[i].label = bar_label(state, static_cast<FourStepBar>(i));
  }
}

// Those of all ops, each once, in the order of the ops.
std::vector<std::string_view> all_size_ids() {
  std::vector<std::string_view> ids;
  for (const NamedOp& op : named_ops()) {
    for (const OpSize& size : op.sizes) {
      if (std::find(ids.begin(), ids.end(), size.id) == ids.end()) ids.push_back(size.id);
    }
  }
  return ids;
}

const OpSize* own_size(const State& state, std::string_view id) {
  const NamedOp& op = four_step_op(state);
  const std::optional<std::size_t> index = find_size(op, id);
  return index ? &op.sizes[*index] : nullptr;
}

// The chosen op's own size of this id, or that of the first op that has one. Domain: some op has one.
const OpSize& shown_size(const State& state, std::string_view id) {
  const OpSize* own = own_size(state, id);
  for (const NamedOp& op : named_ops()) {
    const std::optional<std::size_t> index = find_size(op, id);
    if (!own && index) return op.sizes[*index];
  }
  return *own;
}

void adjust_size_control(Control& control, const State& state) {
  const OpSize& size = shown_size(state, control.id);
  const bool has_slider_of_ones = size.range.most <= kManySteps;
  control.label = size.label;
  control.help = fill(words::kSizeHelp, {size.symbol});
  control.unit = size.range.unit;
  control.is_whole = size.range.is_whole;
  control.kind = !has_slider_of_ones ? ControlKind::kLogNumber
                 : control.is_whole  ? ControlKind::kInteger
                                     : ControlKind::kNumber;
  const double step = has_slider_of_ones ? 1 : control.is_whole ? kDoubling : kTwentyADecade;
  control.range = {size.range.least, size.range.most, step};
  control.number = size_value(state, size);
  control.default_number = size.default_value;
  control.visible = control.active = own_size(state, control.id) != nullptr;
}

// The sizes that only repeat the default of the op are not kept: another op has another default.
SetResult forget_default_sizes(State& state, const State&, Origin) {
  std::erase_if(state.sizes, [&](const auto& set) { return set.second == shown_size(state, set.first).default_value; });
  return {};
}

SetResult forget_sms(State& state, const State& before, Origin origin) {
  state.sm_count.reset();
  return forget_default_sizes(state, before, origin);
}

// What else there is to say of a size depends on the op, so adjust_size_control says it.
std::vector<Setting<State>> size_settings() {
  std::vector<Setting<State>> rows;
  for (const std::string_view id : all_size_ids()) {
    Setting<State> row = setting<State>(ControlKind::kNumber, id, {}, {})
                             .adjusted(adjust_size_control)
                             .with_effect(forget_default_sizes);
    row.active_when = words::kOnlyForItsOps;
    row.assign = [](State& state, const Assignment& given) {
      state.sizes[std::string(given.id)] = given.value.number;
      return SetResult{};
    };
    rows.push_back(row);
  }
  return rows;
}

bool is_matmul(const State& state) { return four_step_op(state).matmul_output != nullptr; }
bool has_launch(const State& state) { return state.launch; }

double default_sm_count(const State& state) { return known_sm_count(state.machine.gpu).value_or(kSmsOfGpu.least); }

// Where the catalogue has no count there is none until the user gives one.
void ask_for_sms(Control& control, const State& state) {
  control.can_be_empty = !known_sm_count(state.machine.gpu);
  control.is_empty = control.can_be_empty && !state.sm_count;
}

constexpr auto kOpSettings = joined(
    gpu_settings<&State::machine>(words::kFourStepGpuHelp, {.of_gpu = forget_sms, .of_dtype = forget_default_sizes}),
    std::array{choice<ops, &State::op>("op", words::kOp, words::kFourStepOpHelp)
                   .adjusted(adjust_op_control)
                   .with_effect(forget_default_sizes)});

constexpr auto kChangeSettings = joined(
    std::array{
        choice<gpus, &State::machine, &MachineChoice::other_gpu>("other-gpu", words::kOtherGpu, words::kOtherGpuHelp),
        choice<bars, &State::bar>("bar", words::kShownBar, words::kShownBarHelp).adjusted(label_bars),
        roof_setting<OtherRoof::kNumber, &State::machine>()},
    share_settings<OtherRoof::kNumber, &State::machine>());

constexpr std::array kLaunchSettings = {
    toggle<&State::launch>("launch", words::kLaunch, words::kLaunchHelp),
    stepped_number<&State::latency_s>("launch-latency", words::kLatency, words::kLatencyHelp, kLatencyRange,
                                      kLatencyStepS)
        .active_if(has_launch, words::kOnlyWith, words::kLaunch),
    toggle<&State::waves>("waves", words::kWavesSwitch, words::kWavesHelp).active_if(is_matmul, words::kOnlyForMatmuls),
    doubling_number<&State::tile, &TileSize::rows>("tile-m", words::kTileRows, words::kTileRowsHelp, kTileRange)
        .active_if(wants_waves, words::kOnlyWith, words::kWavesSwitch),
    doubling_number<&State::tile, &TileSize::columns>("tile-n", words::kTileColumns, words::kTileColumnsHelp,
                                                      kTileRange)
        .active_if(wants_waves, words::kOnlyWith, words::kWavesSwitch),
    stepped_number<&State::sm_count>("sms", words::kSms, words::kSmsHelp, kSmsOfGpu, 1)
        .with_default(default_sm_count)
        .adjusted(ask_for_sms)
        .active_if(wants_waves, words::kOnlyWith, words::kWavesSwitch)};

}  // namespace

SettingTable<State> FourStepFigure::settings() const {
  static const auto kSettings = [] {
    std::vector<Setting<State>> rows(kOpSettings.begin(), kOpSettings.end());
    const std::vector<Setting<State>> sizes = size_settings();
    rows.insert(rows.end(), sizes.begin(), sizes.end());
    rows.insert(rows.end(), kChangeSettings.begin(), kChangeSettings.end());
    rows.insert(rows.end(), kLaunchSettings.begin(), kLaunchSettings.end());
    return rows;
  }();
  return kSettings;
}

}  // namespace roofline
