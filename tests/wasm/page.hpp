// A page with one figure, and a pointer on it.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "wasm/scene_view.hpp"

namespace roofline::test {

template <class F>
struct Page {
  F figure;
  SceneView view{figure};
  double now_ms = 1000;

  explicit Page(double width = 760, bool coarse_pointer = false) {
    view.resize(width, 1, coarse_pointer);
    frame();
  }

  FrameResult frame() { return view.frame(now_ms += 16); }

  const Handle& handle(std::string_view id) const {
    for (const Handle& handle : view.scene().handles) {
      if (handle.id == id) return handle;
    }
    FAIL("no handle " << id);
    return view.scene().handles.front();
  }

  // The value of a choice.
  std::string chosen(std::string_view control) const { return find_control(figure, control)->choice; }

  FrameResult move(Point to) {
    view.pointer_move(to.x, to.y);
    return frame();
  }
  FrameResult press(Point at) {
    view.pointer_move(at.x, at.y);
    view.pointer_button(true);
    return frame();
  }
  FrameResult release() {
    view.pointer_button(false);
    return frame();
  }
  FrameResult click(Point at) {
    press(at);
    return release();
  }

  // Says whether a text of the picture has these words in it.
  bool shows(std::string_view words) const {
    for (const Mark& mark : view.scene().marks) {
      const auto* text = std::get_if<Text>(&mark);
      if (text && text->text.find(words) != std::string::npos) return true;
    }
    return false;
  }
};

}  // namespace roofline::test
