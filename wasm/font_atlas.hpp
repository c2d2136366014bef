// The embedded font, rasterised for one pixel ratio and shared by every figure's ImGui context.
#pragma once

#include "imgui.h"

namespace roofline {

class FontAtlas {
 public:
  FontAtlas() { rasterise(1); }
  FontAtlas(const FontAtlas&) = delete;
  FontAtlas& operator=(const FontAtlas&) = delete;

  // Draws every glyph afresh at exact device pixels. Not between a frame's begin and end.
  void rasterise(float pixel_ratio);

  float pixel_ratio() const { return pixel_ratio_; }
  ImFontAtlas& atlas() { return atlas_; }

  // The font for a text size in CSS pixels: one of those that figures use.
  ImFont* font(double size_css) const;

 private:
  ImFontAtlas atlas_;
  float pixel_ratio_ = 0;
};

}  // namespace roofline
