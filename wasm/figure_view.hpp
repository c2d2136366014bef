// One figure on a page: the figure and its live picture. What bindings.cpp hands to JavaScript.
#pragma once

#include <memory>
#include <string>

#include "core/figures/registry.hpp"
#include "wasm/drawing.hpp"
#include "wasm/scene_view.hpp"

namespace roofline {

class FigureView {
 public:
  explicit FigureView(std::unique_ptr<Figure> figure) : figure_(std::move(figure)), view_(*figure_) {}

  const Figure& figure() const { return *figure_; }
  SceneView& view() { return view_; }

  std::vector<std::string> ids() const;  // of the controls that have a value: an action is something to do

  SetResult set(const std::string& control, const std::string& value);
  SetResult set_position(const std::string& control, int position) { return figure_->set_position(control, position); }
  SetResult step(const std::string& control, int steps) { return figure_->step(control, steps); }
  SetResult restore(const std::string& query);

  std::string csv() const;
  std::string svg();  // where the picture is going, in the view's theme
  void draw();        // what is to be painted now
  const Drawing& drawing() const { return drawing_; }
  Word background() const;  // to paint it on

 private:
  std::unique_ptr<Figure> figure_;
  SceneView view_;
  Drawing drawing_;
};

}  // namespace roofline
