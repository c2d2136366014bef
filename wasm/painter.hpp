// A scene as the strokes that draw it.
#pragma once

#include "core/picture/scene.hpp"
#include "wasm/drawing.hpp"

namespace roofline {

// Scene coordinates are CSS pixels; the drawing's are device pixels, pixel_ratio of them to one.
Drawing drawing_of(const Scene& scene, Theme theme, double pixel_ratio);

Word packed(Colour colour);

}  // namespace roofline
