// The one WebGL 2 context of a page. JavaScript makes it, makes it current and copies each finished picture to its
// figure's canvas; here ImGui's own backend draws into it.
#pragma once

#include "core/figures/theme.hpp"
#include "wasm/font_atlas.hpp"

namespace roofline {

class Stage {
 public:
  explicit Stage(FontAtlas& fonts);
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  // A WebGL 2 context is current: a new one, or one that came back.
  void start();

  // The context is lost.
  void stop();

  bool is_running() const { return running_; }

  // Before a frame is laid out: brings the font's texture up to date.
  void prepare();

  // Draws a picture, in device pixels, over the context's lower left corner.
  void draw(ImDrawData& data, Theme theme);

 private:
  FontAtlas& fonts_;
  ImGuiContext* context_;  // holds the backend; it never has a window
  bool running_ = false;
  float uploaded_ratio_ = 0;
};

}  // namespace roofline
