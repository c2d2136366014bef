#include "core/model/ranges.hpp"

#include <cmath>

namespace roofline {

bool contains(const Range& range, double value) {
  const bool is_within = value >= range.least && value <= range.most;
  return is_within && (!range.is_whole || std::floor(value) == value);
}

}  // namespace roofline
