#include "core/figures/schema/control_parts.hpp"

#include <cassert>

namespace roofline {
namespace {

Control named(std::string_view id, std::string_view label, std::string_view help, ControlKind kind) {
  Control control;
  control.id = id;
  control.label = label;
  control.help = help;
  control.kind = kind;
  return control;
}

}  // namespace

Control choice_control(std::string_view id, std::string_view label, std::string_view help, std::vector<Option> options,
                       std::string_view value, std::string_view default_value) {
  Control control = named(id, label, help, ControlKind::kChoice);
  control.options = std::move(options);
  control.choice = value;
  control.default_choice = default_value;
  return control;
}

Control toggle_control(std::string_view id, std::string_view label, std::string_view help, bool value,
                       bool default_value) {
  Control control = named(id, label, help, ControlKind::kToggle);
  control.number = value ? 1 : 0;
  control.default_number = default_value ? 1 : 0;
  return control;
}

Control action_control(std::string_view id, std::string_view label, std::string_view help, bool enabled) {
  Control control = named(id, label, help, ControlKind::kAction);
  control.enabled = enabled;
  return control;
}

void show_only_if(Control& control, bool condition, std::string_view only) {
  control.visible = condition;
  control.only = condition ? std::string_view() : only;
}

Control log_number_control(std::string_view id, std::string_view label, std::string_view help, const Range& range,
                           double value, double default_value) {
  assert(range.least > 0);
  Control control = stepped_control(id, label, help, range, kTwentyADecade, value, default_value);
  control.kind = ControlKind::kLogNumber;
  control.is_whole = range.is_whole;
  return control;
}

Control doubling_control(std::string_view id, std::string_view label, std::string_view help, const Range& range,
                         double value, double default_value) {
  Control control = log_number_control(id, label, help, range, value, default_value);
  control.range.step = kDoubling;
  return control;
}

Control stepped_control(std::string_view id, std::string_view label, std::string_view help, const Range& range,
                        double step, double value, double default_value) {
  Control control = named(id, label, help, range.is_whole ? ControlKind::kInteger : ControlKind::kNumber);
  control.unit = range.unit;
  control.range = {range.least, range.most, step};
  control.number = value;
  control.default_number = default_value;
  return control;
}

}  // namespace roofline
