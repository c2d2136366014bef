// The layer's bars under a simulated pointer.
#include <doctest/doctest.h>

#include <string>

#include "core/figures/transformer_layer/figure.hpp"
#include "core/picture/motion.hpp"
#include "page.hpp"

using namespace roofline;

namespace {

using Page = test::Page<LayerFigure>;

}  // namespace

TEST_CASE("result of SceneView: a press anywhere on a bar's row selects its op and sets nothing else") {
  Page page;
  const Box row = page.handle("down_proj").hit;
  CHECK(page.press({row.right - 3, row.top + 3}).input);
  CHECK(page.release().change);
  CHECK(page.figure.state() == "op=down_proj");
  CHECK(page.handle("down_proj").selected);
}

TEST_CASE("result of SceneView: a bar is pressed, not dragged") {
  Page page;
  const Point start = page.handle("gate_up_proj").anchor;
  page.press(start);
  page.move({start.x + 120, start.y});
  page.release();
  CHECK(page.figure.state() == "op=gate_up_proj");
  CHECK(std::string(page.view.cursor()) == "pointer");
}

TEST_CASE("result of SceneView: on a phone every bar is under a finger of its own") {
  Page page(320, true);
  for (const char* op : {"attention_norm", "swiglu", "mlp_residual", "attention"}) {
    CAPTURE(op);
    page.press(page.handle(op).anchor);
    page.release();
    CHECK(page.chosen("op") == op);
  }
}

TEST_CASE("result of SceneView: hovering a bar shows its numbers, and leaving shows the selected op's again") {
  Page page;
  const double height = page.view.scene().height;
  CHECK_FALSE(page.move(page.handle("gate_up_proj").anchor).input);
  CHECK(page.shows("180 MFLOP, 180 MB"));
  CHECK(page.view.scene().height == height);
  CHECK(page.figure.state().empty());
  page.view.pointer_leave();
  page.frame();
  CHECK(page.shows("67.1 MFLOP, 67.1 MB"));
}

TEST_CASE("result of SceneView: focus shows a bar's numbers, a press of a key selects it, arrows change the batch") {
  Page page;
  page.view.focus_handle("gate_up_proj");
  page.frame();
  CHECK(page.shows("180 MFLOP, 180 MB"));
  CHECK(page.figure.state().empty());
  page.view.press_handle("gate_up_proj");
  page.frame();
  CHECK(page.figure.state() == "op=gate_up_proj");
  page.figure.step(page.handle("attention").control, 6);
  page.frame();
  CHECK(page.figure.state() == "batch=64&op=gate_up_proj");
  CHECK(page.handle("attention").text == "at least 1.282 ms, 91.0 % of the layer, memory-bound, batch 64");
}

TEST_CASE("result of SceneView: bars move to their new length for a moment, while their numbers are right at once") {
  Page page;
  page.view.move_to_new_state();
  page.figure.set("model", "llama-3-8b");
  int frames = 1;
  CHECK(page.frame().again);
  CHECK(page.shows("5.013 µs"));
  while (page.frame().again) ++frames;
  CHECK(frames * 16 <= kMotionMs + 32);
}
