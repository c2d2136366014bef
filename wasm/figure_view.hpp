// One figure on a page: the figure, its live picture, and the stage that draws it. What bindings.cpp hands to
// JavaScript.
#pragma once

#include <memory>
#include <string>

#include "core/figures/registry.hpp"
#include "wasm/imgui_view.hpp"
#include "wasm/stage.hpp"

namespace roofline {

// What all figures of a page share.
struct Shared {
  FontAtlas fonts;
  Stage stage{fonts};
};

class FigureView {
 public:
  FigureView(std::unique_ptr<Figure> figure, Shared& shared)
      : shared_(shared), figure_(std::move(figure)), view_(*figure_, shared.fonts) {}

  const Figure& figure() const { return *figure_; }

  SetResult set(const std::string& control, const std::string& value);
  SetResult set_position(const std::string& control, int position) { return figure_->set_position(control, position); }
  SetResult step(const std::string& control, int steps) { return figure_->step(control, steps); }
  SetResult restore(const std::string& query);

  std::string csv() const;
  std::string svg() const;  // where the picture is going, in the view's theme

  double resize(double width_css, double pixel_ratio, bool coarse_pointer);
  void set_theme(const std::string& theme);
  void set_motion(bool allowed) { view_.set_motion(allowed); }
  const std::vector<Handle>& handles() const { return view_.scene().handles; }
  void focus_handle(const std::string& id) { view_.focus_handle(id); }

  void pointer_move(double x, double y) { view_.pointer_move(x, y); }
  void pointer_button(bool down) { view_.pointer_button(down); }
  void pointer_leave() { view_.pointer_leave(); }
  std::string cursor() const { return view_.cursor(); }

  FrameResult frame(double now_ms);

 private:
  Shared& shared_;
  std::unique_ptr<Figure> figure_;
  ImguiView view_;
  double pixel_ratio_ = 1;
};

}  // namespace roofline
