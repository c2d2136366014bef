#include "core/model/text/number_parse.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <span>

#include "core/model/text/decimal_text.hpp"
#include "core/model/text/excerpt.hpp"
#include "core/model/text/number_spelling.hpp"

namespace roofline {
namespace {

char in_lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool equal_in_any_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return in_lower_case(x) == in_lower_case(y); });
}

std::string_view without_outer_spaces(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// What stands before `word` at the end of `text`, if it stands there.
std::optional<std::string_view> before_word(std::string_view text, std::string_view word, bool matches_case) {
  if (text.size() < word.size()) return std::nullopt;
  const std::string_view end = text.substr(text.size() - word.size());
  if (matches_case ? end != word : !equal_in_any_case(end, word)) return std::nullopt;
  return text.substr(0, text.size() - word.size());
}

// What stands before the unit at the end of `text`, if one of its spellings stands there after a prefix of `unit`.
struct BeforeUnit {
  std::string_view text;
  const Prefix* prefix = nullptr;
};
std::optional<BeforeUnit> before_spelling(std::string_view text, std::span<const Spelling> spellings, Unit unit) {
  for (const Spelling& spelling : spellings) {
    const auto before = before_word(text, spelling.text, spelling.matches_case);
    if (!before) continue;
    if (const Prefix* prefix = find_prefix(without_outer_spaces(*before), unit)) return BeforeUnit{*before, prefix};
  }
  return std::nullopt;
}

// What a number is multiplied by that has this suffix of prefix and unit; nothing where `unit` takes no such suffix.
std::optional<Prefix> scale_of(std::string_view suffix, Unit unit) {
  if (const Prefix* prefix = find_prefix(suffix, unit)) return *prefix;
  const auto before = before_spelling(suffix, spellings(unit), unit);
  if (!before) return std::nullopt;
  return Prefix{"", before->prefix->power_of_10 - symbol_power_of_10(unit), before->prefix->power_of_2};
}

// Why `suffix` is not understood after a number in `unit`.
std::string suffix_problem(std::string_view suffix, Unit unit) {
  const auto is_understood = [&](const std::string& prefix) {
    return scale_of(prefix + std::string(suffix.substr(1)), unit).has_value();
  };
  for (const Unit other : kAllUnits) {
    const auto before = before_spelling(suffix, spellings(other), other);
    if (other == unit || !before) continue;
    return "has the unit " + std::string(suffix.substr(before->text.size())) + " where " +
           std::string(unit == Unit::kNone ? "no unit" : symbol(unit)) + " is expected";
  }
  if (before_spelling(suffix, spellings_of_bits(), Unit::kBytes)) return "is in bits; write bytes with a capital B";
  if (suffix.front() == 'm' && is_understood("M")) return "has the prefix m, which is milli; write M for a million";
  if (suffix.front() == 'p' && is_understood("P")) return "has the prefix p, which is pico; write P for 1e15";
  return "ends in \"" + excerpt(suffix) + "\", which is neither a prefix nor a unit known here";
}

std::size_t digits_from(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end - at;
}

// How many characters at the start of `text` are a decimal number; 0 for none. An e without digits after it is not
// part of the number: 7E is a prefix.
std::size_t number_length(std::string_view text) {
  std::size_t at = !text.empty() && (text[0] == '+' || text[0] == '-') ? 1 : 0;
  const std::size_t whole = digits_from(text, at);
  at += whole;
  std::size_t decimals = 0;
  if (at < text.size() && text[at] == '.') {
    decimals = digits_from(text, at + 1);
    at += 1 + decimals;
  }
  if (whole + decimals == 0) return 0;
  if (at < text.size() && in_lower_case(text[at]) == 'e') {
    const std::size_t sign = at + 1 < text.size() && (text[at + 1] == '+' || text[at + 1] == '-') ? 1 : 0;
    const std::size_t exponent = digits_from(text, at + 1 + sign);
    if (exponent > 0) at += 1 + sign + exponent;
  }
  return at;
}

bool has_digit_other_than_zero(std::string_view number) {
  return number.substr(0, number.find_first_of("eE")).find_first_of("123456789") != std::string_view::npos;
}

// The power of ten is put into the text, so that 989.4T is rounded once and is exactly 989.4e12.
double value_of(std::string_view number, const Prefix& scale) {
  constexpr long kMostExponent = 1'000'000;  // far beyond any double, and far from overflow
  const std::size_t e = number.find_first_of("eE");
  std::string text(number.substr(0, e));
  const long written =
      e == std::string_view::npos ? 0 : std::strtol(std::string(number.substr(e + 1)).c_str(), nullptr, 10);
  text += "e" + std::to_string(std::clamp(written, -kMostExponent, kMostExponent) + scale.power_of_10);
  return std::ldexp(number_of(text), scale.power_of_2);
}

ParsedNumber problem(std::string text) { return {.value = std::nullopt, .problem = std::move(text)}; }

}  // namespace

ParsedNumber parse_number(std::string_view text, Unit unit, bool is_whole) {
  const PlainNumber plain = plain_number(text, is_whole);
  if (!plain.problem.empty()) return problem(plain.problem);
  const std::string_view typed = plain.text;
  if (typed.empty()) return problem("is empty where a number is expected");
  const std::size_t length = number_length(typed);
  if (length == 0) return problem("is not a number");
  const std::string_view number = typed.substr(0, length);
  const std::string_view suffix = without_outer_spaces(typed.substr(length));
  const std::optional<Prefix> scale = scale_of(suffix, unit);
  if (!scale) return problem(suffix_problem(suffix, unit));
  const double value = value_of(number, *scale);
  if (!std::isfinite(value)) return problem("is too large a number");
  if (value == 0 && has_digit_other_than_zero(number)) return problem("is too small a number");
  return {.value = value, .problem = {}, .is_bare = suffix.empty(), .had_groups = plain.has_groups};
}

}  // namespace roofline
