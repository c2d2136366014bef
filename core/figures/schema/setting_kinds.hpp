// The rows of a table of settings, by what a setting takes. Each is given the path of its value in the state.
#pragma once

#include "core/figures/schema/setting.hpp"

namespace roofline {

template <class State>
constexpr Setting<State> setting(ControlKind kind, std::string_view id, std::string_view label, std::string_view help) {
  Setting<State> row;
  row.kind = kind;
  row.id = id;
  row.label = label;
  row.help = help;
  return row;
}

// A number of equal steps, and of whole numbers where the range is of them. Its value is a double, or an optional one:
// that is empty until it is given, or has a default which depends on the state.
template <auto... kPath>
constexpr auto stepped_number(std::string_view id, std::string_view label, std::string_view help, const Range& range,
                              double step) {
  using State = Root<kPath...>;
  constexpr bool kIsOptional = std::is_same_v<ValueAt<kPath...>, std::optional<double>>;
  Setting<State> row = setting<State>(range.is_whole ? ControlKind::kInteger : ControlKind::kNumber, id, label, help);
  row.range = range;
  row.step = step;
  row.can_be_empty = kIsOptional;
  row.value = [](const State& state) -> ControlValue {
    const std::optional<double> number = value_at<kPath...>(state);
    return {.choice = {}, .number = number.value_or(0), .is_empty = !number};
  };
  row.assign = [](State& state, const Assignment& given) {
    value_at<kPath...>(state) = given.value.number;
    if constexpr (kIsOptional) {
      if (given.value.is_empty) value_at<kPath...>(state).reset();
    }
    return SetResult{};
  };
  return row;
}

// A log slider over the range, each step of it so many times the one before. Domain: range.least > 0.
template <auto... kPath>
constexpr auto log_number(std::string_view id, std::string_view label, std::string_view help, const Range& range,
                          double factor = kTwentyADecade) {
  auto row = stepped_number<kPath...>(id, label, help, range, factor);
  row.kind = ControlKind::kLogNumber;
  return row;
}

// A log slider whose steps double the value: for sizes of tensors, powers of two more often than not.
template <auto... kPath>
constexpr auto doubling_number(std::string_view id, std::string_view label, std::string_view help, const Range& range) {
  return log_number<kPath...>(id, label, help, range, kDoubling);
}

template <auto... kPath>
constexpr auto toggle(std::string_view id, std::string_view label, std::string_view help) {
  using State = Root<kPath...>;
  Setting<State> row = setting<State>(ControlKind::kToggle, id, label, help);
  row.value = [](const State& state) -> ControlValue {
    return {.choice = {}, .number = value_at<kPath...>(state) ? 1.0 : 0.0};
  };
  row.assign = [](State& state, const Assignment& given) {
    value_at<kPath...>(state) = given.value.number != 0;
    return SetResult{};
  };
  return row;
}

// A button, which takes no press unless it is enabled.
template <class State>
constexpr Setting<State> action(std::string_view id, std::string_view label, std::string_view help,
                                typename Setting<State>::Condition is_enabled, typename Setting<State>::Effect press) {
  Setting<State> row = setting<State>(ControlKind::kAction, id, label, help);
  row.is_enabled = is_enabled;
  row.effect = press;
  return row;
}

// An option of a choice, and the value that it stands for.
template <class T>
struct Choice {
  T value;
  std::string_view id;
  std::string_view label;
  std::string_view note = {};  // what to know about it
};

template <class T>
using Choices = std::span<const Choice<T>>;

template <class T>
std::vector<Option> options_of(Choices<T> choices) {
  std::vector<Option> options;
  for (const auto& [value, id, label, note] : choices) {
    options.push_back({std::string(id), std::string(label), true, std::string(note)});
  }
  return options;
}

// A choice among the values that `kChoices()` lists, which stands for ids and values in both directions.
template <auto kChoices, auto... kPath>
constexpr auto choice(std::string_view id, std::string_view label, std::string_view help) {
  using State = Root<kPath...>;
  Setting<State> row = setting<State>(ControlKind::kChoice, id, label, help);
  row.options = [](const State&) { return options_of(kChoices()); };
  row.value = [](const State& state) -> ControlValue {
    for (const auto& one : kChoices()) {
      if (one.value == value_at<kPath...>(state)) return {.choice = std::string(one.id)};
    }
    return {};
  };
  row.assign = [](State& state, const Assignment& given) {
    for (const auto& one : kChoices()) {
      if (one.id == given.value.choice) value_at<kPath...>(state) = one.value;
    }
    return SetResult{};
  };
  return row;
}

}  // namespace roofline
