// The stripes across a bar, for both painters.
#pragma once

#include <vector>

#include "core/picture/geometry.hpp"

namespace roofline {

struct Stripe {
  Point from;
  Point to;
};

inline constexpr double kStripeWidth = 2;  // CSS pixels

// Stripes that rise at 45°, `distance` apart along the lower edge, cut off at the edges of the box. Domain: distance >
// 0.
std::vector<Stripe> stripes_across(const Box& box, double distance);

}  // namespace roofline
