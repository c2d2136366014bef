#include "core/model/number_format.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace roofline {
namespace {

// From here on digits say nothing and zeros are hard to count: an exponent is written.
constexpr double kLeastWithExponent = 1e15;
constexpr double kMostWithExponent = 1e-6;
constexpr std::size_t kDigitsOfGroup = 3;
constexpr std::size_t kLeastDigitsToGroup = 5;

// How a unit is written: its word, what the value is multiplied with first, and which powers of 1000 have a prefix.
struct UnitStyle {
  std::string_view word;
  double scale = 1;
  int least_prefix = 0;
  int most_prefix = 0;
};

constexpr int kSmallestPrefix = -4;
constexpr std::array<std::string_view, 11> kPrefixes = {"p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E"};
constexpr int kLargestPrefix = static_cast<int>(kPrefixes.size()) - 1 + kSmallestPrefix;

UnitStyle style_of(Unit unit) {
  switch (unit) {
    case Unit::kNone:
      return {.word = ""};
    case Unit::kFlops:
      return {.word = "FLOP", .most_prefix = kLargestPrefix};
    case Unit::kBytes:
      return {.word = "B", .most_prefix = kLargestPrefix};
    case Unit::kFlopPerByte:
      return {.word = "FLOP/byte"};
    case Unit::kFlopsPerS:
      return {.word = "FLOP/s", .most_prefix = kLargestPrefix};
    case Unit::kBytesPerS:
      return {.word = "B/s", .most_prefix = kLargestPrefix};
    case Unit::kSeconds:
      return {.word = "s", .least_prefix = kSmallestPrefix};
    case Unit::kTokensPerS:
      return {.word = "tokens/s"};
    case Unit::kFraction:
      return {.word = "%", .scale = 100};
    case Unit::kRatio:
      return {.word = "×"};
  }
  return {};
}

// Room for every double in "%.*f" with the few decimals asked for here, and in "%.*e".
using Buffer = std::array<char, 384>;

std::string in_fixed(double value, int decimals) {
  Buffer buffer;
  std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, value);
  return buffer.data();
}

std::string in_scientific(double value, int significant_digits) {
  Buffer buffer;
  std::snprintf(buffer.data(), buffer.size(), "%.*e", significant_digits - 1, value);
  return buffer.data();
}

// The power of ten of the first digit, after rounding to so many digits: 2 for 995.4, 3 for 999.6 at three digits.
int exponent_after_rounding(double value, int significant_digits) {
  const std::string text = in_scientific(value, significant_digits);
  return std::atoi(text.c_str() + text.find('e') + 1);
}

// 1.5e+07 as 1.5e7.
std::string with_short_exponent(const std::string& scientific) {
  const std::size_t e = scientific.find('e');
  return scientific.substr(0, e + 1) + std::to_string(std::atoi(scientific.c_str() + e + 1));
}

std::string with_grouped_digits(std::string text) {
  const std::size_t first = text.find_first_of("0123456789");
  const std::size_t end = std::min(text.find('.'), text.size());
  if (end - first < kLeastDigitsToGroup) return text;
  for (std::size_t at = end - kDigitsOfGroup; at > first; at -= std::min(at, kDigitsOfGroup)) text.insert(at, ",");
  return text;
}

std::string digits_of(double value, Unit unit, int significant_digits) {
  const double size = std::fabs(value);
  if (size == 0) return "0";
  if (size >= kLeastWithExponent || size < kMostWithExponent) {
    return with_short_exponent(in_scientific(value, significant_digits));
  }
  const int exponent = exponent_after_rounding(value, significant_digits);
  const bool is_whole_bare_number = unit == Unit::kNone && std::floor(value) == value;
  const int decimals = is_whole_bare_number ? 0 : std::max(0, significant_digits - 1 - exponent);
  return with_grouped_digits(in_fixed(value, decimals));
}

int floor_of_third(int value) { return (value >= 0 ? value : value - 2) / 3; }

// The power of 1000 whose prefix leaves one to three digits before the point. Fewer than three digits are not asked of
// it, so that 996 TFLOP/s at two digits does not turn into 1.0 PFLOP/s.
int prefix_for(double value, const UnitStyle& style, int significant_digits) {
  if (value == 0) return 0;
  const int exponent = exponent_after_rounding(value, std::max(significant_digits, 3));
  return std::clamp(floor_of_third(exponent), style.least_prefix, style.most_prefix);
}

// Both powers are exact, so the value is rounded once.
double in_prefix(double value, int prefix) {
  constexpr std::array kPowers = {1.0, 1e3, 1e6, 1e9, 1e12, 1e15, 1e18};
  const double power = kPowers[static_cast<std::size_t>(std::abs(prefix))];
  return prefix < 0 ? value * power : value / power;
}

}  // namespace

std::string FormattedNumber::text() const { return unit.empty() ? number : number + " " + unit; }

FormattedNumber format_number(double value, Unit unit, int significant_digits) {
  const UnitStyle style = style_of(unit);
  const double scaled = value * style.scale;
  if (!std::isfinite(scaled)) return {.number = "none", .unit = ""};
  const int prefix = prefix_for(scaled, style, significant_digits);
  const std::string_view prefix_word = kPrefixes[static_cast<std::size_t>(prefix - kSmallestPrefix)];
  return {.number = digits_of(in_prefix(scaled, prefix), unit, significant_digits),
          .unit = std::string(prefix_word) + std::string(style.word)};
}

std::string exact_text(double value) {
  constexpr int kDigitsOfDouble = 17;
  constexpr int kLeastFixedExponent = -5;
  constexpr int kMostFixedExponent = 15;
  if (value == 0) return "0";
  int digits = 1;
  while (digits < kDigitsOfDouble && std::strtod(in_scientific(value, digits).c_str(), nullptr) != value) ++digits;
  const std::string scientific = with_short_exponent(in_scientific(value, digits));
  const int exponent = exponent_after_rounding(value, digits);
  if (exponent < kLeastFixedExponent || exponent > kMostFixedExponent) return scientific;
  const std::string fixed = in_fixed(value, std::max(0, digits - 1 - exponent));
  // Up to two characters longer is still the easier one to read: 4096, 1000, 0.05.
  return fixed.size() <= scientific.size() + 2 ? fixed : scientific;
}

}  // namespace roofline
