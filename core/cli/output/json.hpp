// The JSON that a subcommand answers with. Each number is put in together with its unit, so that --print can write
// "10.3 µs" without knowing what the number is.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/model/text/units.hpp"

namespace roofline::cli {

using Json = nlohmann::ordered_json;

// A number with a unit: {"t_bound_s", quantity(time_s, Unit::kSeconds)}. --json prints `number` alone. A number that is
// put in as it is has no unit: a batch, an index, a count.
Json quantity(Json number, Unit unit);

// A count without a decimal point, as long as it is whole and every digit is exact.
Json count(double value);

// Whether the JSON was made by quantity(). The next two functions take such a one.
bool is_quantity(const Json& json);
const Json& number_of(const Json& quantity);
Unit unit_of(const Json& quantity);

// The JSON as text, indented, numbers without their units.
std::string printed(Json json);

}  // namespace roofline::cli
