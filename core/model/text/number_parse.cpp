#include "core/model/text/number_parse.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "core/model/text/decimal_text.hpp"
#include "core/model/text/excerpt.hpp"

namespace roofline {
namespace {

struct Word {
  Unit unit;
  std::string_view text;
  bool matches_case = false;  // B is bytes and b is bits
};

// Longer spellings before the shorter ones they end in.
constexpr std::array kWords = {
    Word{Unit::kFlopPerByte, "FLOPs/byte"},
    Word{Unit::kFlopPerByte, "FLOP/byte"},
    Word{Unit::kFlopPerByte, "FLOP/B"},
    Word{Unit::kFlopsPerS, "FLOPs/s"},
    Word{Unit::kFlopsPerS, "FLOP/s"},
    Word{Unit::kFlopsPerS, "FLOPS"},
    Word{Unit::kFlopsPerS, "OP/s"},
    Word{Unit::kFlopsPerS, "OPS"},
    Word{Unit::kFlops, "FLOPs"},
    Word{Unit::kFlops, "FLOP"},
    Word{Unit::kBytesPerS, "bytes/s"},
    Word{Unit::kBytesPerS, "byte/s"},
    Word{Unit::kBytesPerS, "B/s", true},
    Word{Unit::kBytes, "bytes"},
    Word{Unit::kBytes, "byte"},
    Word{Unit::kBytes, "B", true},
    Word{Unit::kTokensPerS, "tokens/s"},
    Word{Unit::kTokensPerS, "token/s"},
    Word{Unit::kTokensPerS, "tok/s"},
    Word{Unit::kSeconds, "s", true},
    Word{Unit::kFraction, "%"},
    Word{Unit::kRatio, "×"},
    Word{Unit::kRatio, "x"},
};

constexpr std::array<std::string_view, 6> kBitWords = {"bits/s", "bit/s", "b/s", "bits", "bit", "b"};

struct Prefix {
  std::string_view text;
  int power_of_10 = 0;
  int power_of_2 = 0;
};

constexpr std::array kDecimalPrefixes = {Prefix{"k", 3},  Prefix{"K", 3},  Prefix{"M", 6},
                                         Prefix{"G", 9},  Prefix{"g", 9},  Prefix{"T", 12},
                                         Prefix{"t", 12}, Prefix{"P", 15}, Prefix{"E", 18}};
constexpr std::array kCountSuffixes = {Prefix{"B", 9}, Prefix{"b", 9}};
constexpr std::array kBinaryPrefixes = {Prefix{"Ki", 0, 10}, Prefix{"Mi", 0, 20}, Prefix{"Gi", 0, 30},
                                        Prefix{"Ti", 0, 40}, Prefix{"Pi", 0, 50}};
constexpr std::array kSmallPrefixes = {Prefix{"m", -3}, Prefix{"µ", -6}, Prefix{"u", -6}, Prefix{"n", -9},
                                       Prefix{"p", -12}};
constexpr Prefix kNoPrefix = {""};
constexpr Prefix kPercent = {"%", -2};

char in_lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool equal_in_any_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return in_lower_case(x) == in_lower_case(y); });
}

std::string_view without_outer_spaces(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// What stands before `word` at the end of `text`, if it stands there.
std::optional<std::string_view> before_word(std::string_view text, std::string_view word, bool matches_case) {
  if (text.size() < word.size()) return std::nullopt;
  const std::string_view end = text.substr(text.size() - word.size());
  if (matches_case ? end != word : !equal_in_any_case(end, word)) return std::nullopt;
  return text.substr(0, text.size() - word.size());
}

template <typename Prefixes>
const Prefix* find_in(const Prefixes& prefixes, std::string_view text) {
  for (const Prefix& prefix : prefixes) {
    if (prefix.text == text) return &prefix;
  }
  return nullptr;
}

// The prefix called `text`, or null where the unit takes no such prefix.
const Prefix* find_prefix(std::string_view text, Unit unit) {
  if (text.empty()) return &kNoPrefix;
  if (unit == Unit::kFraction || unit == Unit::kRatio) return nullptr;
  if (unit == Unit::kSeconds) return find_in(kSmallPrefixes, text);
  if (const Prefix* prefix = find_in(kDecimalPrefixes, text)) return prefix;
  if (unit == Unit::kNone) {
    if (const Prefix* prefix = find_in(kCountSuffixes, text)) return prefix;
  }
  return find_in(kBinaryPrefixes, text);
}

// The scale that a suffix of prefix and unit stands for, or null.
const Prefix* find_suffix(std::string_view suffix, Unit unit) {
  if (unit == Unit::kFraction && suffix == kPercent.text) return &kPercent;
  if (const Prefix* prefix = find_prefix(suffix, unit)) return prefix;
  for (const Word& word : kWords) {
    if (word.unit != unit) continue;
    if (const auto text = before_word(suffix, word.text, word.matches_case)) {
      if (const Prefix* prefix = find_prefix(without_outer_spaces(*text), unit)) return prefix;
    }
  }
  return nullptr;
}

std::string_view expected_word(Unit unit) {
  switch (unit) {
    case Unit::kNone:
      return "no unit";
    case Unit::kFlops:
      return "FLOP";
    case Unit::kBytes:
      return "B";
    case Unit::kFlopPerByte:
      return "FLOP/byte";
    case Unit::kFlopsPerS:
      return "FLOP/s";
    case Unit::kBytesPerS:
      return "B/s";
    case Unit::kSeconds:
      return "s";
    case Unit::kTokensPerS:
      return "tokens/s";
    case Unit::kFraction:
      return "%";
    case Unit::kRatio:
      return "×";
  }
  return "a number";
}

// Why `suffix` is not understood after a number in `unit`.
std::string suffix_problem(std::string_view suffix, Unit unit) {
  const auto is_understood = [&](const std::string& prefix) {
    return find_suffix(prefix + std::string(suffix.substr(1)), unit) != nullptr;
  };
  const std::string expected = " where " + std::string(expected_word(unit)) + " is expected";
  for (const Word& word : kWords) {
    const auto prefix = before_word(suffix, word.text, word.matches_case);
    if (word.unit != unit && prefix && find_prefix(*prefix, word.unit) != nullptr) {
      return "has the unit " + std::string(suffix.substr(prefix->size())) + expected;
    }
  }
  for (const std::string_view word : kBitWords) {
    const auto prefix = before_word(suffix, word, word == "b" || word == "b/s");
    if (prefix && find_prefix(*prefix, Unit::kBytes) != nullptr) return "is in bits; write bytes with a capital B";
  }
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
double value_of(std::string_view number, const Prefix& prefix) {
  constexpr long kMostExponent = 1'000'000;  // far beyond any double, and far from overflow
  const std::size_t e = number.find_first_of("eE");
  std::string text(number.substr(0, e));
  const long written =
      e == std::string_view::npos ? 0 : std::strtol(std::string(number.substr(e + 1)).c_str(), nullptr, 10);
  text += "e" + std::to_string(std::clamp(written, -kMostExponent, kMostExponent) + prefix.power_of_10);
  return std::ldexp(number_of(text), prefix.power_of_2);
}

ParsedNumber problem(std::string text) { return {.value = std::nullopt, .problem = std::move(text)}; }

}  // namespace

ParsedNumber parse_number(std::string_view text, Unit unit) {
  const std::string_view trimmed = without_outer_spaces(text);
  if (trimmed.empty()) return problem("is empty where a number is expected");
  if (trimmed.find(',') != std::string_view::npos) {
    return problem("uses a comma; write a decimal point and no group separators");
  }
  const std::size_t length = number_length(trimmed);
  if (length == 0) return problem("is not a number");
  const std::string_view number = trimmed.substr(0, length);
  const std::string_view suffix = without_outer_spaces(trimmed.substr(length));
  const Prefix* prefix = find_suffix(suffix, unit);
  if (prefix == nullptr) return problem(suffix_problem(suffix, unit));
  const double value = value_of(number, *prefix);
  if (!std::isfinite(value)) return problem("is too large a number");
  if (value == 0 && has_digit_other_than_zero(number)) return problem("is too small a number");
  return {.value = value, .problem = {}, .is_bare = suffix.empty()};
}

}  // namespace roofline
