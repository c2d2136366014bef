// Paints a scene with ImDrawList, at exact device pixels.
#pragma once

#include "core/figures/scene.hpp"
#include "wasm/font_atlas.hpp"

namespace roofline {

// Scene coordinates are CSS pixels; the list's are device pixels, fonts.pixel_ratio() of them to one.
void paint_scene(ImDrawList& list, const Scene& scene, Theme theme, const FontAtlas& fonts);

ImU32 packed(Colour colour);

}  // namespace roofline
