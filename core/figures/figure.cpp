#include "core/figures/figure.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "core/figures/query.hpp"
#include "core/figures/words.hpp"

namespace roofline {
namespace {

// A pointer or a slider gives no more than three digits: readable links, and the number shown is the number meant.
double three_digits(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2e", value);
  return std::strtod(text, nullptr);
}

double as_pointed(const Control& control, double value) {
  return is_whole(control) ? std::round(three_digits(value)) : three_digits(value);
}

// At the end of the range a step is no mistake that would need a sentence.
CheckedValue within_range(const Control& control, double number) {
  return check_number(control, std::clamp(number, control.range.min, control.range.max));
}

SetResult no_such_control(std::string_view id) {
  return {SetStatus::kRefused, fill(words::kNoSuchControl, {id.substr(0, 40)})};
}

}  // namespace

std::optional<Control> find_control(const Figure& figure, std::string_view id) {
  std::vector<Control> controls = figure.controls();
  const auto at = std::find_if(controls.begin(), controls.end(), [&](const Control& c) { return c.id == id; });
  if (at == controls.end()) return std::nullopt;
  return std::move(*at);
}

SetResult Figure::take(const Control& control, const CheckedValue& checked, Origin origin) {
  if (!checked.value) return checked.result;
  const SetResult applied = apply(control.id, *checked.value, origin);
  return applied.status == SetStatus::kOk ? checked.result : applied;
}

SetResult Figure::set(std::string_view id, std::string_view text) {
  const std::optional<Control> control = find_control(*this, id);
  return control ? take(*control, check_text(*control, text), Origin::kHand) : no_such_control(id);
}

SetResult Figure::set_number(std::string_view id, double number) {
  const std::optional<Control> control = find_control(*this, id);
  if (!control || !is_number(control->kind)) return no_such_control(id);
  return take(*control, check_number(*control, as_pointed(*control, number)), Origin::kHand);
}

SetResult Figure::set_position(std::string_view id, int position) {
  const std::optional<Control> control = find_control(*this, id);
  if (!control || !is_number(control->kind)) return no_such_control(id);
  const double value = value_at_position(*control, position);
  const bool end = value == control->range.min || value == control->range.max;
  const bool rounded = control->kind == ControlKind::kLogNumber && !end && !doubles(*control);
  return take(*control, check_number(*control, rounded ? as_pointed(*control, value) : value), Origin::kHand);
}

SetResult Figure::step(std::string_view id, int steps) {
  const std::optional<Control> control = find_control(*this, id);
  if (!control || !is_number(control->kind)) return no_such_control(id);
  const int position = slider_position(*control, control->number) + steps;
  // Between small whole numbers lie many positions; a step is a step all the same.
  const double next = std::round(value_at_position(*control, position));
  const bool stuck = is_whole(*control) && (steps > 0 ? next <= control->number : next >= control->number);
  return stuck ? take(*control, within_range(*control, control->number + steps), Origin::kHand)
               : set_position(id, position);
}

std::string Figure::state() const {
  Query query;
  for (const Control& control : controls()) {
    if (control.kind != ControlKind::kAction && !is_default(control))
      query.emplace_back(control.id, value_text(control));
  }
  return to_text(query);
}

SetResult Figure::restore(std::string_view text) {
  const Query query = parse_query(text);
  reset();
  SetResult worst;
  const auto note = [&](const SetResult& result) {
    worst.status = std::max(worst.status, result.status);
    if (!worst.message.empty() && !result.message.empty()) worst.message += ' ';
    worst.message += result.message;
  };
  // In the order of the schema, whatever the order of the link: a later control's choices may depend on an earlier
  // value.
  for (const Control& known : controls()) {
    for (const auto& [id, value] : query) {
      if (id != known.id || known.kind == ControlKind::kAction) continue;
      const std::optional<Control> control = find_control(*this, id);
      note(take(*control, check_text(*control, value), Origin::kLink));
    }
  }
  for (const auto& [id, value] : query) {
    if (!find_control(*this, id)) note(no_such_control(id));
  }
  return worst;
}

}  // namespace roofline
