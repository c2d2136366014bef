#include "core/cli/output/json.hpp"

#include <cmath>
#include <cstdint>
#include <utility>

namespace roofline::cli {
namespace {

// A quantity is an object with these two keys until it is printed; no key of the answers begins with a dollar.
constexpr const char* kNumber = "$number";
constexpr const char* kUnit = "$unit";

void remove_units(Json& json) {
  if (is_quantity(json)) {
    json = Json(number_of(json));
  } else if (json.is_structured()) {
    for (Json& part : json) remove_units(part);
  }
}

}  // namespace

Json quantity(Json number, Unit unit) { return {{kNumber, std::move(number)}, {kUnit, unit}}; }

Json count(double value) {
  constexpr double kMostExact = 0x1p53;
  if (std::floor(value) == value && std::fabs(value) <= kMostExact) return static_cast<std::int64_t>(value);
  return value;
}

bool is_quantity(const Json& json) { return json.is_object() && json.contains(kUnit); }

const Json& number_of(const Json& quantity) { return quantity.at(kNumber); }

Unit unit_of(const Json& quantity) { return quantity.at(kUnit).get<Unit>(); }

std::string printed(Json json) {
  remove_units(json);
  return json.dump(2) + "\n";
}

}  // namespace roofline::cli
