// The one formatter of numbers a person reads.
#pragma once

#include <string>

#include "core/model/text/units.hpp"

namespace roofline {

struct FormattedNumber {
  std::string number;     // "119"; "none" where the value is not finite
  std::string unit;       // "µs"; may be empty
  double unit_value = 1;  // one of that unit in the base unit: 1e-6 where it is µs, 0.01 where it is %

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

// The same with every digit that a decimal number of 15 digits has, and no zeros after the last one: "3.35 TB/s",
// "14,336".
FormattedNumber format_every_digit(double value, Unit unit);

// The nearest value of so many digits: 989.4 of 989.438. Domain: finite.
double rounded(double value, int significant_digits);

// The shortest text that reads back as exactly this value: "4096", "0.05", "9.89e14". Domain: finite.
std::string exact_text(double value);

}  // namespace roofline
