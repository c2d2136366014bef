#include "core/figures/schema/control.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/figures/words.hpp"
#include "core/model/ranges.hpp"
#include "core/model/text/excerpt.hpp"
#include "core/model/text/ids.hpp"
#include "core/model/text/nearest_words.hpp"
#include "core/model/text/number_parse.hpp"

namespace roofline {
namespace {

CheckedValue refuse(std::string message) { return {{SetStatus::kRefused, std::move(message)}, std::nullopt}; }

// Names all choices if they are few, otherwise those that are similar to the text. Empty where none is.
std::string choices_in_words(const Control& control, std::string_view text) {
  constexpr std::size_t kShort = 8;
  std::vector<std::string_view> ids;
  for (const Option& option : control.options) {
    if (option.available) ids.push_back(option.id);
  }
  const bool all = ids.size() <= kShort;
  std::string list;
  for (const std::string_view id : all ? ids : nearest_words(text, ids))
    list += (list.empty() ? "" : ", ") + std::string(id);
  return list.empty() ? list : fill(all ? words::kChoices : words::kNearestChoices, {list});
}

CheckedValue check_choice(const Control& control, std::string_view text) {
  for (const Option& option : control.options) {
    if (!is_id(text, option.id)) continue;
    if (option.available) return {{}, ControlValue{option.id, 0}};
    return refuse(fill(words::kNotAvailable, {control.label, option.label, option.note}));
  }
  return refuse(fill(words::kNotAnOption, {control.label, excerpt(text), choices_in_words(control, text)}));
}

CheckedValue check_toggle(const Control& control, std::string_view text) {
  if (const std::optional<bool> on = parse_toggle(text)) return {{}, ControlValue{"", *on ? 1.0 : 0.0}};
  return refuse(fill(words::kNotAToggle, {control.label, excerpt(text)}));
}

std::string_view without_suffix(std::string_view text, std::string_view suffix) {
  if (!suffix.empty() && text.size() >= suffix.size() && text.substr(text.size() - suffix.size()) == suffix) {
    text.remove_suffix(suffix.size());
  }
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

constexpr int kReliableDigits = 15;  // a decimal number of so many is the same after it was a double

// The largest prefix that leaves at least one digit before the point; none of a bare count.
Prefix prefix_of(double value, Unit unit) {
  Prefix largest;
  if (unit == Unit::kNone) return largest;
  for (const Prefix& prefix : field_prefixes(unit)) {
    const bool is_too_small = prefix.power_of_10 < 0 && value >= 1;
    if (!is_too_small && value >= multiplier(prefix)) largest = prefix;
  }
  return largest;
}

std::string_view suffix_after(const Control& control, double number) {
  return number == 1 && !control.suffix_of_one.empty() ? control.suffix_of_one : control.suffix;
}

std::string with_suffix(const Control& control, double number, const std::string& text) {
  return control.suffix.empty() ? text : text + " " + std::string(suffix_after(control, number));
}

struct CountInWords {
  double value;
  std::string_view words;
};

constexpr std::array kCountsInWords = {CountInWords{1e15, words::kQuadrillions}, CountInWords{1e12, words::kTrillions},
                                       CountInWords{1e9, words::kBillions}, CountInWords{1e6, words::kMillions}};

std::string with_unit(const Control& control, double number, std::string_view prefix) {
  const std::string unit =
      control.suffix.empty() ? std::string(symbol(control.unit)) : std::string(suffix_after(control, number));
  return exact_text(number) + (unit.empty() ? "" : " ") + std::string(prefix) + unit;
}

// "1979 TFLOP/s" for a bare 1979 where the unit was likely forgotten, otherwise empty.
std::string with_likely_unit(const Control& control, double bare) {
  if (control.unit == Unit::kNone) return {};
  const Range range = {control.range.min, control.range.max, control.unit, is_whole(control)};
  const Prefix* likely = likely_prefix(bare, range, control.number);
  return likely == nullptr ? std::string() : with_unit(control, bare, likely->symbol);
}

// The inverse of value_at_position. Values between two positions of the slider have a fraction.
double exact_position(const Control& control, double number) {
  const ControlRange& range = control.range;
  if (control.kind != ControlKind::kLogNumber) return (number - range.min) / range.step;
  if (doubles(control)) return std::log2(number / range.min);
  return std::log(number / range.min) / std::log(range.max / range.min) * slider_positions(control);
}

std::string range_in_words(const Control& control) {
  return fill(words::kRange, {range_text(control, control.range.min), range_text(control, control.range.max)});
}

CheckedValue read_number(const Control& control, std::string_view text) {
  if (control.can_be_empty && (text.empty() || text == kEmptyValue))
    return {{}, ControlValue{"", control.default_number, true}};
  const std::string_view number = without_suffix(without_suffix(text, control.suffix), control.suffix_of_one);
  const ParsedNumber parsed = parse_number(number, control.unit, is_whole(control));
  if (!parsed.value) {
    return refuse(fill(is_whole(control) ? words::kNotAWholeNumber : words::kNotANumber,
                       {control.label, excerpt(text), parsed.problem, range_in_words(control)}));
  }
  const std::string meant = parsed.is_bare ? with_likely_unit(control, *parsed.value) : std::string();
  if (!meant.empty()) return refuse(fill(words::kUnitForgotten, {control.label, excerpt(text), meant}));
  CheckedValue checked = check_number(control, *parsed.value);
  if (parsed.had_groups && checked.result.status == SetStatus::kOk) {
    checked.result.message =
        fill(words::kReadAs, {control.label, excerpt(text), with_unit(control, *parsed.value, {})});
  }
  return checked;
}

}  // namespace

std::string_view name(SetStatus status) {
  switch (status) {
    case SetStatus::kOk:
      return "ok";
    case SetStatus::kClamped:
      return "clamped";
    case SetStatus::kRefused:
      return "refused";
  }
  return "";
}

std::string_view name(ControlKind kind) {
  switch (kind) {
    case ControlKind::kChoice:
      return "choice";
    case ControlKind::kNumber:
      return "number";
    case ControlKind::kInteger:
      return "integer";
    case ControlKind::kLogNumber:
      return "log-number";
    case ControlKind::kToggle:
      return "toggle";
    case ControlKind::kAction:
      return "action";
  }
  return "";
}

std::optional<bool> parse_toggle(std::string_view text) {
  if (text == "1" || text == "true") return true;
  if (text == "0" || text == "false") return false;
  return std::nullopt;
}

SetResult both(const SetResult& first, const SetResult& second) {
  if (first.message.empty() || second.message.empty()) {
    return {std::max(first.status, second.status), first.message + second.message};
  }
  return {std::max(first.status, second.status), fill(words::kTwoSentences, {first.message, second.message})};
}

bool is_number(ControlKind kind) {
  return kind == ControlKind::kNumber || kind == ControlKind::kInteger || kind == ControlKind::kLogNumber;
}

bool is_whole(const Control& control) { return control.kind == ControlKind::kInteger || control.is_whole; }

bool doubles(const Control& control) {
  return control.kind == ControlKind::kLogNumber && control.range.step == kDoubling;
}

bool is_default(const Control& control) {
  if (control.can_be_empty) return control.is_empty;
  return control.choice == control.default_choice && control.number == control.default_number;
}

bool is_without_effect(const Control& control, const ControlValue& value) {
  const bool is_default = value.choice == control.default_choice && value.number == control.default_number;
  return !control.active && !is_default;
}

SetResult refused_as_inactive(const Control& control) {
  return {SetStatus::kRefused, fill(words::kSetOnly, {control.label, control.active_when})};
}

std::string value_text(const Control& control) {
  if (control.is_empty) return std::string(kEmptyValue);
  return control.kind == ControlKind::kChoice ? control.choice : exact_text(control.number);
}

std::string display_text(const Control& control, double number) {
  constexpr int kReadable = 6;  // digits that still fit a field
  constexpr int kEnough = 4;
  const Prefix prefix = prefix_of(number, control.unit);
  const double exact = number / multiplier(prefix);
  const std::string text = exact_text(exact);
  const auto digits = std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (digits <= kReadable || is_whole(control)) return with_unit(control, exact, prefix.symbol);
  return with_unit(control, rounded(exact, kEnough), prefix.symbol);
}

std::string shown_text(const Control& control) {
  return control.is_empty ? std::string(kEmptyValue) : display_text(control, control.number);
}

std::string spoken_text(const Control& control) {
  const double number = rounded(control.number, 3);
  const bool has_prefix = control.unit != Unit::kNone;
  if (control.is_empty || has_prefix || number < kCountsInWords.back().value) return shown_text(control);
  const auto fits = [&](const CountInWords& each) { return number >= each.value; };
  const CountInWords& words = *std::find_if(kCountsInWords.begin(), kCountsInWords.end(), fits);
  return with_suffix(control, number, fill(words.words, {exact_text(rounded(number / words.value, 3))}));
}

std::string range_text(const Control& control, double end) {
  const std::string text = format_number(end, control.unit, 1).text();
  return with_suffix(control, end, text);
}

int slider_positions(const Control& control) {
  const ControlRange& range = control.range;
  const double steps = control.kind == ControlKind::kLogNumber ? std::log(range.max / range.min) / std::log(range.step)
                                                               : (range.max - range.min) / range.step;
  return static_cast<int>(std::lround(steps));
}

int slider_position(const Control& control, double number) {
  return std::clamp(static_cast<int>(std::lround(exact_position(control, number))), 0, slider_positions(control));
}

int page_steps(const Control& control) {
  constexpr int kPages = 10;
  return std::max(2, slider_positions(control) / kPages);
}

int position_after(const Control& control, int steps) {
  constexpr double kRounding = 0.1;  // values at positions are rounded to three digits
  // A range that doubles may end between two steps. Its last position is the end all the same.
  const double at = std::min(exact_position(control, control.number), static_cast<double>(slider_positions(control)));
  const double from = steps > 0 ? std::floor(at + kRounding) : std::ceil(at - kRounding);
  return static_cast<int>(std::clamp(from + steps, 0.0, static_cast<double>(slider_positions(control))));
}

double value_at_position(const Control& control, int position) {
  const ControlRange& range = control.range;
  const int last = slider_positions(control);
  if (position <= 0) return range.min;
  if (position >= last) return range.max;
  if (control.kind != ControlKind::kLogNumber) return rounded(range.min + range.step * position, kReliableDigits);
  if (doubles(control)) return range.min * std::pow(range.step, position);
  return range.min * std::pow(range.max / range.min, static_cast<double>(position) / last);
}

CheckedValue check_number(const Control& control, double number) {
  if (!std::isfinite(number)) return check_text(control, "nan");
  SetResult result;
  double taken = number;
  if (is_whole(control) && taken != std::round(taken)) {
    taken = std::round(taken);
    result = {SetStatus::kClamped, fill(words::kNotWhole, {control.label, range_text(control, taken)})};
  }
  const double clamped = std::clamp(taken, control.range.min, control.range.max);
  if (clamped != taken) {
    taken = clamped;
    result = {SetStatus::kClamped,
              fill(words::kClamped, {control.label, range_in_words(control), range_text(control, taken)})};
  }
  return {result, ControlValue{"", taken}};
}

CheckedValue check_text(const Control& control, std::string_view text) {
  if (control.kind == ControlKind::kChoice) return check_choice(control, text);
  if (control.kind == ControlKind::kToggle) return check_toggle(control, text);
  if (control.kind == ControlKind::kAction) {
    return control.enabled ? CheckedValue{{}, ControlValue{}} : refuse(fill(words::kNotEnabled, {control.label}));
  }
  return read_number(control, text);
}

}  // namespace roofline
