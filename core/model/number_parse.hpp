// Numbers as people type them: 7e9, 7B, 3.35TB/s, 989 TFLOP/s, 2TiB/s (binary).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/model/number_format.hpp"

namespace roofline {

struct ParsedNumber {
  std::optional<double> value;  // SI base units
  std::string problem;          // why there is no value: a phrase that follows the quoted text, e.g. "is not a number"
};

// Reads a number with an optional prefix and, where `unit` names one, that unit (any case, a space before it allowed).
// Prefixes are decimal: k M G T P E, and B for 1e9 with Unit::kNone (7B parameters); Ki Mi Gi Ti Pi are binary.
// A decimal comma, a group separator, nan, inf, hex and trailing text are refused, each with its reason.
ParsedNumber parse_number(std::string_view text, Unit unit);

}  // namespace roofline
