#include "core/model/text/units.hpp"

#include <cstddef>

namespace roofline {
namespace {

// Which prefixes a unit takes.
enum class Prefixes {
  kNone,
  kSmall,    // a to m
  kLarge,    // k to E, and the binary ones
  kOfCount,  // those, and B for 1e9
};

constexpr std::array kFlopsSpellings = {Spelling{"FLOPs"}, Spelling{"FLOP"}};
constexpr std::array kBytesSpellings = {Spelling{"bytes"}, Spelling{"byte"}, Spelling{"B", true}};
constexpr std::array kFlopPerByteSpellings = {Spelling{"FLOPs/byte"}, Spelling{"FLOP/byte"}, Spelling{"FLOP/B"}};
constexpr std::array kFlopsPerSSpellings = {Spelling{"FLOPs/s"},  Spelling{"FLOP/s"},    Spelling{"FLOPs/sec"},
                                            Spelling{"FLOP/sec"}, Spelling{"FLOPS"},     Spelling{"OP/s"},
                                            Spelling{"OPS"},      Spelling{"F/s", true}, Spelling{"F", true}};
constexpr std::array kBytesPerSSpellings = {Spelling{"bytes/s"}, Spelling{"byte/s"}, Spelling{"B/s", true},
                                            Spelling{"B/sec", true}, Spelling{"Bps", true}};
constexpr std::array kSecondsSpellings = {Spelling{"s", true}, Spelling{"sec"}, Spelling{"seconds"},
                                          Spelling{"second"}};
constexpr std::array kTokensPerSSpellings = {Spelling{"tokens/s"}, Spelling{"token/s"}, Spelling{"tok/s"}};
constexpr std::array kFractionSpellings = {Spelling{"%"}};
constexpr std::array kRatioSpellings = {Spelling{"×"}, Spelling{"x"}};
constexpr std::array kBitsSpellings = {Spelling{"bits/s"},      Spelling{"bit/s"},     Spelling{"b/s", true},
                                       Spelling{"b/sec", true}, Spelling{"bps", true}, Spelling{"bits"},
                                       Spelling{"bit"},         Spelling{"b", true}};

struct UnitRow {
  Unit unit = Unit::kNone;
  std::string_view name;
  std::string_view symbol;
  std::string_view si_symbol;
  Prefixes read = Prefixes::kNone;
  Prefixes written = Prefixes::kNone;
  std::span<const Spelling> spellings;
  int symbol_power_of_10 = 0;
  bool is_counted = false;
};

constexpr UnitRow kUnits[] = {
    {Unit::kNone, "none", "", "", Prefixes::kOfCount, Prefixes::kNone, {}, 0, true},
    {Unit::kFlops, "flops", "FLOP", "FLOP", Prefixes::kLarge, Prefixes::kLarge, kFlopsSpellings, 0, true},
    {Unit::kBytes, "bytes", "B", "B", Prefixes::kLarge, Prefixes::kLarge, kBytesSpellings, 0, true},
    {Unit::kFlopPerByte, "flops-per-byte", "FLOP/byte", "FLOP/byte", Prefixes::kLarge, Prefixes::kNone,
     kFlopPerByteSpellings},
    {Unit::kFlopsPerS, "flops-per-second", "FLOP/s", "FLOP/s", Prefixes::kLarge, Prefixes::kLarge, kFlopsPerSSpellings},
    {Unit::kBytesPerS, "bytes-per-second", "B/s", "B/s", Prefixes::kLarge, Prefixes::kLarge, kBytesPerSSpellings},
    {Unit::kSeconds, "seconds", "s", "s", Prefixes::kSmall, Prefixes::kSmall, kSecondsSpellings},
    {Unit::kTokensPerS, "tokens-per-second", "tokens/s", "tokens/s", Prefixes::kLarge, Prefixes::kNone,
     kTokensPerSSpellings},
    {Unit::kFraction, "fraction", "%", "fraction", Prefixes::kNone, Prefixes::kNone, kFractionSpellings, 2},
    {Unit::kRatio, "ratio", "×", "ratio", Prefixes::kNone, Prefixes::kNone, kRatioSpellings},
};

constexpr bool is_indexed_by_unit() {
  for (std::size_t i = 0; i < std::size(kUnits); ++i) {
    if (static_cast<std::size_t>(kUnits[i].unit) != i || kAllUnits[i] != kUnits[i].unit) return false;
  }
  return std::size(kUnits) == kAllUnits.size();
}
static_assert(is_indexed_by_unit(), "kUnits and kAllUnits list every Unit in the order of the enumeration");

constexpr const UnitRow& row_of(Unit unit) { return kUnits[static_cast<std::size_t>(unit)]; }

constexpr std::array kWrittenPrefixes = {
    Prefix{"a", -18}, Prefix{"f", -15}, Prefix{"p", -12}, Prefix{"n", -9}, Prefix{"µ", -6}, Prefix{"m", -3}, Prefix{""},
    Prefix{"k", 3},   Prefix{"M", 6},   Prefix{"G", 9},   Prefix{"T", 12}, Prefix{"P", 15}, Prefix{"E", 18},
};
constexpr std::size_t kWithoutPrefix = 6;
static_assert(kWrittenPrefixes[kWithoutPrefix].symbol.empty());
constexpr std::size_t kMillion = kWithoutPrefix + 2;
static_assert(kWrittenPrefixes[kMillion].power_of_10 == 6);

// Read as well as the written ones.
constexpr std::array kOtherSmallPrefixes = {Prefix{"u", -6}};
constexpr std::array kOtherLargePrefixes = {Prefix{"K", 3},      Prefix{"g", 9},      Prefix{"t", 12},
                                            Prefix{"Ki", 0, 10}, Prefix{"Mi", 0, 20}, Prefix{"Gi", 0, 30},
                                            Prefix{"Ti", 0, 40}, Prefix{"Pi", 0, 50}};
constexpr std::array kCountWords = {Prefix{"B", 9},       Prefix{"b", 9},       Prefix{"thousand", 3},
                                    Prefix{"million", 6}, Prefix{"billion", 9}, Prefix{"trillion", 12}};
constexpr std::array kFieldPrefixesOfCount = {Prefix{"M", 6}, Prefix{"B", 9}, Prefix{"T", 12}};

std::span<const Prefix> prefixes_in(Prefixes which) {
  const std::span<const Prefix> all = kWrittenPrefixes;
  if (which == Prefixes::kNone) return all.subspan(kWithoutPrefix, 1);
  return which == Prefixes::kSmall ? all.first(kWithoutPrefix + 1) : all.subspan(kWithoutPrefix);
}

const Prefix* find_in(std::span<const Prefix> prefixes, std::string_view text) {
  for (const Prefix& prefix : prefixes) {
    if (prefix.symbol == text) return &prefix;
  }
  return nullptr;
}

}  // namespace

std::string_view name(Unit unit) { return row_of(unit).name; }

std::optional<Unit> parse_unit(std::string_view text) {
  for (const UnitRow& row : kUnits) {
    if (row.name == text) return row.unit;
  }
  return std::nullopt;
}

std::string_view symbol(Unit unit) { return row_of(unit).symbol; }

std::string_view si_symbol(Unit unit) { return row_of(unit).si_symbol; }

int symbol_power_of_10(Unit unit) { return row_of(unit).symbol_power_of_10; }

bool is_counted(Unit unit) { return row_of(unit).is_counted; }

double multiplier(const Prefix& prefix) {
  double power = 1;
  for (int i = prefix.power_of_10 < 0 ? -prefix.power_of_10 : prefix.power_of_10; i > 0; --i) power *= 10;
  for (int i = prefix.power_of_2; i > 0; --i) power *= 2;
  return prefix.power_of_10 < 0 ? 1 / power : power;
}

std::span<const Prefix> written_prefixes(Unit unit) { return prefixes_in(row_of(unit).written); }

std::span<const Prefix> field_prefixes(Unit unit) {
  const std::span<const Prefix> all = kWrittenPrefixes;
  switch (row_of(unit).read) {
    case Prefixes::kNone:
      return {};
    case Prefixes::kSmall:
      return all.first(kWithoutPrefix);
    case Prefixes::kLarge:
      return all.subspan(kMillion);
    case Prefixes::kOfCount:
      return kFieldPrefixesOfCount;
  }
  return {};
}

const Prefix* find_prefix(std::string_view text, Unit unit) {
  const Prefixes read = row_of(unit).read;
  if (const Prefix* prefix = find_in(prefixes_in(read), text)) return prefix;
  if (read == Prefixes::kNone) return nullptr;
  if (read == Prefixes::kSmall) return find_in(kOtherSmallPrefixes, text);
  if (const Prefix* prefix = find_in(kOtherLargePrefixes, text)) return prefix;
  return read == Prefixes::kOfCount ? find_in(kCountWords, text) : nullptr;
}

std::span<const Spelling> spellings(Unit unit) { return row_of(unit).spellings; }

std::span<const Spelling> spellings_of_bits() { return kBitsSpellings; }

}  // namespace roofline
