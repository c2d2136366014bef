#include "wasm/imgui_view.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "core/figures/motion.hpp"
#include "imgui_internal.h"
#include "wasm/painter.hpp"

namespace roofline {
namespace {

// A click that trembles is no drag.
constexpr double kFineSlack = 3;
constexpr double kCoarseSlack = 6;

constexpr ImGuiWindowFlags kWholeDisplay = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                           ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                                           ImGuiWindowFlags_NoBackground;

}  // namespace

ImguiView::ImguiView(Figure& figure, FontAtlas& fonts)
    : figure_(figure), fonts_(fonts), context_(ImGui::CreateContext(&fonts.atlas())) {
  ImGui::SetCurrentContext(context_);
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  ImGui::GetStyle().WindowPadding = {0, 0};
  ImGui::GetStyle().WindowBorderSize = 0;
  lay_out();
  begin(0);  // ImGui knows what the pointer is over from the second frame on
  ImGui::End();
  ImGui::Render();
}

ImguiView::~ImguiView() {
  ImGui::SetCurrentContext(context_);
  ImGui::DestroyContext(context_);
}

double ImguiView::resize(double width_css, bool coarse_pointer) {
  options_.width = width_css;
  options_.coarse_pointer = coarse_pointer;
  moving_ = false;
  hold_again_ = !pressed_.empty();
  lay_out();
  return target_.height;
}

void ImguiView::press_handle(const std::string& id) {
  for (const Handle& handle : target_.handles) {
    if (handle.id != id) continue;
    if (!handle.selected) figure_.set(handle.select_control, handle.select_value);
    return;
  }
}

void ImguiView::pointer_move(double x, double y) {
  ImGui::SetCurrentContext(context_);
  ImGui::GetIO().AddMousePosEvent(device(x), device(y));
}

void ImguiView::pointer_button(bool down) {
  ImGui::SetCurrentContext(context_);
  ImGui::GetIO().AddMouseButtonEvent(ImGuiMouseButton_Left, down);
}

void ImguiView::pointer_leave() {
  ImGui::SetCurrentContext(context_);
  ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
}

Point ImguiView::pointer() const {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const auto ratio = static_cast<double>(fonts_.pixel_ratio());
  return {static_cast<double>(mouse.x) / ratio, static_cast<double>(mouse.y) / ratio};
}

const char* ImguiView::cursor() const {
  for (const Handle& handle : target_.handles) {
    if (handle.id == (pressed_.empty() ? hovered_ : pressed_)) return handle.axis ? "ew-resize" : "pointer";
  }
  return "auto";
}

// A scene is dear next to the state that it is made from, so it is made only when that has changed.
void ImguiView::lay_out() {
  options_.emphasised = !pressed_.empty() ? pressed_ : !hovered_.empty() ? hovered_ : focused_;
  std::string state = figure_.state();
  if (laid_out_ == std::tie(state, options_.emphasised, options_.width, options_.coarse_pointer)) return;
  target_ = figure_.scene(options_);
  laid_out_ = {std::move(state), options_.emphasised, options_.width, options_.coarse_pointer};
}

void ImguiView::settle_motion(double now_ms) {
  if (motion_wanted_ && !shown_.marks.empty() && pressed_.empty()) {
    from_ = shown_;
    motion_start_ms_ = now_ms;
    moving_ = true;
  }
  motion_wanted_ = false;
  const double part = (now_ms - motion_start_ms_) / kMotionMs;
  moving_ = moving_ && part < 1 && pressed_.empty();
  shown_ = moving_ ? on_the_way(from_, target_, eased(part)) : target_;
}

// ImGui's own coordinates are device pixels: it rounds the pointer to whole ones.
void ImguiView::begin(double now_ms) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {std::round(device(target_.width)), std::round(device(target_.height))};
  io.DeltaTime = std::clamp(static_cast<float>(now_ms - last_frame_ms_) / 1000, 1e-4F, 0.1F);
  last_frame_ms_ = now_ms;
  ImGui::NewFrame();
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(io.DisplaySize);
  ImGui::Begin("figure", nullptr, kWholeDisplay);
}

void ImguiView::take_input(FrameResult& result) {
  // Where hit areas overlap ImGui takes the first, and that shall be the nearest.
  const Point mouse = pointer();
  std::vector<Handle> handles = target_.handles;
  std::stable_sort(handles.begin(), handles.end(), [&](const Handle& a, const Handle& b) {
    return distance(a.anchor, mouse) < distance(b.anchor, mouse);
  });
  hovered_.clear();
  for (const Handle& handle : handles) {
    ImGui::SetCursorScreenPos({device(handle.hit.left), device(handle.hit.top)});
    ImGui::InvisibleButton(handle.id.c_str(), {device(handle.hit.width()), device(handle.hit.height())});
    if (ImGui::IsItemHovered()) hovered_ = handle.id;
    if (ImGui::IsItemActivated()) {
      pressed_ = handle.id;
      hold(handle, mouse);
      changed_ = !handle.selected;
      result.input = result.input || changed_;
      if (changed_) figure_.set(handle.select_control, handle.select_value);
    }
    if (hold_again_ && handle.id == pressed_) hold(handle, mouse);
    // A last move may come in the same frame as the release.
    if (ImGui::IsItemActive() || ImGui::IsItemDeactivated()) drag(handle, result);
    if (ImGui::IsItemDeactivated()) {
      result.change = result.change || changed_;
      pressed_.clear();
      dragging_ = false;
    }
  }
}

void ImguiView::hold(const Handle& handle, Point at) {
  press_point_ = at;
  grab_offset_ = at.x - handle.anchor.x;
  dragging_ = false;
  hold_again_ = false;
}

void ImguiView::drag(const Handle& handle, FrameResult& result) {
  if (!handle.axis || !ImGui::IsMousePosValid()) return;
  const Point mouse = pointer();
  const double slack = options_.coarse_pointer ? kCoarseSlack : kFineSlack;
  dragging_ = dragging_ || std::abs(mouse.x - press_point_.x) >= slack;
  if (!dragging_) return;
  const std::string before = figure_.state();
  figure_.set_number(handle.control, handle.axis->value_at(mouse.x - grab_offset_));
  const bool moved = figure_.state() != before;
  changed_ = changed_ || moved;
  result.input = result.input || moved;
}

FrameResult ImguiView::frame(double now_ms) {
  ImGui::SetCurrentContext(context_);
  FrameResult result;
  bool all_taken = false;
  lay_out();
  // ImGui spreads a press and a move that came together over frames; here they all belong to this one.
  while (!all_taken) {
    begin(now_ms);
    take_input(result);
    lay_out();
    all_taken = ImGui::GetCurrentContext()->InputEventsQueue.empty();
    if (all_taken) {
      settle_motion(now_ms);
      paint_scene(*ImGui::GetBackgroundDrawList(), shown_, theme_, fonts_);
    }
    ImGui::End();
    ImGui::Render();
  }
  result.again = moving_;
  return result;
}

ImDrawData* ImguiView::draw_data() {
  ImGui::SetCurrentContext(context_);
  return ImGui::GetDrawData();
}

}  // namespace roofline
