// Small pieces that the subcommands share: numbers as text and as JSON.
#pragma once

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "core/model/text/number_format.hpp"

namespace roofline::cli {

using Json = nlohmann::ordered_json;

inline std::string in_unit(double value, Unit unit, int significant_digits = 3) {
  return format_number(value, unit, significant_digits).text();
}

// A count without a decimal point, as long as it is whole and every digit is exact.
inline Json count(double value) {
  constexpr double kMostExact = 0x1p53;
  if (std::floor(value) == value && std::fabs(value) <= kMostExact) return static_cast<std::int64_t>(value);
  return value;
}

inline std::string printed(const Json& json) { return json.dump(2) + "\n"; }

}  // namespace roofline::cli
