#include "core/figures/four_step/figure.hpp"

#include <algorithm>

#include "core/figures/schema/control_parts.hpp"

namespace roofline {
namespace {

constexpr std::array kBarIds = {std::string_view("compute"), std::string_view("memory"), std::string_view("other-gpu"),
                                std::string_view("half-bytes"), std::string_view("twice-flops")};

// Ranges up to here get a slider on which each step is one.
constexpr double kManySteps = 1000;

constexpr Range kLatencyMicroseconds = {0, 100, Unit::kNone, false};
constexpr Range kSms = {1, kManySteps, Unit::kNone, true};

struct SharedSize {
  const OpSize* size = nullptr;  // the chosen op's own where it has one of this id
  bool visible = false;
};

// Each size of any op once, in the order of the ops.
std::vector<SharedSize> all_sizes(const FourStepState& state) {
  const NamedOp& chosen = four_step_op(state);
  std::vector<SharedSize> sizes;
  for (const NamedOp& op : named_ops()) {
    for (const OpSize& size : op.sizes) {
      const auto same = [&](const SharedSize& other) { return other.size->id == size.id; };
      if (std::any_of(sizes.begin(), sizes.end(), same)) continue;
      const std::optional<std::size_t> own = find_size(chosen, size.id);
      sizes.push_back({own ? &chosen.sizes[*own] : &size, own.has_value()});
    }
  }
  return sizes;
}

Control op_control(const FourStepState& state) {
  std::vector<Option> options;
  for (const NamedOp& op : named_ops()) {
    const bool shown = has_roof(state, op);
    const std::string why = shown ? "" : fill(words::kNoVectorPeak, {gpu_name(state.machine.gpu)});
    options.push_back({std::string(op.id), std::string(op.label), shown, why});
  }
  FourStepState fresh;
  fresh.machine = state.machine;
  return choice_control("op", words::kOp, words::kFourStepOpHelp, std::move(options), four_step_op(state).id,
                        four_step_op(fresh).id);
}

Control size_control(const FourStepState& state, const SharedSize& shared) {
  const OpSize& size = *shared.size;
  const std::string help = fill(words::kSizeHelp, {size.symbol});
  const double value = size_value(state, size);
  const bool few = size.range.most <= kManySteps;
  Control control = few ? stepped_control(size.id, size.label, help, size.range, 1, value, size.default_value)
                        : log_number_control(size.id, size.label, help, size.range, value, size.default_value);
  if (control.is_whole) control.range.step = kDoubling;
  show_only_if(control, shared.visible, words::kOnlyForItsOps);
  return control;
}

void add_launch_controls(std::vector<Control>& controls, const FourStepState& state) {
  using namespace words;
  controls.push_back(toggle_control("launch", kLaunch, kLaunchHelp, state.launch));
  controls.push_back(stepped_control("latency", kLatency, kLatencyHelp, kLatencyMicroseconds, 0.5, state.latency_us,
                                     FourStepState().latency_us));
  controls.back().suffix = "µs";
  show_only_if(controls.back(), state.launch, fill(words::kOnlyWith, {kLaunch}));
}

void add_wave_controls(std::vector<Control>& controls, const FourStepState& state) {
  using namespace words;
  const TileSize fresh;
  const double known = known_sm_count(state.machine.gpu).value_or(kDefaultSmCount);
  controls.push_back(toggle_control("waves", kWavesSwitch, kWavesHelp, state.waves));
  show_only_if(controls.back(), four_step_op(state).matmul_output != nullptr, kOnlyForMatmuls);
  const std::size_t first = controls.size();
  controls.push_back(doubling_control("tile-m", kTileRows, kTileRowsHelp, kTileRange, state.tile.rows, fresh.rows));
  controls.push_back(
      doubling_control("tile-n", kTileColumns, kTileColumnsHelp, kTileRange, state.tile.columns, fresh.columns));
  controls.push_back(
      stepped_control("sms", words::kSms, kSmsHelp, roofline::kSms, 1, sm_count(state, state.machine.gpu), known));
  const std::string only = fill(kOnlyWith, {kWavesSwitch});
  for (std::size_t i = first; i < controls.size(); ++i) show_only_if(controls[i], counts_waves(state), only);
}

Control bar_control(const FourStepState& state) {
  std::vector<Option> options;
  for (std::size_t i = 0; i < kBarIds.size(); ++i) {
    options.push_back({std::string(kBarIds[i]), bar_label(state, static_cast<FourStepBar>(i)), true, ""});
  }
  return choice_control("bar", words::kShownBar, words::kShownBarHelp, std::move(options), bar_id(state.bar),
                        bar_id(FourStepState().bar));
}

// The sizes that only repeat the default of the op are not kept: another op has another default.
void forget_defaults(FourStepState& state) {
  for (const SharedSize& shared : all_sizes(state)) {
    const auto set = state.sizes.find(shared.size->id);
    if (set != state.sizes.end() && set->second == shared.size->default_value) state.sizes.erase(set);
  }
}

bool apply_extras(FourStepState& state, std::string_view id, double number) {
  if (id == "launch") {
    state.launch = number != 0;
  } else if (id == "latency") {
    state.latency_us = number;
  } else if (id == "waves") {
    state.waves = number != 0;
  } else if (id == "tile-m") {
    state.tile.rows = number;
  } else if (id == "tile-n") {
    state.tile.columns = number;
  } else if (id == "sms") {
    state.sm_count = number;
  } else {
    return false;
  }
  return true;
}

}  // namespace

std::string_view bar_id(FourStepBar bar) { return kBarIds[static_cast<std::size_t>(bar)]; }

std::string bar_label(const FourStepState& state, FourStepBar bar) {
  switch (bar) {
    case FourStepBar::kCompute:
      return std::string(words::kComputeBar);
    case FourStepBar::kMemory:
      return std::string(words::kMemoryBar);
    case FourStepBar::kOtherGpu:
      return fill(words::kOtherGpuBar, {gpu_name(state.other_gpu)});
    case FourStepBar::kHalfBytes:
      return std::string(words::kHalfBytesBar);
    case FourStepBar::kTwiceFlops:
      return std::string(words::kTwiceFlopsBar);
  }
  return {};
}

std::vector<Control> controls_of(const FourStepState& state) {
  std::vector<Control> controls = gpu_controls(state.machine, words::kFourStepGpuHelp, state.other_gpu);
  controls.push_back(op_control(state));
  for (const SharedSize& size : all_sizes(state)) controls.push_back(size_control(state, size));
  controls.push_back(choice_control("other-gpu", words::kOtherGpu, words::kOtherGpuHelp, gpu_options(), state.other_gpu,
                                    FourStepState().other_gpu));
  controls.push_back(bar_control(state));
  for (Control& control : roof_controls(state.machine, OtherRoof::kNumber)) controls.push_back(std::move(control));
  add_launch_controls(controls, state);
  add_wave_controls(controls, state);
  return controls;
}

SetResult FourStepFigure::apply(std::string_view id, const ControlValue& value, Origin origin) {
  SetResult result;
  if (id == "gpu") state_.sm_count.reset();
  if (const std::optional<SetResult> machine = apply_machine(state_.machine, id, value, origin)) {
    result = *machine;
  } else if (id == "op") {
    state_.op = value.choice;
  } else if (id == "other-gpu") {
    state_.other_gpu = value.choice;
  } else if (id == "bar") {
    const auto* at = std::find(kBarIds.begin(), kBarIds.end(), value.choice);
    state_.bar = static_cast<FourStepBar>(at - kBarIds.begin());
  } else if (!apply_extras(state_, id, value.number)) {
    state_.sizes[std::string(id)] = value.number;
  }
  forget_defaults(state_);
  return result;
}

}  // namespace roofline
