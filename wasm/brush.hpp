// Makes triangles of the strokes of a drawing, with Dear ImGui's draw list. Of Dear ImGui that is all a figure needs
// besides the font atlas: what is under the pointer is known without it, in scene_view, and web/element/runtime/renderer.js
// puts the triangles on the screen.
#pragma once

#include <span>

#include "imgui_internal.h"
#include "wasm/drawing.hpp"
#include "wasm/font_atlas.hpp"

namespace roofline {

class Brush {
 public:
  explicit Brush(FontAtlas& fonts);

  // Triangles of one texture, the atlas; they hold until the next call. Domain: strokes as drawing_of() makes them;
  // width and height in device pixels.
  const ImDrawList& draw(std::span<const Word> strokes, float width, float height);

 private:
  void set_up(const ImVec2& size);

  FontAtlas& fonts_;
  ImDrawListSharedData shared_;
  ImDrawList list_{&shared_};
};

}  // namespace roofline
