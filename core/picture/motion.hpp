// The short motion from one scene to the next.
#pragma once

#include "core/picture/scene.hpp"

namespace roofline {

// Long enough to follow a roof with the eye, short enough never to be waited for.
inline constexpr double kMotionMs = 180;

// The scene `to` with each mark that has a key on its way from where the mark with that key, of the same shape, stands
// in `from`: part 0 is there, part 1 has arrived. Words, colours and handles are those of `to` from the start.
Scene on_the_way(const Scene& from, const Scene& to, double part);

// Slows down towards the end: part of the way after a part of the time.
double eased(double time_part);

}  // namespace roofline
