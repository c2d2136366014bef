#include "core/cli/output/field_unit.hpp"

#include <array>
#include <string>

namespace roofline::cli {
namespace {

struct UnitWord {
  std::string_view word;
  Unit unit;
};

// The first that the name holds counts: a "fraction_of_bytes" is a fraction, and "flops_per_s" are no "flops".
constexpr std::array kUnitWords = {
    UnitWord{"fraction", Unit::kFraction},
    UnitWord{"mfu", Unit::kFraction},
    UnitWord{"mbu", Unit::kFraction},
    UnitWord{"speedup", Unit::kRatio},
    UnitWord{"count", Unit::kNone},
    UnitWord{"tokens_per_s", Unit::kTokensPerS},
    UnitWord{"flops_per_s", Unit::kFlopsPerS},
    UnitWord{"bytes_per_s", Unit::kBytesPerS},
    UnitWord{"peaks", Unit::kFlopsPerS},
    UnitWord{"intensity", Unit::kFlopPerByte},
    UnitWord{"ridge", Unit::kFlopPerByte},
    UnitWord{"ceiling", Unit::kFlopPerByte},
    UnitWord{"flops", Unit::kFlops},
    UnitWord{"bytes", Unit::kBytes},
    UnitWord{"s", Unit::kSeconds},
    UnitWord{"batch", Unit::kNone},
    UnitWord{"b_star", Unit::kNone},
    UnitWord{"b_min", Unit::kNone},
    UnitWord{"parameters", Unit::kNone},
    UnitWord{"tiles", Unit::kNone},
    UnitWord{"waves", Unit::kNone},
    UnitWord{"selected", Unit::kNone},  // a row's index
};

// Whether the parts between the underscores of `name` hold those of `word`.
bool holds(std::string_view name, std::string_view word) {
  return ('_' + std::string(name) + '_').find('_' + std::string(word) + '_') != std::string::npos;
}

}  // namespace

std::optional<Unit> unit_of(std::string_view field_name) {
  for (const auto& [word, unit] : kUnitWords) {
    if (holds(field_name, word)) return unit;
  }
  return std::nullopt;
}

}  // namespace roofline::cli
