// A logarithmic axis: values to pixels and back, and where its ticks stand.
#pragma once

#include <string>
#include <vector>

#include "core/model/number_format.hpp"

namespace roofline {

struct Axis {
  double min = 1;  // > 0
  double max = 10;
  double from_px = 0;  // where min stands
  double to_px = 1;    // where max stands; below from_px on an upward axis

  double px_at(double value) const;
  double value_at(double px) const;
};

struct Tick {
  double value = 0;
  std::string label;  // empty: a minor tick
};

// Decades labelled, 2 … 9 of each between them as minor ticks. An axis with fewer than two decades on it labels the
// minor ticks too, or five values between its ends when even these are too few: at least two labels always.
std::vector<Tick> log_ticks(const Axis& axis, Unit unit);

}  // namespace roofline
