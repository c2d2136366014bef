// The live picture of one figure: pointer input on the scene's handles becomes set() calls, and a change moves. Knows
// no graphics: what is shown now is drawn by the stage, and where there is none the SVG writer shows the same scene.
#pragma once

#include <limits>
#include <string>
#include <tuple>
#include <vector>

#include "core/figures/figure.hpp"
#include "core/picture/scene.hpp"

namespace roofline {

struct FrameResult {
  bool again = false;   // not at rest: ask for another frame
  bool input = false;   // the pointer changed a control
  bool change = false;  // the pointer let go of what it changed
  double height = 0;    // of the picture, in CSS pixels: a scene may grow with what is set
};

class SceneView {
 public:
  // The figure outlives the view.
  explicit SceneView(Figure& figure) : figure_(figure) {}
  SceneView(const SceneView&) = delete;
  SceneView& operator=(const SceneView&) = delete;

  // The next frame() lays the picture out for this room. Domain: width_css > 0; pixel_ratio > 0.
  void resize(double width_css, double pixel_ratio, bool coarse_pointer);
  void set_theme(Theme theme) { theme_ = theme; }
  Theme theme() const { return theme_; }
  void set_motion(bool allowed) { motion_allowed_ = allowed; }

  // Keyboard focus on a handle: shows its numbers and changes nothing. Empty: the focus left.
  void focus_handle(const std::string& id) { focused_ = id; }

  // A click on a handle, with a key: selects it.
  void press_handle(const std::string& id);

  // The next frame moves to the figure's new state instead of jumping there.
  void move_to_new_state() { motion_wanted_ = motion_allowed_; }

  // Pointer input in CSS pixels, taken in by the next frame().
  void pointer_move(double x, double y);
  void pointer_button(bool down);
  void pointer_leave();

  FrameResult frame(double now_ms);

  const Scene& scene() const { return target_; }  // where the picture is going, as of the last frame
  const Scene& latest_scene() {                   // the same with what was set since
    lay_out();
    return target_;
  }
  const Scene& shown() const { return shown_; }  // what is to be painted now
  double pixel_ratio() const { return pixel_ratio_; }
  const char* cursor() const;  // CSS cursor for where the pointer is

 private:
  static constexpr double kInfinity = std::numeric_limits<double>::infinity();
  static constexpr Point kNowhere = {-kInfinity, -kInfinity};

  enum class Button { kUnchanged, kDown, kUp };

  // What the pointer did up to a change of its button, which comes last.
  struct Input {
    Point at;
    Button button = Button::kUnchanged;
  };

  void lay_out();
  void settle_motion(double now_ms);
  Input& latest_input();
  void take(const Input& input, FrameResult& result);
  void press(const Handle& handle, FrameResult& result);
  void hold(const Handle& handle);
  void drag(const Handle& handle, FrameResult& result);

  Figure& figure_;
  SceneOptions options_;
  double pixel_ratio_ = 1;
  Theme theme_ = Theme::kLight;

  std::tuple<std::string, std::string, double, bool> laid_out_;  // what target_ was made from
  Scene target_;
  Scene from_;   // where a motion began
  Scene shown_;  // what is painted now
  bool motion_allowed_ = true;
  bool motion_wanted_ = false;
  bool moving_ = false;
  double motion_start_ms_ = 0;

  std::vector<Input> inputs_;  // not taken in yet
  Point pointer_ = kNowhere;   // CSS pixels, at a whole device pixel
  bool down_ = false;
  std::string hovered_;
  std::string focused_;
  std::string pressed_;
  Point press_point_;
  double grab_offset_ = 0;  // from the mark's middle to where it was grabbed: it must not jump
  bool dragging_ = false;
  bool hold_again_ = false;  // resized while it was held: the pointer is at another place of the picture now
  bool changed_ = false;     // by the press that is going on
};

}  // namespace roofline
