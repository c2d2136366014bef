#include "core/model/text/number_format.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "core/model/text/decimal_text.hpp"

namespace roofline {
namespace {

// Past these powers of ten zeros are hard to count: an exponent is written. A bare number may be a count, which stays
// exact for longer.
constexpr int kLeastExponentShown = 6;
constexpr int kLeastExponentOfBareNumber = 15;
constexpr int kMostExponentShown = -7;

// Every double of this many digits survives the way to binary and back. What is rounded are these digits, not the
// binary value behind them: 1.555, which binary holds as a hair less, is 1.56.
constexpr int kReliableDigits = 15;
constexpr std::size_t kDigitsOfGroup = 3;
constexpr std::size_t kLeastDigitsToGroup = 5;

// How a unit is typed and written: its name, its word, the power of ten it scales by, and which powers of 1000 have a
// prefix.
struct UnitStyle {
  std::string_view name;
  std::string_view word;
  int power_of_10 = 0;
  int least_prefix = 0;
  int most_prefix = 0;
};

constexpr int kSmallestPrefix = -4;
constexpr std::array<std::string_view, 11> kPrefixes = {"p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E"};
constexpr int kLargestPrefix = static_cast<int>(kPrefixes.size()) - 1 + kSmallestPrefix;

UnitStyle style_of(Unit unit) {
  switch (unit) {
    case Unit::kNone:
      return {.name = "none", .word = ""};
    case Unit::kFlops:
      return {.name = "flops", .word = "FLOP", .most_prefix = kLargestPrefix};
    case Unit::kBytes:
      return {.name = "bytes", .word = "B", .most_prefix = kLargestPrefix};
    case Unit::kFlopPerByte:
      return {.name = "flops-per-byte", .word = "FLOP/byte"};
    case Unit::kFlopsPerS:
      return {.name = "flops-per-second", .word = "FLOP/s", .most_prefix = kLargestPrefix};
    case Unit::kBytesPerS:
      return {.name = "bytes-per-second", .word = "B/s", .most_prefix = kLargestPrefix};
    case Unit::kSeconds:
      return {.name = "seconds", .word = "s", .least_prefix = kSmallestPrefix};
    case Unit::kTokensPerS:
      return {.name = "tokens-per-second", .word = "tokens/s"};
    case Unit::kFraction:
      return {.name = "fraction", .word = "%", .power_of_10 = 2};
    case Unit::kRatio:
      return {.name = "ratio", .word = "×"};
  }
  return {};
}

// A number as its decimal digits; the first one stands for digit · 10^exponent and is not 0, save in 0 itself.
struct Decimal {
  bool is_negative = false;
  std::string digits;
  int exponent = 0;
};

Decimal decimal_in(const std::string& scientific, bool is_negative) {
  const std::size_t e = scientific.find('e');
  Decimal decimal = {
      .is_negative = is_negative, .digits = scientific.substr(0, e), .exponent = std::atoi(scientific.c_str() + e + 1)};
  if (decimal.digits.size() > 1) decimal.digits.erase(1, 1);  // the point
  return decimal;
}

// As at school: a five rounds up.
Decimal rounded(Decimal decimal, int significant_digits) {
  const auto kept = static_cast<std::size_t>(significant_digits);
  if (kept >= decimal.digits.size()) return decimal;
  const bool rounds_up = decimal.digits[kept] >= '5';
  decimal.digits.resize(kept);
  if (!rounds_up) return decimal;
  const std::size_t last_to_grow = decimal.digits.find_last_not_of('9');
  const std::size_t first_nine = last_to_grow == std::string::npos ? 0 : last_to_grow + 1;
  std::fill(decimal.digits.begin() + static_cast<std::ptrdiff_t>(first_nine), decimal.digits.end(), '0');
  if (last_to_grow == std::string::npos) {
    decimal.digits.insert(0, "1");
    decimal.digits.pop_back();
    ++decimal.exponent;
  } else {
    ++decimal.digits[last_to_grow];
  }
  return decimal;
}

std::string with_grouped_digits(std::string whole) {
  if (whole.size() < kLeastDigitsToGroup) return whole;
  for (std::size_t at = whole.size(); at > kDigitsOfGroup;) {
    at -= kDigitsOfGroup;
    whole.insert(at, ",");
  }
  return whole;
}

// All digits of the number, and zeros where it has none: 0.00340, 33.6, 12,346.
std::string in_fixed(const Decimal& decimal, int decimals, bool groups_digits) {
  const int shift = decimal.exponent < 0 ? -decimal.exponent : 0;
  std::string digits = std::string(static_cast<std::size_t>(shift), '0') + decimal.digits;
  const std::size_t whole = static_cast<std::size_t>(decimal.exponent + shift) + 1;
  digits.resize(whole + static_cast<std::size_t>(decimals), '0');
  const std::string before = groups_digits ? with_grouped_digits(digits.substr(0, whole)) : digits.substr(0, whole);
  return (decimal.is_negative ? "-" : "") + before + (decimals > 0 ? "." + digits.substr(whole) : "");
}

std::string in_scientific(const Decimal& decimal) {
  const std::string after = decimal.digits.substr(1);
  return (decimal.is_negative ? "-" : "") + decimal.digits.substr(0, 1) + (after.empty() ? "" : "." + after) + "e" +
         std::to_string(decimal.exponent);
}

std::string text_of(const Decimal& decimal, int least_exponent, bool is_whole_count, int significant_digits) {
  if (decimal.digits.front() == '0') return "0";
  if (decimal.exponent >= least_exponent || decimal.exponent <= kMostExponentShown) {
    return in_scientific(rounded(decimal, significant_digits));
  }
  const int whole_digits = decimal.exponent + 1;
  const Decimal shown = rounded(decimal, std::max(significant_digits, whole_digits));
  const int decimals = is_whole_count ? 0 : std::max(0, significant_digits - 1 - shown.exponent);
  return in_fixed(shown, decimals, true);
}

int floor_of_third(int value) { return (value >= 0 ? value : value - 2) / 3; }

// The power of 1000 whose prefix leaves one to three digits before the point. Fewer than three digits are not asked of
// it, so that 996 TFLOP/s at two digits does not turn into 1.0 PFLOP/s.
int prefix_for(const Decimal& decimal, const UnitStyle& style, int significant_digits) {
  if (decimal.digits.front() == '0') return 0;
  const int exponent = rounded(decimal, std::max(significant_digits, 3)).exponent;
  return std::clamp(floor_of_third(exponent), style.least_prefix, style.most_prefix);
}

// The value in the word of its unit, without a prefix: 0.77 is 77 %.
Decimal in_word_of(double value, const UnitStyle& style) {
  Decimal decimal = decimal_in(scientific_text(std::fabs(value), kReliableDigits), value < 0);
  if (value != 0) decimal.exponent += style.power_of_10;
  return decimal;
}

}  // namespace

std::string_view name(Unit unit) { return style_of(unit).name; }

std::optional<Unit> parse_unit(std::string_view text) {
  for (const Unit unit : kAllUnits) {
    if (name(unit) == text) return unit;
  }
  return std::nullopt;
}

std::string FormattedNumber::text() const { return unit.empty() ? number : number + " " + unit; }

FormattedNumber format_number(double value, Unit unit, int significant_digits) {
  return format_number_beside(value, value, unit, significant_digits);
}

FormattedNumber format_number_beside(double value, double other, Unit unit, int significant_digits) {
  if (!std::isfinite(value)) return {.number = "none", .unit = ""};
  const UnitStyle style = style_of(unit);
  const int prefix = prefix_for(in_word_of(other, style), style, significant_digits);
  Decimal decimal = in_word_of(value, style);
  decimal.exponent -= 3 * prefix;
  const bool is_count = unit == Unit::kNone || ((unit == Unit::kFlops || unit == Unit::kBytes) && prefix == 0);
  const int least_exponent = unit == Unit::kNone ? kLeastExponentOfBareNumber : kLeastExponentShown;
  const std::string_view prefix_word = kPrefixes[static_cast<std::size_t>(prefix - kSmallestPrefix)];
  return {.number = text_of(decimal, least_exponent, is_count && std::floor(value) == value, significant_digits),
          .unit = std::string(prefix_word) + std::string(style.word)};
}

double rounded(double value, int significant_digits) { return number_of(scientific_text(value, significant_digits)); }

std::string exact_text(double value) {
  constexpr int kLeastFixedExponent = -5;
  constexpr int kMostFixedExponent = 15;
  if (value == 0) return "0";
  const Decimal decimal = decimal_in(shortest_scientific_text(std::fabs(value)), value < 0);
  const int digits = static_cast<int>(decimal.digits.size());
  std::string scientific = in_scientific(decimal);
  if (decimal.exponent < kLeastFixedExponent || decimal.exponent > kMostFixedExponent) return scientific;
  std::string fixed = in_fixed(decimal, std::max(0, digits - 1 - decimal.exponent), false);
  // Up to two characters longer is still the easier one to read: 4096, 1000, 0.05.
  return fixed.size() <= scientific.size() + 2 ? fixed : scientific;
}

}  // namespace roofline
