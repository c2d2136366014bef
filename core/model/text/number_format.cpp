#include "core/model/text/number_format.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <span>

#include "core/model/text/decimal_text.hpp"

namespace roofline {
namespace {

// From these powers of ten on an exponent is written, since zeros are hard to count. A bare number may be a count,
// which is written out for longer.
constexpr int kLeastExponentShown = 6;
constexpr int kLeastExponentOfBareNumber = 15;
constexpr int kMostExponentShown = -7;

// A decimal number of so many digits is the same after it was a double. Rounding starts from these digits, not from the
// double, which may be slightly smaller than the number that was meant: so 1.555 becomes 1.56.
constexpr int kReliableDigits = 15;
constexpr std::size_t kDigitsOfGroup = 3;
constexpr std::size_t kLeastDigitsToGroup = 5;

// The decimal digits of a number. The first digit counts 10^exponent each; it is 0 only where the number is 0.
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

// Rounds to so many digits; a five rounds up.
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

// Writes the number without an exponent, and with zeros where it has no digits: 0.00340, 33.6, 12,346.
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

// The prefix that leaves one to three digits before the point, as far as the unit has one. Fewer than three digits are
// not asked of it, so that 996 TFLOP/s at two digits does not turn into 1.0 PFLOP/s.
const Prefix& prefix_for(const Decimal& decimal, Unit unit, int significant_digits) {
  const std::span<const Prefix> prefixes = written_prefixes(unit);
  const bool is_zero = decimal.digits.front() == '0';
  const int exponent = is_zero ? 0 : rounded(decimal, std::max(significant_digits, 3)).exponent;
  const int place = floor_of_third(exponent) - prefixes.front().power_of_10 / 3;
  return prefixes[static_cast<std::size_t>(std::clamp(place, 0, static_cast<int>(prefixes.size()) - 1))];
}

// The value as the unit's symbol counts it, without a prefix: 0.77 is 77 %.
Decimal in_symbol_of(Unit unit, double value) {
  Decimal decimal = decimal_in(scientific_text(std::fabs(value), kReliableDigits), value < 0);
  if (value != 0) decimal.exponent += symbol_power_of_10(unit);
  return decimal;
}

FormattedNumber format_decimal(Decimal decimal, const Prefix& prefix, Unit unit, bool is_whole,
                               int significant_digits) {
  decimal.exponent -= prefix.power_of_10;
  const bool is_whole_count = is_whole && is_counted(unit) && prefix.power_of_10 == 0;
  const int least_exponent = unit == Unit::kNone ? kLeastExponentOfBareNumber : kLeastExponentShown;
  return {.number = text_of(decimal, least_exponent, is_whole_count, significant_digits),
          .unit = std::string(prefix.symbol) + std::string(symbol(unit)),
          .unit_value = multiplier({.symbol = {}, .power_of_10 = prefix.power_of_10 - symbol_power_of_10(unit)})};
}

}  // namespace

std::string FormattedNumber::text() const { return unit.empty() ? number : number + " " + unit; }

FormattedNumber format_number(double value, Unit unit, int significant_digits) {
  return format_number_beside(value, value, unit, significant_digits);
}

FormattedNumber format_number_beside(double value, double other, Unit unit, int significant_digits) {
  if (!std::isfinite(value) || !std::isfinite(other)) return {.number = "none", .unit = ""};
  const Prefix prefix = prefix_for(in_symbol_of(unit, other), unit, significant_digits);
  return format_decimal(in_symbol_of(unit, value), prefix, unit, std::floor(value) == value, significant_digits);
}

FormattedNumber format_every_digit(double value, Unit unit) {
  Decimal decimal = in_symbol_of(unit, value);
  decimal.digits.resize(std::max<std::size_t>(1, decimal.digits.find_last_not_of('0') + 1));
  const int digits = static_cast<int>(decimal.digits.size());
  return format_decimal(decimal, prefix_for(decimal, unit, digits), unit, std::floor(value) == value, digits);
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
