#include "wasm/stage.hpp"

#include <GLES3/gl3.h>

#include "imgui_impl_opengl3.h"

namespace roofline {

Stage::Stage() { ImGui::SetCurrentContext(&context_); }

void Stage::stop() {
  if (!running_) return;
  ImGui_ImplOpenGL3_Shutdown();  // on a lost context deleting is allowed and does nothing
  running_ = false;
}

// Brings the renderer, and with it the font's texture, up to date.
void Stage::prepare(float pixel_ratio) {
  if (pixel_ratio != fonts_.pixel_ratio()) {
    fonts_.rasterise(pixel_ratio);
    if (running_) ImGui_ImplOpenGL3_DestroyFontsTexture();
    if (running_) ImGui_ImplOpenGL3_CreateFontsTexture();
  }
  if (!running_) running_ = ImGui_ImplOpenGL3_Init("#version 300 es") && ImGui_ImplOpenGL3_CreateDeviceObjects();
}

void Stage::draw(std::span<const Word> strokes, const Canvas& canvas) {
  constexpr float kFull = 255;
  const auto part = [&](int shift) { return static_cast<float>(canvas.background >> shift & 0xFF) / kFull; };
  prepare(canvas.pixel_ratio);
  glClearColor(part(0), part(8), part(16), 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(&brush_.draw(strokes, canvas.width, canvas.height));
}

}  // namespace roofline
