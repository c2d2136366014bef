#include "wasm/scene_view.hpp"

#include <cmath>

#include "core/picture/motion.hpp"

namespace roofline {
namespace {

// A click that trembles is no drag.
constexpr double kFineSlack = 3;
constexpr double kCoarseSlack = 6;

const Handle* find_handle(const Scene& scene, const std::string& id) {
  for (const Handle& handle : scene.handles) {
    if (handle.id == id) return &handle;
  }
  return nullptr;
}

}  // namespace

void SceneView::resize(double width_css, double pixel_ratio, bool coarse_pointer) {
  options_.width = width_css;
  options_.coarse_pointer = coarse_pointer;
  pixel_ratio_ = pixel_ratio;
  moving_ = false;
  hold_again_ = !pressed_.empty();
}

void SceneView::press_handle(const std::string& id) {
  const Handle* handle = find_handle(target_, id);
  if (handle && !handle->selected) figure_.set(handle->select_control, handle->select_value);
}

SceneView::Input& SceneView::latest_input() {
  if (inputs_.empty()) inputs_.push_back({pointer_});
  if (inputs_.back().button != Button::kUnchanged) inputs_.push_back({inputs_.back().at});
  return inputs_.back();
}

void SceneView::pointer_move(double x, double y) {
  const auto snapped = [&](double css) { return std::floor(css * pixel_ratio_) / pixel_ratio_; };
  latest_input().at = {snapped(x), snapped(y)};
}

void SceneView::pointer_button(bool down) { latest_input().button = down ? Button::kDown : Button::kUp; }

void SceneView::pointer_leave() { latest_input().at = kNowhere; }

const char* SceneView::cursor() const {
  const Handle* handle = find_handle(target_, pressed_.empty() ? hovered_ : pressed_);
  return !handle ? "auto" : handle->axis ? "ew-resize" : "pointer";
}

// A scene is dear next to the state that it is made from, so it is made only when that has changed.
void SceneView::lay_out() {
  options_.emphasised = !pressed_.empty() ? pressed_ : !hovered_.empty() ? hovered_ : focused_;
  const std::string& state = figure_.state();
  if (laid_out_ == std::tie(state, options_.emphasised, options_.width, options_.coarse_pointer)) return;
  target_ = figure_.scene(options_);
  laid_out_ = {state, options_.emphasised, options_.width, options_.coarse_pointer};
}

void SceneView::settle_motion(double now_ms) {
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

void SceneView::take(const Input& input, FrameResult& result) {
  pointer_ = input.at;
  const Handle* over = handle_at(target_, pointer_);
  if (input.button == Button::kDown && !down_) {
    down_ = true;
    if (over) press(*over, result);
  }
  // A last move may come together with the release.
  if (const Handle* held = find_handle(target_, pressed_)) {
    if (hold_again_) hold(*held);
    drag(*held, result);
  }
  if (input.button == Button::kUp && down_) {
    down_ = false;
    result.change = result.change || (changed_ && !pressed_.empty());
    pressed_.clear();
  }
  hovered_ = over && (!down_ || over->id == pressed_) ? over->id : std::string();
}

void SceneView::press(const Handle& handle, FrameResult& result) {
  pressed_ = handle.id;
  hold(handle);
  changed_ = !handle.selected;
  result.input = result.input || changed_;
  if (changed_) figure_.set(handle.select_control, handle.select_value);
}

void SceneView::hold(const Handle& handle) {
  press_point_ = pointer_;
  grab_offset_ = pointer_.x - handle.anchor.x;
  dragging_ = false;
  hold_again_ = false;
}

void SceneView::drag(const Handle& handle, FrameResult& result) {
  if (!handle.axis || !std::isfinite(pointer_.x)) return;
  const double slack = options_.coarse_pointer ? kCoarseSlack : kFineSlack;
  dragging_ = dragging_ || std::abs(pointer_.x - press_point_.x) >= slack;
  if (!dragging_) return;
  const std::string before = figure_.state();
  figure_.set_number(handle.control, handle.axis->value_at(pointer_.x - grab_offset_));
  const bool moved = figure_.state() != before;
  changed_ = changed_ || moved;
  result.input = result.input || moved;
}

FrameResult SceneView::frame(double now_ms) {
  FrameResult result;
  lay_out();
  if (inputs_.empty()) inputs_.push_back({pointer_});
  for (const Input& input : inputs_) {
    take(input, result);
    lay_out();
  }
  inputs_.clear();
  settle_motion(now_ms);
  result.again = moving_;
  result.height = target_.height;
  return result;
}

}  // namespace roofline
