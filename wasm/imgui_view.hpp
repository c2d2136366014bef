// The live picture of one figure: pointer input on the scene's handles becomes set() calls, the scene becomes draw
// data. Knows no graphics API: the stage draws the data, and where there is none the SVG writer shows the same scene.
#pragma once

#include <memory>
#include <string>
#include <tuple>

#include "core/figures/figure.hpp"
#include "core/figures/scene.hpp"
#include "wasm/font_atlas.hpp"

namespace roofline {

struct FrameResult {
  bool again = false;   // not at rest: ask for another frame
  bool input = false;   // the pointer changed a control
  bool change = false;  // the pointer let go of what it changed
};

class ImguiView {
 public:
  // Both outlive the view.
  ImguiView(Figure& figure, FontAtlas& fonts);
  ~ImguiView();
  ImguiView(const ImguiView&) = delete;
  ImguiView& operator=(const ImguiView&) = delete;

  // Returns the height of the picture in CSS pixels. Domain: width_css > 0.
  double resize(double width_css, bool coarse_pointer);
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

  const Scene& scene() const { return target_; }  // where the picture is going
  const char* cursor() const;                     // CSS cursor for where the pointer is
  ImDrawData* draw_data();

 private:
  void lay_out();
  void settle_motion(double now_ms);
  void begin(double now_ms);
  float device(double css) const { return static_cast<float>(css) * fonts_.pixel_ratio(); }
  Point pointer() const;  // CSS pixels
  void take_input(FrameResult& result);
  void hold(const Handle& handle, Point at);
  void drag(const Handle& handle, FrameResult& result);

  Figure& figure_;
  FontAtlas& fonts_;
  ImGuiContext* context_;
  SceneOptions options_;
  Theme theme_ = Theme::kLight;

  std::tuple<std::string, std::string, double, bool> laid_out_;  // what target_ was made from
  Scene target_;
  Scene from_;   // where a motion began
  Scene shown_;  // what is painted now
  bool motion_allowed_ = true;
  bool motion_wanted_ = false;
  bool moving_ = false;
  double motion_start_ms_ = 0;
  double last_frame_ms_ = 0;

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
