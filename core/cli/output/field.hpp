// --print: fields of the JSON output, found by a path.
#pragma once

#include <string>
#include <vector>

#include "core/cli/output/json.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline::cli {

struct Field {
  std::string path;  // without a star
  Json value;        // a number, a word, true, false, or null where there is none
  Unit unit = Unit::kNone;
};

// The fields that a path leads to: one, or with stars in it as many as there are. A path is names joined by points, as
// in "ops.attention.t_bound_s". The members of a list are named by their id, name, op or batch; a list of one needs no
// name. A * in the place of a name stands for every name there is. Throws UsageError where the path leads to no field,
// with the fields there are.
std::vector<Field> find_fields(const Json& json, const std::string& path);

// What --print writes: the value, "10.3 µs"; with a star in the path a line for each field.
std::string text_of(const std::vector<Field>& fields, const std::string& path, int significant_digits);

// What --print --json writes, a list with a star in the path: value (exact), text ("10.3"), unit ("µs"), field (the
// field's own path).
Json json_of(const std::vector<Field>& fields, const std::string& path, int significant_digits);

}  // namespace roofline::cli
