#include "core/figures/schema/setting.hpp"

#include "core/figures/words.hpp"

namespace roofline {

bool has_id(const SettingSchema& setting, std::string_view id) {
  return id.starts_with(setting.prefix) && id.substr(setting.prefix.size()) == setting.id;
}

Control bare_control(const SettingSchema& setting) {
  Control control;
  control.id = std::string(setting.prefix) + std::string(setting.id);
  control.label = fill(setting.label_form, {setting.label});
  control.help = setting.help;
  control.kind = setting.kind;
  control.unit = setting.range.unit;
  control.suffix = setting.suffix;
  control.suffix_of_one = setting.suffix_of_one;
  control.range = {setting.range.least, setting.range.most, setting.step};
  control.is_whole = setting.range.is_whole;
  control.can_be_empty = setting.can_be_empty;
  control.active_when = fill(setting.active_when, {setting.active_when_label});
  control.visible = !setting.is_hidden;
  return control;
}

void put_value(Control& control, const ControlValue& value, const ControlValue& default_value) {
  control.default_choice = default_value.choice;
  control.default_number = default_value.is_empty ? control.range.min : default_value.number;
  control.choice = value.choice;
  control.number = value.is_empty ? control.default_number : value.number;
  control.is_empty = control.can_be_empty && value.is_empty;
}

}  // namespace roofline
