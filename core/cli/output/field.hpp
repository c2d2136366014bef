// --print: one field of the JSON output, found by its path.
#pragma once

#include <string>

#include "core/cli/output/text.hpp"

namespace roofline::cli {

struct Field {
  std::string path;
  Json value;  // a number, a word, true, false, or null where there is none
  Unit unit = Unit::kNone;
};

// A path is names joined by points: "ops.attention.t_bound_s". The members of a list are named by their id, name, op or
// batch; a list of one needs no name. Throws UsageError where the path leads to no field, with the fields there are.
Field find_field(const Json& json, const std::string& path);

// "10.3 µs"
FormattedNumber formatted(const Field& field, int significant_digits);

// value (exact), text ("10.3"), unit ("µs"), field (the path)
Json as_json(const Field& field, int significant_digits);

}  // namespace roofline::cli
