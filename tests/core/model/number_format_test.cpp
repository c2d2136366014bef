#include "core/model/text/number_format.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "tests/core/support/random.hpp"

using namespace roofline;
using roofline::test::Random;

namespace {

std::string text(double value, Unit unit, int digits = 3) { return format_number(value, unit, digits).text(); }

constexpr double kInfinity = std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE("definition of each unit's text") {
  CHECK(text(345, Unit::kNone) == "345");
  CHECK(text(33554432, Unit::kFlops) == "33.6 MFLOP");
  CHECK(text(33.6e6, Unit::kBytes) == "33.6 MB");
  CHECK(text(295.22, Unit::kFlopPerByte) == "295 FLOP/byte");
  CHECK(text(989e12, Unit::kFlopsPerS) == "989 TFLOP/s");
  CHECK(text(3.35e12, Unit::kBytesPerS) == "3.35 TB/s");
  CHECK(text(119.4e-6, Unit::kSeconds) == "119 \u00B5s");
  CHECK(text(239.29, Unit::kTokensPerS) == "239 tokens/s");
  CHECK(text(0.77, Unit::kFraction) == "77.0 %");
  CHECK(text(1.643, Unit::kRatio) == "1.64 \u00D7");
}

TEST_CASE("definition of number and unit apart") {
  const FormattedNumber formatted = format_number(3.35e12, Unit::kBytesPerS);
  CHECK(formatted.number == "3.35");
  CHECK(formatted.unit == "TB/s");
  CHECK(format_number(7, Unit::kNone).unit.empty());
}

TEST_CASE("definition of the digits: three significant, more where they stand before the point") {
  CHECK(text(20, Unit::kFlopPerByte) == "20.0 FLOP/byte");
  CHECK(text(9.5635, Unit::kFlopPerByte) == "9.56 FLOP/byte");
  CHECK(text(0.08333, Unit::kFlopPerByte) == "0.0833 FLOP/byte");
  CHECK(text(1365.3, Unit::kFlopPerByte) == "1365 FLOP/byte");
  CHECK(text(1365.3, Unit::kFlopPerByte, 1) == "1365 FLOP/byte");
  CHECK(text(1365.33, Unit::kFlopPerByte, 5) == "1365.3 FLOP/byte");
  CHECK(text(344.949, Unit::kNone, 4) == "344.9");
  CHECK(text(1e6, Unit::kFlopsPerS, 1) == "1 MFLOP/s");
}

TEST_CASE("definition of trailing zeros: they stay, except in whole bare numbers") {
  CHECK(text(20, Unit::kNone) == "20");
  CHECK(text(2.5, Unit::kNone) == "2.50");
  CHECK(text(64, Unit::kBytes) == "64 B");
  CHECK(text(1, Unit::kFlops) == "1 FLOP");
  CHECK(text(0.5, Unit::kBytes) == "0.500 B");
  CHECK(text(1, Unit::kFraction) == "100 %");
  CHECK(text(0.0034, Unit::kFraction) == "0.340 %");
}

TEST_CASE("definition of groups: commas from 10,000 on") {
  CHECK(text(4096, Unit::kNone) == "4096");
  CHECK(text(9999, Unit::kNone) == "9999");
  CHECK(text(10000, Unit::kNone) == "10,000");
  CHECK(text(131072, Unit::kNone) == "131,072");
  CHECK(text(1234567, Unit::kNone) == "1,234,567");
  CHECK(text(-12345, Unit::kNone) == "-12,345");
  CHECK(text(70671, Unit::kTokensPerS) == "70,671 tokens/s");
  CHECK(text(9999.9, Unit::kFlopPerByte) == "10,000 FLOP/byte");
}

TEST_CASE("result of rounding up to the next prefix: the prefix changes with it") {
  CHECK(text(999.4e12, Unit::kFlopsPerS) == "999 TFLOP/s");
  CHECK(text(999.6e12, Unit::kFlopsPerS) == "1.00 PFLOP/s");
  CHECK(text(999.6e12, Unit::kFlopsPerS, 4) == "999.6 TFLOP/s");
  CHECK(text(999.6e12, Unit::kFlopsPerS, 2) == "1.0 PFLOP/s");
  CHECK(text(996e12, Unit::kFlopsPerS, 2) == "996 TFLOP/s");
  CHECK(text(0.9996, Unit::kSeconds) == "1.00 s");
  CHECK(text(999.6e-9, Unit::kSeconds) == "1.00 \u00B5s");
  CHECK(text(999.6, Unit::kBytes) == "1.00 kB");
}

TEST_CASE("result of a five is rounded up, as it is written and not as it is held") {
  CHECK(text(1.555e12, Unit::kBytesPerS) == "1.56 TB/s");
  CHECK(text(312.5, Unit::kFlopPerByte) == "313 FLOP/byte");
  CHECK(text(0.125, Unit::kRatio, 2) == "0.13 \u00D7");
  CHECK(text(2.5, Unit::kFlopPerByte, 1) == "3 FLOP/byte");
}

TEST_CASE("result of the smallest and largest prefixes: nothing is lost beyond them") {
  CHECK(text(1e-12, Unit::kSeconds) == "1.00 ps");
  CHECK(text(1e-13, Unit::kSeconds) == "100 fs");
  CHECK(text(1e-15, Unit::kSeconds) == "1.00 fs");
  CHECK(text(4e-18, Unit::kSeconds) == "4.00 as");
  CHECK(text(1e-20, Unit::kSeconds) == "0.0100 as");
  CHECK(text(1e-30, Unit::kSeconds) == "1.00e-12 as");
  CHECK(text(5e-324, Unit::kSeconds).find("e-306 as") != std::string::npos);
  CHECK(text(1e-9, Unit::kFlopsPerS) == "1.00e-9 FLOP/s");
  CHECK(text(1e-9, Unit::kFraction) == "1.00e-7 %");
  CHECK(text(4180, Unit::kSeconds) == "4180 s");
  CHECK(text(0.5, Unit::kBytes) == "0.500 B");
  CHECK(text(1e18, Unit::kFlops) == "1.00 EFLOP");
  CHECK(text(12345e18, Unit::kFlops) == "12,345 EFLOP");
  CHECK(text(1e15, Unit::kNone) == "1.00e15");
  CHECK(text(1e-7, Unit::kFlopPerByte) == "1.00e-7 FLOP/byte");
}

TEST_CASE("definition of the exponent with a unit: from 1e6 on, while bare numbers stay exact") {
  CHECK(text(505305709954522, Unit::kSeconds) == "5.05e14 s");
  CHECK(text(4.5e9, Unit::kFlopPerByte) == "4.50e9 FLOP/byte");
  CHECK(text(1e30, Unit::kFlops) == "1.00e12 EFLOP");
  CHECK(text(1e30, Unit::kFlops, 1) == "1e12 EFLOP");
  CHECK(text(188679.2, Unit::kFlopPerByte) == "188,679 FLOP/byte");
  CHECK(text(505305709954522, Unit::kNone) == "505,305,709,954,522");
}

TEST_CASE("result of format_number_beside: the prefix of the other number") {
  CHECK(format_number_beside(1979e12, 989e12, Unit::kFlopsPerS).text() == "1979 TFLOP/s");
  CHECK(format_number_beside(3958e12, 1979e12, Unit::kFlopsPerS).text() == "3.96 PFLOP/s");
}

TEST_CASE("result of zero, and of what is no number") {
  CHECK(text(0, Unit::kSeconds) == "0 s");
  CHECK(text(-0.0, Unit::kNone) == "0");
  CHECK(text(0, Unit::kFraction) == "0 %");
  for (const double value : {kInfinity, -kInfinity, std::nan("")}) {
    CHECK(format_number(value, Unit::kSeconds).number == "none");
    CHECK(text(value, Unit::kSeconds) == "none");
  }
  CHECK(text(1.7e308, Unit::kFraction) == "1.70e310 %");
}

TEST_CASE("result of formatting a random value reads back to within half a unit of the third digit") {
  Random random(31);
  for (int i = 0; i < 2000; ++i) {
    const double value = random.over_magnitudes(1e-5, 1e3);
    const double read = std::strtod(format_number(value, Unit::kFlopPerByte).number.c_str(), nullptr);
    CHECK(std::fabs(read - value) <= 0.00501 * value);
  }
}

TEST_CASE("definition of the exact text: the shortest that reads back as the same value") {
  CHECK(exact_text(0) == "0");
  CHECK(exact_text(4096) == "4096");
  CHECK(exact_text(1000) == "1000");
  CHECK(exact_text(0.05) == "0.05");
  CHECK(exact_text(-2.5) == "-2.5");
  CHECK(exact_text(7e9) == "7e9");
  CHECK(exact_text(989e12) == "9.89e14");
  CHECK(exact_text(1e-7) == "1e-7");
  CHECK(exact_text(131072) == "131072");
  CHECK(exact_text(0.1 + 0.2) == "0.30000000000000004");
}

TEST_CASE("result of the exact text reads back as the same value") {
  Random random(32);
  for (int i = 0; i < 2000; ++i) {
    const double value = random.over_magnitudes(1e-300, 1e300);
    CHECK(std::strtod(exact_text(value).c_str(), nullptr) == value);
    CHECK(std::strtod(exact_text(-value).c_str(), nullptr) == -value);
  }
}

TEST_CASE("definition of rounded: the value that printf's %g writes") {
  Random random(11);
  const auto printed = [](double value) {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.4g", value);
    return std::strtod(buffer, nullptr);
  };
  for (int i = 0; i < 20'000; ++i) {
    const double value = random.over_magnitudes(1e-9, 1e9);
    CHECK(rounded(value, 4) == printed(value));
    CHECK(rounded(-value, 4) == printed(-value));
  }
  for (const double value : {1.0, 9999.0, 9999.5, 12345.0, 0.0001, 0.00001, 0.5, -2.5}) {
    CHECK(rounded(value, 4) == printed(value));
  }
}
