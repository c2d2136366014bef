// A figure's settings as a table: a row says what a person reads of a setting, what it takes, and where in the state
// its value is. The controls, the defaults and the assignment of a figure all come from its table.
//
//   constexpr std::array kSettings = {
//       log_number<&State::d>("d", words::kWidthIn, words::kWidthInHelp, kWidthRange),
//       choice<scales, &State::scale>("scale", words::kScale, words::kScaleHelp)};
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/figures/schema/control.hpp"
#include "core/figures/schema/state_path.hpp"
#include "core/model/ranges.hpp"

namespace roofline {

// Factors of a log slider's step: 10^(1/20) and 10^(1/40).
inline constexpr double kTwentyADecade = 1.1220184543019633;
inline constexpr double kFortyADecade = 1.0592537251772889;

// The part of a row that is the same in every state and for every figure.
struct SettingSchema {
  std::string_view prefix;  // of the id, where the same rows stand for several values: "pinned-"
  std::string_view id;
  std::string_view label_form = "{0}";  // {0}: the label
  std::string_view label;
  std::string_view help;
  ControlKind kind = ControlKind::kAction;
  Range range;
  double step = 0;
  bool can_be_empty = false;
  std::string_view suffix;
  std::string_view suffix_of_one;
  std::string_view active_when;  // "for prefill", or a template with the label of a toggle as {0}
  std::string_view active_when_label;
  bool is_hidden = false;
  bool is_of_link = false;  // its value has Origin::kLink whoever sets it
};

bool has_id(const SettingSchema& setting, std::string_view id);

// The control without what depends on the state: values, options, and whether it is active.
Control bare_control(const SettingSchema& setting);

// Puts value and default into the control. A number that is empty shows its default.
void put_value(Control& control, const ControlValue& value, const ControlValue& default_value);

// A value on its way into the state.
struct Assignment {
  std::string_view id;  // without the prefix
  const ControlValue& value;
  Origin origin;
};

template <class State>
struct Setting : SettingSchema {
  // Changes other parts of the state after an assignment or a press. If it is refused, the whole assignment is undone.
  using Effect = SetResult (*)(State& state, const State& before, Origin origin);
  using Condition = bool (*)(const State& state);

  ControlValue (*value)(const State& state) = nullptr;
  SetResult (*assign)(State& state, const Assignment& assignment) = nullptr;  // null: an action
  Effect effect = nullptr;

  // What depends on the state, each null where nothing does.
  std::vector<Option> (*options)(const State& state) = nullptr;
  double (*default_number)(const State& state) = nullptr;  // null: that of a fresh state
  Condition is_active = nullptr;
  Condition is_visible = nullptr;
  Condition is_enabled = nullptr;
  void (*adjust)(Control& control, const State& state) = nullptr;  // whatever else

  // The same row with one thing more.
  constexpr Setting with_effect(Effect also) const {
    return with([&](Setting& row) { row.effect = also; });
  }
  constexpr Setting with_options(std::vector<Option> (*of)(const State&)) const {
    return with([&](Setting& row) { row.options = of; });
  }
  constexpr Setting with_default(double (*of)(const State&)) const {
    return with([&](Setting& row) {
      row.default_number = of;
      row.can_be_empty = false;
    });
  }
  constexpr Setting with_suffix(std::string_view suffix, std::string_view suffix_of_one = {}) const {
    return with([&](Setting& row) {
      row.suffix = suffix;
      row.suffix_of_one = suffix_of_one;
    });
  }
  constexpr Setting with_prefix(std::string_view prefix, std::string_view label_form) const {
    return with([&](Setting& row) {
      row.prefix = prefix;
      row.label_form = label_form;
    });
  }
  constexpr Setting adjusted(void (*to)(Control&, const State&)) const {
    return with([&](Setting& row) { row.adjust = to; });
  }
  constexpr Setting visible_if(Condition holds) const {
    return with([&](Setting& row) { row.is_visible = holds; });
  }
  constexpr Setting hidden() const {
    return with([&](Setting& row) { row.is_hidden = true; });
  }
  constexpr Setting of_link() const {
    return with([&](Setting& row) { row.is_of_link = row.is_hidden = true; });
  }

  // Visible where the condition holds, and without effect elsewhere.
  constexpr Setting active_if(Condition holds, std::string_view when, std::string_view label = {}) const {
    return with([&](Setting& row) {
      row.is_visible = row.is_active = holds;
      row.active_when = when;
      row.active_when_label = label;
    });
  }

 private:
  template <class Change>
  constexpr Setting with(Change change) const {
    Setting row = *this;
    change(row);
    return row;
  }
};

template <class State>
using SettingTable = std::span<const Setting<State>>;

template <class State>
Control control_of(const Setting<State>& setting, const State& state, const State& fresh) {
  Control control = bare_control(setting);
  if (setting.value) {
    ControlValue default_value = setting.value(fresh);
    if (setting.default_number) default_value = {.choice = {}, .number = setting.default_number(state)};
    put_value(control, setting.value(state), default_value);
  }
  if (setting.options) control.options = setting.options(state);
  if (setting.is_active) control.active = setting.is_active(state);
  if (setting.is_visible) control.visible = control.visible && setting.is_visible(state);
  if (setting.is_enabled) control.enabled = setting.is_enabled(state);
  if (setting.adjust) setting.adjust(control, state);
  return control;
}

template <class State>
std::vector<Control> controls_of(SettingTable<State> table, const State& state) {
  const State fresh;
  std::vector<Control> controls;
  controls.reserve(table.size());
  for (const Setting<State>& setting : table) controls.push_back(control_of(setting, state, fresh));
  return controls;
}

// Nothing where the id is none of the table's: the state is then as before, as it is when the result is kRefused.
// Domain of a value: what check_text or check_number found to fit the control.
template <class State>
std::optional<SetResult> assign(SettingTable<State> table, State& state, std::string_view id, const ControlValue& value,
                                Origin origin) {
  const auto row = std::find_if(table.begin(), table.end(), [&](const auto& setting) { return has_id(setting, id); });
  if (row == table.end()) return std::nullopt;
  const Origin taken_as = row->is_of_link ? Origin::kLink : origin;
  const State before = state;
  SetResult result;
  if (row->assign) result = row->assign(state, {row->id, value, taken_as});
  if (row->effect) result = both(result, row->effect(state, before, taken_as));
  if (result.status == SetStatus::kRefused) state = before;
  return result;
}

// The rows of several tables as one.
template <class State, std::size_t... kSizes>
constexpr auto joined(const std::array<Setting<State>, kSizes>&... tables) {
  std::array<Setting<State>, (kSizes + ...)> all;
  auto end = all.begin();
  ((end = std::copy(tables.begin(), tables.end(), end)), ...);
  return all;
}

}  // namespace roofline
