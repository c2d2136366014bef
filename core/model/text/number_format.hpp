// The one formatter of numbers a person reads.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

enum class Unit {
  kNone,         // a bare number: "345"
  kFlops,        // "33.6 MFLOP"
  kBytes,        // "33.6 MB"
  kFlopPerByte,  // "295 FLOP/byte"
  kFlopsPerS,    // "989 TFLOP/s"
  kBytesPerS,    // "3.35 TB/s"
  kSeconds,      // "119 µs"
  kTokensPerS,   // "239 tokens/s"
  kFraction,     // 0.77 is "77.0 %"
  kRatio,        // "1.64 ×"
};

inline constexpr std::array kAllUnits = {Unit::kNone,      Unit::kFlops,     Unit::kBytes,   Unit::kFlopPerByte,
                                         Unit::kFlopsPerS, Unit::kBytesPerS, Unit::kSeconds, Unit::kTokensPerS,
                                         Unit::kFraction,  Unit::kRatio};

// As a person types it: "none", "seconds", "flops-per-second".
std::string_view name(Unit unit);

// The unit called `text`, or nothing.
std::optional<Unit> parse_unit(std::string_view text);

struct FormattedNumber {
  std::string number;  // "119"; "none" where the value is not finite
  std::string unit;    // "µs"; may be empty

  std::string text() const;  // "119 µs"
};

// Three significant digits, or as many as asked (1 to 15), a five rounding up, with a decimal prefix where the unit
// takes one. Digits before the point are never rounded away (1365.3 is "1365"); groups of three are parted by commas
// from 10,000 on; trailing zeros stay ("20.0 FLOP/byte") except in whole counts: bare numbers, and FLOP and bytes
// without a prefix. From 1e6 on (a bare number from 1e15 on), and below 1e-6, in the unit shown, an exponent is
// written: "1.00e6 s".
FormattedNumber format_number(double value, Unit unit, int significant_digits = 3);

// The same with the prefix that `other` has: 1.979e15 FLOP/s beside 989e12 is "1979 TFLOP/s".
FormattedNumber format_number_beside(double value, double other, Unit unit, int significant_digits = 3);

// The nearest value of so many digits: 989.4 of 989.438. Domain: finite.
double rounded(double value, int significant_digits);

// The shortest text that reads back as exactly this value: "4096", "0.05", "9.89e14". Domain: finite.
std::string exact_text(double value);

}  // namespace roofline
