// The short motion from one scene to the next.
#pragma once

#include "core/picture/scene.hpp"

namespace roofline {

// The eye can follow a roof for this long, and nobody has to wait for it to end.
inline constexpr double kMotionMs = 180;

// The scene between `from` and `to`. A mark of `to` whose key a mark of the same shape in `from` has stands between the
// two places: at part 0 where it was, at part 1 where it will be. All else is as in `to` from the start.
Scene on_the_way(const Scene& from, const Scene& to, double part);

// The part of the way that is done after a part of the time. The motion slows down towards its end.
double eased(double time_part);

}  // namespace roofline
