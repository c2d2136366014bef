#include "core/picture/scene.hpp"

#include <cmath>
#include <limits>

namespace roofline {

const Handle* handle_at(const Scene& scene, Point point) {
  const Handle* nearest = nullptr;
  double least = std::numeric_limits<double>::infinity();
  for (const Handle& handle : scene.handles) {
    if (!handle.hit.contains(point)) continue;
    const double distance = roofline::distance(handle.anchor, point);
    if (distance < least) {
      least = distance;
      nearest = &handle;
    }
  }
  return nearest;
}

}  // namespace roofline
