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

// The tick's part of a mark's key. It is made of the bytes of the value, since writing out the digits of every tick
// took a quarter of the time of a scene.
std::string key_of(const Tick& tick);

// A labelled tick at each decade and minor ticks at 2 … 9 times each. An axis with fewer than two decades on it has
// labels at its minor ticks too, or at five values between its ends where these are too few, so that two labels are
// there.
std::vector<Tick> log_ticks(const Axis& axis, Unit unit);

// Steps of 1, 2 or 5 times a power of ten, about `count` of them.
std::vector<Tick> linear_ticks(const Axis& axis, Unit unit, int count);

}  // namespace roofline
