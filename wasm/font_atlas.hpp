// The embedded font, rasterised into Dear ImGui's font atlas for one pixel ratio.
#pragma once

#include "imgui.h"

namespace roofline {

// One byte a pixel.
struct GlyphPixels {
  const unsigned char* pixels;
  int width;
  int height;
};

class FontAtlas {
 public:
  // The atlas outlives this.
  explicit FontAtlas(ImFontAtlas& atlas) : atlas_(atlas) {}

  // Draws every glyph afresh at exact device pixels, where the ratio is another one than before.
  void rasterise(float pixel_ratio);

  GlyphPixels pixels();

  // The font for a text size in CSS pixels: one of those that figures use.
  ImFont* font(float size_css) const;

 private:
  ImFontAtlas& atlas_;
  float pixel_ratio_ = 0;
};

}  // namespace roofline
