// What is drawn with Dear ImGui: strokes go in, triangles come out, which web/element/runtime/renderer.js puts on the
// screen. A frame of Dear ImGui has one list, the background's. What is under the pointer is known without Dear ImGui,
// in scene_view, so it gets no input.
#pragma once

#include <span>

#include "imgui.h"
#include "wasm/drawing.hpp"
#include "wasm/font_atlas.hpp"

namespace roofline {

// Three indices a triangle, each of a corner.
struct Triangles {
  std::span<const ImDrawVert> corners;
  std::span<const ImDrawIdx> indices;
};

class Stage {
 public:
  Stage();
  ~Stage();
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  // Triangles with one texture, the glyphs; they hold until the next call. Domain: strokes as drawing_of() makes them;
  // width and height in device pixels, pixel_ratio of them to a CSS pixel.
  Triangles draw(std::span<const Word> strokes, float width, float height, float pixel_ratio);

  // How much of each pixel of the texture a glyph covers. Other pixels after a draw() with another pixel ratio.
  GlyphPixels glyphs() { return fonts_.pixels(); }

 private:
  ImGuiIO& io();  // of this stage, whose context it makes the current one

  ImGuiContext* context_;
  FontAtlas fonts_;
};

}  // namespace roofline
