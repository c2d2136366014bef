// The one WebGL 2 context of a page. JavaScript makes it, makes it current and copies each finished picture to its
// figure's canvas; here Dear ImGui's own backend draws into it.
#pragma once

#include "wasm/brush.hpp"

namespace roofline {

// How a picture is to be drawn. Lengths in device pixels.
struct Canvas {
  float width = 0;
  float height = 0;
  float pixel_ratio = 1;
  Word background = 0;
};

class Stage {
 public:
  Stage();
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  // Draws over the lower left corner of the WebGL 2 context that is current: a new one, or one that came back.
  void draw(std::span<const Word> strokes, const Canvas& canvas);

  // The context is lost.
  void stop();

 private:
  void prepare(float pixel_ratio);

  FontAtlas fonts_;
  Brush brush_{fonts_};
  ImGuiContext context_{&fonts_.atlas()};  // for the backend, which keeps itself in it
  bool running_ = false;
};

}  // namespace roofline
