#include "core/model/ranges.hpp"

#include <cmath>

namespace roofline {

bool contains(const Range& range, double value) {
  const bool is_within = value >= range.least && value <= range.most;
  return is_within && (!range.is_whole || std::floor(value) == value);
}

const Prefix* likely_prefix(double bare, const Range& range, double usual) {
  if (bare <= 0 || (bare >= range.least && bare <= range.most)) return nullptr;
  const Prefix* likely = nullptr;
  const auto scaled = [&](const Prefix& prefix) { return bare * multiplier(prefix); };
  const auto distance = [&](const Prefix& prefix) { return std::abs(std::log(scaled(prefix) / usual)); };
  for (const Prefix& prefix : field_prefixes(range.unit)) {
    if (scaled(prefix) < range.least || scaled(prefix) > range.most) continue;
    if (likely == nullptr || distance(prefix) < distance(*likely)) likely = &prefix;
  }
  return likely;
}

}  // namespace roofline
