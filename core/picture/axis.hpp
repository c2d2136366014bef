// An axis, logarithmic or linear: values to pixels and back, and where its ticks stand.
#pragma once

#include <string>
#include <vector>

#include "core/model/text/number_format.hpp"

namespace roofline {

enum class Scale { kLog, kLinear };

struct Axis {
  double min = 1;  // > 0 on a logarithmic axis
  double max = 10;
  double from_px = 0;  // where min stands
  double to_px = 1;    // where max stands; below from_px on an upward axis
  Scale scale = Scale::kLog;

  double px_at(double value) const;
  double value_at(double px) const;
};

struct Tick {
  double value = 0;
  std::string label;  // empty: a minor tick
};

// Names a tick in the key of a mark: by the bytes of its value, since to write out the digits of all would be a quarter
// of a scene's time.
std::string key_of(const Tick& tick);

// Decades labelled, 2 … 9 of each between them as minor ticks. An axis with fewer than two decades on it labels the
// minor ticks too, or five values between its ends when even these are too few: at least two labels always.
std::vector<Tick> log_ticks(const Axis& axis, Unit unit);

// Steps of 1, 2 or 5 times a power of ten, about `count` of them.
std::vector<Tick> linear_ticks(const Axis& axis, Unit unit, int count);

}  // namespace roofline
