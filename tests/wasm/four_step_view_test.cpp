// The figure `four-step` under a simulated pointer.
#include <doctest/doctest.h>

#include "core/figures/four_step_figure.hpp"
#include "wasm/imgui_view.hpp"

using namespace roofline;

namespace {

struct Page {
  FontAtlas fonts;
  FourStepFigure figure;
  ImguiView view{figure, fonts};
  double now_ms = 1000;

  explicit Page(double width = 760, bool coarse = false) {
    view.resize(width, coarse);
    frame();
  }

  FrameResult frame() { return view.frame(now_ms += 16); }

  Point middle_of(std::string_view id) const {
    for (const Handle& handle : view.scene().handles) {
      if (handle.id == id) return handle.anchor;
    }
    FAIL("no handle " << id);
    return {};
  }

  FrameResult move(Point at) {
    view.pointer_move(at.x, at.y);
    return frame();
  }

  FrameResult click(Point at) {
    view.pointer_move(at.x, at.y);
    view.pointer_button(true);
    frame();
    view.pointer_button(false);
    return frame();
  }

  bool shows(std::string_view part) const {
    for (const Mark& mark : view.scene().marks) {
      const auto* text = std::get_if<Text>(&mark);
      if (text && text->text.find(part) != std::string::npos) return true;
    }
    return false;
  }
};

constexpr std::string_view kHalved = "the memory time decides, and it halves.";

}  // namespace

TEST_CASE("result of four-step in the view: pointing at a bar spells it out, leaving it takes that away") {
  Page page;
  CHECK_FALSE(page.shows(kHalved));
  CHECK_FALSE(page.move(page.middle_of("half-bytes")).input);
  CHECK(std::string(page.view.cursor()) == "pointer");
  CHECK(page.shows(kHalved));
  CHECK(page.figure.state().empty());
  page.view.pointer_leave();
  page.frame();
  CHECK_FALSE(page.shows(kHalved));
}

TEST_CASE("result of four-step in the view: a click anywhere in a row chooses its bar") {
  Page page;
  CHECK(page.click({20, page.middle_of("half-bytes").y}).change);
  CHECK(page.figure.state() == "bar=half-bytes");
  page.view.pointer_leave();
  page.frame();
  CHECK(page.shows(kHalved));
}

TEST_CASE("result of four-step in the view: a finger on a phone hits each bar, and a drag changes nothing") {
  Page page(320, true);
  for (const char* bar : {"compute", "other-gpu", "half-bytes", "twice-flops", "memory"}) {
    page.click(page.middle_of(bar));
    CHECK(find_control(page.figure, "bar")->choice == bar);
  }
  const Point at = page.middle_of("memory");
  page.move(at);
  page.view.pointer_button(true);
  page.frame();
  page.move({at.x + 80, at.y});
  page.view.pointer_button(false);
  page.frame();
  CHECK(page.figure.state().empty());
}

TEST_CASE("result of four-step in the view: a key chooses a bar, and another op moves for a moment") {
  Page page;
  page.view.press_handle("twice-flops");
  page.frame();
  CHECK(page.figure.state() == "bar=twice-flops");
  page.view.move_to_new_state();
  page.figure.set("op", "matmul");
  int frames = 0;
  while (page.frame().again && frames < 100) ++frames;
  CHECK(frames >= 2);
  CHECK(frames < 20);
  CHECK(page.shows("2·B·D·F = 2·64·4096·4096 = 2.15 GFLOP"));
}
