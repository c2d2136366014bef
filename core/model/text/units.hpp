// The one table of units and of the prefixes before them. Whatever writes, reads or names a unit takes it from here.
#pragma once

#include <array>
#include <optional>
#include <span>
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

// A number in the base unit of `unit`: 1.19e-4 seconds, 0.77 of a whole.
struct Quantity {
  double value = 0;
  Unit unit = Unit::kNone;
};

// The unit's name as an option takes it: "none", "seconds", "flops-per-second".
std::string_view name(Unit unit);

// The unit with this name, or nothing.
std::optional<Unit> parse_unit(std::string_view text);

// What stands after a number for people, without a prefix: "FLOP/s", "s", "%". Empty for a bare number.
std::string_view symbol(Unit unit);

// What stands beside exact values in files, which are in the base unit: "FLOP/s", "s", "fraction". Empty for a bare
// number.
std::string_view si_symbol(Unit unit);

// The power of ten between the symbol and the base unit: a value of 0.77 is 77 %, so 2.
int symbol_power_of_10(Unit unit);

// True where values are counted one by one, so that a whole value needs no decimals.
bool is_counted(Unit unit);

// A prefix stands for 10^power_of_10 · 2^power_of_2.
struct Prefix {
  std::string_view symbol;  // empty: no prefix
  int power_of_10 = 0;
  int power_of_2 = 0;
};

// The number that the prefix stands for, to the last bit. Domain: powers of ten from -22 to 22.
double multiplier(const Prefix& prefix);

// The prefixes that numbers are written with, a power of 1000 apart, the smallest first. The empty prefix is one of
// them, and the only one of a unit that is written without prefixes.
std::span<const Prefix> written_prefixes(Unit unit);

// Those of them that people write in a field: from M on, since thousands are digits there, and from m down. M, B and T
// of a bare count.
std::span<const Prefix> field_prefixes(Unit unit);

// The prefix that is read as `text` before the unit, or null where the unit takes no such prefix. Every written prefix
// is read. Besides these, k M G T P E are read in more units and partly in lower case, Ki Mi Gi Ti Pi are binary, B
// after a bare number is 1e9, and u is µ.
const Prefix* find_prefix(std::string_view text, Unit unit);

// One way to type a unit.
struct Spelling {
  std::string_view text;
  bool matches_case = false;  // B is bytes and b is bits
};

// Every way to type the unit, its symbol among them; longer spellings stand before those that they end in. Empty for a
// bare number.
std::span<const Spelling> spellings(Unit unit);

// The ways to type bits and bits a second, which are refused where bytes are expected.
std::span<const Spelling> spellings_of_bits();

}  // namespace roofline
