#include "core/model/text/units.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "core/model/text/number_format.hpp"
#include "core/model/text/number_parse.hpp"
#include "tests/core/support/random.hpp"

using namespace roofline;
using roofline::test::Random;

namespace {

// The formatter groups digits; the parser refuses commas, since they may be meant for a decimal point.
std::string without_commas(std::string text) {
  std::erase(text, ',');
  return text;
}

double value_of(const std::string& text, Unit unit) {
  const ParsedNumber parsed = parse_number(text, unit);
  REQUIRE_MESSAGE(parsed.value.has_value(), (text + " " + parsed.problem));
  return *parsed.value;
}

}  // namespace

TEST_CASE("definition of a unit's name: it is found again, and no other is") {
  for (const Unit unit : kAllUnits) CHECK(parse_unit(name(unit)) == unit);
  CHECK_FALSE(parse_unit("second").has_value());
  CHECK_FALSE(parse_unit("").has_value());
}

TEST_CASE("definition of a unit's symbol: one of its spellings") {
  for (const Unit unit : kAllUnits) {
    CAPTURE(name(unit));
    bool is_spelled = symbol(unit).empty();
    for (const Spelling& spelling : spellings(unit)) is_spelled = is_spelled || spelling.text == symbol(unit);
    CHECK(is_spelled);
  }
}

TEST_CASE("definition of the written prefixes: a power of 1000 apart, no prefix among them, and each is read") {
  for (const Unit unit : kAllUnits) {
    CAPTURE(name(unit));
    int previous = written_prefixes(unit).front().power_of_10 - 3;
    bool has_none = false;
    for (const Prefix& prefix : written_prefixes(unit)) {
      CHECK(prefix.power_of_10 == previous + 3);
      previous = prefix.power_of_10;
      has_none = has_none || prefix.symbol.empty();
      const Prefix* read = find_prefix(prefix.symbol, unit);
      REQUIRE(read != nullptr);
      CHECK(multiplier(*read) == multiplier(prefix));
    }
    CHECK(has_none);
  }
}

TEST_CASE("result of every spelling with every prefix that is written: the number in the base unit") {
  for (const Unit unit : kAllUnits) {
    for (const Spelling& spelling : spellings(unit)) {
      for (const Prefix& prefix : written_prefixes(unit)) {
        const std::string text = "2.5 " + std::string(prefix.symbol) + std::string(spelling.text);
        CAPTURE(text);
        const double expected = 2.5 * multiplier(prefix) * std::pow(10, -symbol_power_of_10(unit));
        CHECK(value_of(text, unit) == doctest::Approx(expected).epsilon(1e-15));
      }
    }
  }
}

TEST_CASE("definition of a multiplier: exact") {
  CHECK(multiplier({"E", 18}) == 1e18);
  CHECK(multiplier({"T", 12}) == 1e12);
  CHECK(multiplier({"m", -3}) == 1e-3);
  CHECK(multiplier({"\u00B5", -6}) == 1e-6);
  CHECK(multiplier({"n", -9}) == 1e-9);
  CHECK(multiplier({"p", -12}) == 1e-12);
  CHECK(multiplier({"Pi", 0, 50}) == 0x1p50);
  CHECK(multiplier(Prefix()) == 1);
}

TEST_CASE(
    "result of reading what was written: the value within the digits that are written, and the same after a second "
    "time") {
  Random random(43);
  for (const Unit unit : kAllUnits) {
    CAPTURE(name(unit));
    for (int digits = 1; digits <= 15; ++digits) {
      const double half_of_last_digit = 0.5 * std::pow(10, 1 - digits);
      for (int i = 0; i < 200; ++i) {
        const double number = random.over_magnitudes(1e-18, 1e24);
        const std::string text = format_number(number, unit, digits).text();
        CAPTURE(text);
        const double read = value_of(without_commas(text), unit);
        CHECK(std::fabs(read - number) <= number * (half_of_last_digit + 1e-15));
        CHECK(value_of(without_commas(format_number(read, unit, digits).text()), unit) == read);
      }
    }
  }
}

TEST_CASE("definition of the value of a unit that was written: what one of it is read as") {
  Random random(45);
  for (const Unit unit : kAllUnits) {
    for (int i = 0; i < 200; ++i) {
      const double number = random.over_magnitudes(1e-15, 1e21);
      const FormattedNumber shown = format_number(number, unit, 15);
      const double one = value_of("1" + shown.unit, unit);
      CHECK(shown.unit_value == one);
    }
  }
}

TEST_CASE("result of reading every digit: the value, as far as 15 digits hold it") {
  Random random(44);
  for (const Unit unit : kAllUnits) {
    for (int i = 0; i < 1000; ++i) {
      const double number = rounded(random.over_magnitudes(1e-18, 1e24), 1 + i % 15);
      const std::string text = format_every_digit(number, unit).text();
      CAPTURE(text);
      CHECK(value_of(without_commas(text), unit) == doctest::Approx(number).epsilon(1e-15));
    }
  }
  CHECK(format_every_digit(3.35e12, Unit::kBytesPerS).text() == "3.35 TB/s");
  CHECK(format_every_digit(14336, Unit::kNone).text() == "14,336");
  CHECK(format_every_digit(0.5, Unit::kNone).text() == "0.5");
  CHECK(format_every_digit(0, Unit::kSeconds).text() == "0 s");
  CHECK(format_every_digit(1500, Unit::kNone).text() == "1500");
}
