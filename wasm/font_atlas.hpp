// The embedded font, rasterised for one pixel ratio.
#pragma once

#include "imgui.h"

namespace roofline {

class FontAtlas {
 public:
  FontAtlas() = default;
  FontAtlas(const FontAtlas&) = delete;
  FontAtlas& operator=(const FontAtlas&) = delete;

  // Draws every glyph afresh at exact device pixels.
  void rasterise(float pixel_ratio);

  float pixel_ratio() const { return pixel_ratio_; }
  ImFontAtlas& atlas() { return atlas_; }

  // The font for a text size in CSS pixels: one of those that figures use.
  ImFont* font(float size_css) const;

 private:
  ImFontAtlas atlas_;
  float pixel_ratio_ = 0;
};

}  // namespace roofline
