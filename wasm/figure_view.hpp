// One figure on a page: the figure, its live picture, and that picture as strokes. bindings.cpp hands it to JavaScript.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/figures/registry.hpp"
#include "wasm/drawing.hpp"
#include "wasm/scene_view.hpp"

namespace roofline {

class FigureView {
 public:
  explicit FigureView(std::unique_ptr<Figure> figure) : figure_(std::move(figure)), picture_(*figure_) {}

  // The schema, the state, and what is said of it.
  const Figure& figure() const { return *figure_; }
  std::string title() const { return std::string(figure_->title()); }
  std::string summary() const { return figure_->summary(); }
  std::string state() const { return figure_->state(); }
  std::string csv() const;
  std::vector<std::string> ids() const;  // of the controls that have a value: an action has none
  std::vector<FormerId> former_ids() const { return former_ids_of(*figure_); }

  SetResult set(const std::string& control, const std::string& value);
  SetResult set_position(const std::string& control, int position) { return figure_->set_position(control, position); }
  SetResult step(const std::string& control, int steps) { return figure_->step(control, steps); }
  SetResult restore(const std::string& query);
  bool understands(const std::string& id, const std::string& text) const {
    return roofline::understands(*figure_, id, text);
  }

  // The picture. scene_view.hpp says what each of these does.
  void resize(double width_css, double pixel_ratio, bool coarse_pointer) {
    picture_.resize(width_css, pixel_ratio, coarse_pointer);
  }
  void set_theme(Theme theme) { picture_.set_theme(theme); }
  void set_motion(bool allowed) { picture_.set_motion(allowed); }
  void focus_handle(const std::string& id) { picture_.focus_handle(id); }
  void press_handle(const std::string& id) { picture_.press_handle(id); }
  void pointer_move(double x, double y) { picture_.pointer_move(x, y); }
  void pointer_button(bool down) { picture_.pointer_button(down); }
  void pointer_leave() { picture_.pointer_leave(); }
  FrameResult frame(double now_ms) { return picture_.frame(now_ms); }
  std::string cursor() const { return picture_.cursor(); }
  const std::vector<Handle>& handles() const { return picture_.scene().handles; }

  // The picture as a whole document, in the view's theme. A picture in motion is shown where the motion ends.
  std::string svg();

  // What the last frame() shows. The strokes hold until the next call.
  const Drawing& draw();
  Word background() const;

 private:
  std::unique_ptr<Figure> figure_;
  SceneView picture_;
  Drawing drawing_;
};

// The figure of this name in its default state, or null where there is none.
std::unique_ptr<FigureView> create_view(const std::string& figure);

}  // namespace roofline
