// Numbers as people type them: 7e9, 7B, 16,384, 5×10^6, 3.35TB/s, 989 TFLOP/s, 2TiB/s (binary).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/model/text/number_format.hpp"

namespace roofline {

struct ParsedNumber {
  std::optional<double> value;  // SI base units
  std::string problem;          // why there is no value: a phrase that follows the quoted text, e.g. "is not a number"
  bool is_bare = false;         // neither prefix nor unit stands after the number
  bool had_groups = false;      // groups of digits were joined, so that what was taken is worth saying
};

// Reads a number with an optional prefix and, where `unit` names one, that unit, written in any case and with or
// without a space before it. A bare number is in the base unit. Prefixes are decimal: k M G T P E, and B for 1e9 with
// Unit::kNone (7B parameters); Ki Mi Gi Ti Pi are binary; k, g, t and, with Unit::kNone, b may be lower-case. Seconds
// take m µ n p instead. plain_number() says which other spellings of the digits are taken. Refused, each with its
// reason: a decimal comma; nan, inf, hex and trailing text; another unit; m and p where they would have to stand for a
// million and 1e15 (they are milli and pico); a small b in bytes (bits). `is_whole`: only a whole number can be meant.
ParsedNumber parse_number(std::string_view text, Unit unit, bool is_whole = false);

}  // namespace roofline
