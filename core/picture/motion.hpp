// The short motion from one scene to the next.
#pragma once

#include "core/picture/scene.hpp"

namespace roofline {

// The eye can follow a roof for this long, and nobody has to wait for it to end.
inline constexpr double kMotionMs = 180;

// The scene between `from` (part 0) and `to` (part 1). A mark of `to` moves from the place of the mark in `from` that
// has the same key and shape. Everything else is as in `to` from the start.
Scene on_the_way(const Scene& from, const Scene& to, double part);

// The part of the way that is done after a part of the time. The motion slows down towards its end.
double eased(double time_part);

}  // namespace roofline
