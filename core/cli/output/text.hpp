// Numbers as text for people.
#pragma once

#include <string>

#include "core/model/text/number_format.hpp"

namespace roofline::cli {

// "10.3 µs", as format_number() writes it.
inline std::string in_unit(double value, Unit unit, int significant_digits = 3) {
  return format_number(value, unit, significant_digits).text();
}

}  // namespace roofline::cli
