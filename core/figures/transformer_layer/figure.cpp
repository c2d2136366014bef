#include "core/figures/transformer_layer/figure.hpp"

#include <iterator>

#include "core/figures/schema/control_parts.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {
namespace {

constexpr std::string_view kPinnedPrefix = "pinned-";
constexpr std::string_view kLinear = "linear";
constexpr std::string_view kLog = "log";

Control op_control(const LayerState& state) {
  const LayerNumbers numbers = layer_numbers(state.setting);
  std::vector<Option> options;
  for (const LayerOp& op : layer_ops(shown_layer(state.setting), state.setting.workload, formats_of(state.setting))) {
    const bool shown = same_op(numbers, op.kind) != nullptr;
    const std::string why = shown ? "" : fill(words::kNoVectorPeak, {gpu_name(state.setting.machine.gpu)});
    options.push_back({std::string(name(op.kind)), std::string(op_label(op.kind)), shown, why});
  }
  return choice_control("op", words::kOp, words::kOpHelp, std::move(options),
                        name(op_or_attention(numbers, state.op).op.kind), name(OpKind::kAttention));
}

Control scale_control(Scale scale) {
  const std::vector<Option> options = {{std::string(kLinear), std::string(words::kScaleLinear), true, ""},
                                       {std::string(kLog), std::string(words::kScaleLog), true, ""}};
  return choice_control("scale", words::kScale, words::kScaleHelp, options, scale == Scale::kLog ? kLog : kLinear,
                        kLinear);
}

void append(std::vector<Control>& controls, std::vector<Control> more) {
  controls.insert(controls.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

// A link carries the pinned setting in hidden controls, one for each of the present setting's.
void add_pinned(std::vector<Control>& controls, const std::optional<LayerSetting>& pinned) {
  controls.push_back(toggle_control("pinned", words::kPinned, words::kPinnedHelp, pinned.has_value()));
  controls.back().visible = false;
  const LayerSetting setting = pinned.value_or(LayerSetting{});
  std::vector<Control> theirs = work_controls(setting);
  append(theirs, format_controls(setting));
  for (Control& control : theirs) {
    control.id.insert(0, kPinnedPrefix);
    control.label = fill(words::kPinnedControl, {control.label});
    control.visible = false;
  }
  append(controls, std::move(theirs));
}

OpKind op_called(std::string_view id) {
  OpKind kind = OpKind::kAttentionNorm;
  while (name(kind) != id) kind = static_cast<OpKind>(static_cast<int>(kind) + 1);
  return kind;
}

SetResult apply_pinned(std::optional<LayerSetting>& pinned, std::string_view id, const ControlValue& value) {
  LayerSetting setting = pinned.value_or(LayerSetting{});
  const SetResult result = *apply_setting(setting, id, value, Origin::kLink);
  if (result.status != SetStatus::kRefused) pinned = setting;
  return result;
}

}  // namespace

LayerView::LayerView(const LayerState& shown) : state(shown), now(layer_numbers(shown.setting)) {
  if (shown.pinned) pinned = layer_numbers(*shown.pinned);
}

std::optional<double> LayerView::pinned_time_s(OpKind kind) const {
  const LayerOpNumbers* op = pinned ? same_op(*pinned, kind) : nullptr;
  return op ? std::optional(op->time_s) : std::nullopt;
}

std::optional<double> LayerView::pinned_layer_s() const {
  return pinned && pinned->run && now.run ? std::optional(pinned->time_s) : std::nullopt;
}

std::optional<double> LayerView::pinned_run_s() const {
  return pinned && pinned->run && now.run ? std::optional(pinned->run->time_s) : std::nullopt;
}

std::string in_pinned_times(double time_s, double pinned_s) {
  return format_number(time_s / pinned_s, Unit::kRatio).text();
}

std::string_view op_label(OpKind kind) { return words::kLayerOps[static_cast<std::size_t>(kind)]; }

std::vector<Control> controls_of(const LayerState& state) {
  std::vector<Control> controls = work_controls(state.setting);
  controls.push_back(op_control(state));
  append(controls, format_controls(state.setting));
  controls.push_back(scale_control(state.scale));
  controls.push_back(action_control("pin", words::kPin, words::kPinHelp, true));
  controls.push_back(action_control("unpin", words::kUnpin, words::kUnpinHelp, state.pinned.has_value()));
  add_pinned(controls, state.pinned);
  return controls;
}

SetResult LayerFigure::apply(std::string_view id, const ControlValue& value, Origin origin) {
  if (id.starts_with(kPinnedPrefix)) return apply_pinned(state_.pinned, id.substr(kPinnedPrefix.size()), value);
  if (id == "op") {
    state_.op = op_called(value.choice);
  } else if (id == "scale") {
    state_.scale = value.choice == kLog ? Scale::kLog : Scale::kLinear;
  } else if (id == "pin") {
    state_.pinned = state_.setting;
  } else if (id == "unpin" || (id == "pinned" && value.number == 0)) {
    state_.pinned.reset();
  } else if (id == "pinned") {
    state_.pinned = state_.pinned.value_or(LayerSetting{});
  } else {
    return *apply_setting(state_.setting, id, value, origin);
  }
  return {};
}

}  // namespace roofline
