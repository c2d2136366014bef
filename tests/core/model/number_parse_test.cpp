#include "core/model/text/number_parse.hpp"

#include <doctest/doctest.h>

#include "tests/core/support/random.hpp"

using namespace roofline;
using roofline::test::Random;

namespace {

double value(std::string_view text, Unit unit) {
  const ParsedNumber parsed = parse_number(text, unit);
  REQUIRE_MESSAGE(parsed.value.has_value(), (std::string(text) + " " + parsed.problem));
  CHECK(parsed.problem.empty());
  return *parsed.value;
}

std::string problem(std::string_view text, Unit unit) {
  const ParsedNumber parsed = parse_number(text, unit);
  CHECK_MESSAGE(!parsed.value, std::string(text));
  return parsed.problem;
}

}  // namespace

TEST_CASE("result of plain numbers") {
  CHECK(value("4096", Unit::kNone) == 4096);
  CHECK(value(" 4096 ", Unit::kNone) == 4096);
  CHECK(value("7e9", Unit::kNone) == 7e9);
  CHECK(value("7E+9", Unit::kNone) == 7e9);
  CHECK(value("-.5", Unit::kNone) == -0.5);
  CHECK(value("+5.", Unit::kNone) == 5);
  CHECK(value("0", Unit::kNone) == 0);
  CHECK(value("0.0e99", Unit::kNone) == 0);
}

TEST_CASE("result of bare numbers with a prefix") {
  CHECK(value("7B", Unit::kNone) == 7e9);
  CHECK(value("70b", Unit::kNone) == 70e9);
  CHECK(value("1.5 B", Unit::kNone) == 1.5e9);
  CHECK(value("128k", Unit::kNone) == 128e3);
  CHECK(value("128K", Unit::kNone) == 128e3);
  CHECK(value("350M", Unit::kNone) == 350e6);
  CHECK(value("1T", Unit::kNone) == 1e12);
  CHECK(value("4Ki", Unit::kNone) == 4096);
  CHECK(value("2E", Unit::kNone) == 2e18);
  CHECK(value("2e3k", Unit::kNone) == 2e6);
  CHECK(value("134 million", Unit::kNone) == 134e6);
  CHECK(value("7 billion", Unit::kNone) == 7e9);
}

TEST_CASE("result of rates, in any case, with and without a space") {
  CHECK(value("3.35TB/s", Unit::kBytesPerS) == 3.35e12);
  CHECK(value("3.35 TB/s", Unit::kBytesPerS) == 3.35e12);
  CHECK(value("3.35T B/s", Unit::kBytesPerS) == 3.35e12);
  CHECK(value("3.35T", Unit::kBytesPerS) == 3.35e12);
  CHECK(value("2e12", Unit::kBytesPerS) == 2e12);
  CHECK(value("900 gbytes/s", Unit::kBytesPerS) == 900e9);
  CHECK(value("989 TFLOP/s", Unit::kFlopsPerS) == 989e12);
  CHECK(value("989 TFLOPS", Unit::kFlopsPerS) == 989e12);
  CHECK(value("989 tflop/s", Unit::kFlopsPerS) == 989e12);
  CHECK(value("1979 TOPS", Unit::kFlopsPerS) == 1979e12);
  CHECK(value("239 tokens/s", Unit::kTokensPerS) == 239);
}

TEST_CASE("result of the other units") {
  CHECK(value("33.6 MFLOP", Unit::kFlops) == 33.6e6);
  CHECK(value("80 GB", Unit::kBytes) == 80e9);
  CHECK(value("80 GiB", Unit::kBytes) == 80 * 0x1p30);
  CHECK(value("7B", Unit::kBytes) == 7);
  CHECK(value("295 FLOP/byte", Unit::kFlopPerByte) == 295);
  CHECK(value("3 µs", Unit::kSeconds) == 3e-6);
  CHECK(value("3us", Unit::kSeconds) == 3e-6);
  CHECK(value("4.18ms", Unit::kSeconds) == 4.18e-3);
  CHECK(value("77 %", Unit::kFraction) == 0.77);
  CHECK(value("0.77", Unit::kFraction) == 0.77);
  CHECK(value("1.64 ×", Unit::kRatio) == 1.64);
}

TEST_CASE("result of binary prefixes: powers of 1024, a tenth more than the decimal ones") {
  CHECK(value("2TiB/s", Unit::kBytesPerS) == 2.0 * 1024 * 1024 * 1024 * 1024);
  CHECK(value("1KiB/s", Unit::kBytesPerS) == 1024);
  CHECK(value("1PiB/s", Unit::kBytesPerS) == 0x1p50);
}

TEST_CASE("result of a prefix is exactly the exponent it stands for") {
  CHECK(value("989.4T", Unit::kFlopsPerS) == 989.4e12);
  CHECK(value("5.3 GB/s", Unit::kBytesPerS) == 5.3e9);
  CHECK(value("2.039TB/s", Unit::kBytesPerS) == 2.039e12);
  CHECK(value("0.3M", Unit::kNone) == 0.3e6);
}

TEST_CASE("result of groups of three digits: joined where nothing else can be meant") {
  for (const char* text : {"1,234,567", "1 234 567", "1'234'567", "1’234’567", "1_234_567", "1\u202F234\u202F567"}) {
    CHECK(value(text, Unit::kNone) == 1234567);
    CHECK(parse_number(text, Unit::kNone).had_groups);
  }
  CHECK(value("100,000,000", Unit::kNone) == 1e8);
  CHECK(value("38,797,312 B", Unit::kBytes) == 38797312);
  CHECK(value("16,384.5", Unit::kNone) == 16384.5);
  CHECK(value("-1,234,567", Unit::kNone) == -1234567);
  CHECK(value("1 000", Unit::kNone) == 1000);
  CHECK(parse_number("16,384", Unit::kNone, true).value == 16384);
  CHECK_FALSE(parse_number("16384", Unit::kNone, true).had_groups);
}

TEST_CASE("result of digits that can be read in two ways: refused with both") {
  const auto both = [](const std::string& one, const std::string& other) {
    return "can be read as " + one + " or as " + other + "; write one of them without separators";
  };
  CHECK(problem("1,500", Unit::kNone) == both("1500", "1.500"));
  CHECK(problem("1,500 GB/s", Unit::kBytesPerS) == both("1500 GB/s", "1.500 GB/s"));
  CHECK(problem("3,958e12", Unit::kFlopsPerS) == both("3958e12", "3.958e12"));
  CHECK(parse_number("1,500k", Unit::kNone, true).problem == both("1500k", "1.500k"));
  CHECK(parse_number("16.384", Unit::kNone, true).problem == both("16384", "16.384"));
  CHECK(value("16.384", Unit::kNone) == 16.384);
  CHECK(parse_number("1.024k", Unit::kNone, true).value == 1024);
  CHECK(parse_number("16.000", Unit::kNone, true).value == 16);
}

TEST_CASE("result of a decimal comma and of points between groups: refused with the spelling that works") {
  CHECK(problem("1,5", Unit::kNone) == "has a decimal comma; write 1.5");
  CHECK(problem("0,500", Unit::kNone) == "has a decimal comma; write 0.500");
  CHECK(problem("3.350,5", Unit::kNone) == "has a decimal comma; write 3350.5");
  CHECK(problem("3,35TB/s", Unit::kBytesPerS) == "has a decimal comma; write 3.35TB/s");
  CHECK(problem("1,5e3", Unit::kNone) == "has a decimal comma; write 1.5e3");
  CHECK(problem("1.000.000", Unit::kNone) == "has points between its groups; write 1000000");
  for (const char* text : {"1,2,3", ",5", "1,,000", "abc,def", ",", "1,234,5"}) {
    CHECK(problem(text, Unit::kNone) == "uses a comma; write a decimal point and no group separators");
  }
}

TEST_CASE("result of a power of ten written out: the exponent") {
  for (const char* text :
       {"5e6", "5×10^6", "5·10⁶", "5*10^6", "5 x 10^6", "5 × 10^6", "5*10**6", "5×10^+6", "5 000 000"}) {
    CHECK(value(text, Unit::kNone) == 5e6);
  }
  CHECK(value("10^6", Unit::kNone) == 1e6);
  CHECK(value("10⁻⁶ s", Unit::kSeconds) == 1e-6);
  CHECK(value("989×10^12 FLOP/s", Unit::kFlopsPerS) == 989e12);
  CHECK(value("1.64 ×", Unit::kRatio) == 1.64);
  CHECK(problem("5×10", Unit::kNone) == "ends in \"×10\", which is neither a prefix nor a unit known here");
}

TEST_CASE("result of other digits and of spaces that nobody sees: those of ASCII") {
  CHECK(value("４０９６", Unit::kNone) == 4096);
  CHECK(value("3．35 TB/s", Unit::kBytesPerS) == 3.35e12);
  CHECK(value("989\u00A0TFLOP/s", Unit::kFlopsPerS) == 989e12);
  CHECK(value("119\u2009µs", Unit::kSeconds) == 119e-6);
  CHECK(value("119 \u03BCs", Unit::kSeconds) == 119e-6);
  CHECK(value("\uFEFF4096\u200B", Unit::kNone) == 4096);
  CHECK(value("\u22125", Unit::kNone) == -5);
}

TEST_CASE("result of short spellings of rates") {
  CHECK(value("312TF", Unit::kFlopsPerS) == 312e12);
  CHECK(value("312 TF/s", Unit::kFlopsPerS) == 312e12);
  CHECK(value("640GBps", Unit::kBytesPerS) == 640e9);
  CHECK(value("640 GB/sec", Unit::kBytesPerS) == 640e9);
  CHECK(value("3 sec", Unit::kSeconds) == 3);
  CHECK(problem("20Gbps", Unit::kBytesPerS) == "is in bits; write bytes with a capital B");
}

TEST_CASE("result of what is no number: refused") {
  CHECK(problem("", Unit::kNone) == "is empty where a number is expected");
  CHECK(problem("  ", Unit::kNone) == "is empty where a number is expected");
  for (const char* text :
       {"TB/s", "B", ".", "-", "e9", "nan", "NaN", "inf", "-inf", "infinity", "abc", "--5", "+-5", "µs"}) {
    CHECK(problem(text, Unit::kBytesPerS) == "is not a number");
  }
  CHECK(problem("0x10", Unit::kNone) == "ends in \"x10\", which is neither a prefix nor a unit known here");
  CHECK(problem("1 00", Unit::kNone) == "ends in \"00\", which is neither a prefix nor a unit known here");
  CHECK(problem("7e", Unit::kNone) == "ends in \"e\", which is neither a prefix nor a unit known here");
  CHECK(problem("1.5.2", Unit::kNone) == "ends in \".2\", which is neither a prefix nor a unit known here");
  CHECK(problem("5 parsecs", Unit::kBytesPerS) ==
        "ends in \"parsecs\", which is neither a prefix nor a unit known here");
  CHECK(!parse_number(std::string_view("4\0", 2), Unit::kNone).value);
}

TEST_CASE("result of numbers that no double holds: refused") {
  CHECK(problem("1e999", Unit::kNone) == "is too large a number");
  CHECK(problem("1e308k", Unit::kNone) == "is too large a number");
  CHECK(problem("1e99999999999999999999", Unit::kNone) == "is too large a number");
  CHECK(problem("1e-999", Unit::kNone) == "is too small a number");
  CHECK(problem("1e-99999999999999999999", Unit::kNone) == "is too small a number");
}

TEST_CASE("result of another unit: named") {
  CHECK(problem("3.35TB/s", Unit::kFlopsPerS) == "has the unit B/s where FLOP/s is expected");
  CHECK(problem("3.35TB", Unit::kBytesPerS) == "has the unit B where B/s is expected");
  CHECK(problem("989 TFLOP", Unit::kFlopsPerS) == "has the unit FLOP where FLOP/s is expected");
  CHECK(problem("989 TFLOP/s", Unit::kBytesPerS) == "has the unit FLOP/s where B/s is expected");
  CHECK(problem("4096 MB/s", Unit::kNone) == "has the unit B/s where no unit is expected");
  CHECK(problem("1TB", Unit::kNone) == "has the unit B where no unit is expected");
}

TEST_CASE("result of a small m or p: milli and pico, never million or 1e15") {
  CHECK(problem("7m", Unit::kNone) == "has the prefix m, which is milli; write M for a million");
  CHECK(problem("900 mB/s", Unit::kBytesPerS) == "has the prefix m, which is milli; write M for a million");
  CHECK(problem("2 pflop/s", Unit::kFlopsPerS) == "has the prefix p, which is pico; write P for 1e15");
}

TEST_CASE("result of a small b: bits, an eighth of the bytes") {
  for (const char* text : {"900 Gb/s", "900 gb/s", "900 Gbit/s", "3.35Tb"}) {
    CHECK(problem(text, Unit::kBytesPerS) == "is in bits; write bytes with a capital B");
  }
}

TEST_CASE("result of parsing what the formatter prints is near the value, in every unit") {
  Random random(41);
  for (int i = 0; i < 1000; ++i) {
    const double size = random.over_magnitudes(1e-3, 9e3);
    for (const Unit unit : {Unit::kFlops, Unit::kBytes, Unit::kFlopPerByte, Unit::kFlopsPerS, Unit::kBytesPerS,
                            Unit::kSeconds, Unit::kTokensPerS, Unit::kFraction, Unit::kRatio}) {
      const double typed = unit == Unit::kFraction ? size / 100 : size;
      const double parsed = value(format_number(typed, unit).text(), unit);
      CHECK(parsed >= 0.994 * typed);
      CHECK(parsed <= 1.006 * typed);
    }
  }
}

TEST_CASE("result of parsing an exact text is the value itself") {
  Random random(42);
  for (int i = 0; i < 1000; ++i) {
    const double number = random.over_magnitudes(1e-200, 1e200);
    CHECK(value(exact_text(number), Unit::kNone) == number);
  }
}
