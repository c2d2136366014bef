#include "core/picture/hatch.hpp"

#include <algorithm>

namespace roofline {

std::vector<Stripe> stripes_across(const Box& box, double distance) {
  std::vector<Stripe> stripes;
  // Each starts on the lower edge at `foot`, which may lie left of the box, and goes up by as much as it goes right.
  for (double foot = box.left - box.height() + distance; foot < box.right; foot += distance) {
    const double left = std::max(foot, box.left);
    const double right = std::min(foot + box.height(), box.right);
    if (right > left) stripes.push_back({{left, box.bottom - (left - foot)}, {right, box.bottom - (right - foot)}});
  }
  return stripes;
}

}  // namespace roofline
