#include "wasm/stage.hpp"

#include <GLES3/gl3.h>

#include "imgui_impl_opengl3.h"

namespace roofline {

Stage::Stage(FontAtlas& fonts) : fonts_(fonts), context_(ImGui::CreateContext(&fonts.atlas())) {}

void Stage::start() {
  stop();
  ImGui::SetCurrentContext(context_);
  running_ = ImGui_ImplOpenGL3_Init("#version 300 es") && ImGui_ImplOpenGL3_CreateDeviceObjects();
  uploaded_ratio_ = fonts_.pixel_ratio();
}

void Stage::stop() {
  if (!running_) return;
  ImGui::SetCurrentContext(context_);
  ImGui_ImplOpenGL3_Shutdown();  // on a lost context deleting is allowed and does nothing
  running_ = false;
}

void Stage::prepare() {
  if (!running_ || uploaded_ratio_ == fonts_.pixel_ratio()) return;
  ImGui::SetCurrentContext(context_);
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
  uploaded_ratio_ = fonts_.pixel_ratio();
}

void Stage::draw(ImDrawData& data, Theme theme) {
  constexpr float kFull = 255;
  const Colour background = colour_of(Role::kBackground, theme);
  ImGui::SetCurrentContext(context_);
  glClearColor(background.red / kFull, background.green / kFull, background.blue / kFull, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(&data);
}

}  // namespace roofline
