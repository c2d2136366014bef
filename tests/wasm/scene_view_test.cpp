// The live picture with a simulated pointer and no graphics at all.
#include "wasm/scene_view.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "core/figures/registry.hpp"
#include "core/figures/roofline/figure.hpp"
#include "core/picture/motion.hpp"
#include "page.hpp"

using namespace roofline;

namespace {

struct Page : test::Page<RooflineFigure> {
  double intensity(const std::string& op) const { return find_control(figure, "intensity-" + op)->number; }
  double ridge_x() const { return handle("relu").axis->px_at(295.2238805970149); }
};

}  // namespace

TEST_CASE("result of SceneView: the first frame has a picture and asks for no other") {
  RooflineFigure figure;
  SceneView view(figure);
  view.resize(760, 1, false);
  const FrameResult result = view.frame(0);
  CHECK(result.height > 300);
  CHECK_FALSE(result.again);
  CHECK_FALSE(result.input);
  CHECK(view.shown().marks.size() > 50);
}

TEST_CASE("result of SceneView: a click selects and moves nothing") {
  Page page;
  const FrameResult pressed = page.press(page.handle("matmul-4096").anchor);
  CHECK(pressed.input);
  CHECK_FALSE(pressed.change);
  CHECK(page.chosen("op") == "matmul-4096");
  CHECK(page.release().change);
  CHECK(page.figure.state() == "op=matmul-4096");
}

TEST_CASE("result of SceneView: press, drag across the ridge and release, all within the frame of each event") {
  Page page;
  const Point start = page.handle("matmul-8").anchor;
  page.press(start);
  const double before_ridge = page.ridge_x() - 5;
  CHECK(page.move({before_ridge, start.y}).input);
  CHECK(page.handle("matmul-8").anchor.x == doctest::Approx(before_ridge).epsilon(0.002));
  CHECK(page.figure.summary().find("memory-bound") != std::string::npos);
  const double beyond = page.ridge_x() + 40;
  CHECK(page.move({beyond, start.y}).input);
  CHECK(page.handle("matmul-8").anchor.x == doctest::Approx(beyond).epsilon(0.002));
  CHECK(page.figure.summary().find("compute-bound") != std::string::npos);
  CHECK(page.handle("matmul-8").anchor.y == page.handle("matmul-4096").anchor.y);  // on the flat roof
  const FrameResult released = page.release();
  CHECK(released.change);
  const std::string state = page.figure.state();
  CHECK_FALSE(page.move({beyond + 50, start.y}).input);
  CHECK(page.figure.state() == state);
}

TEST_CASE("result of SceneView: press, move and release that arrive together count one after the other") {
  Page page;
  const Point start = page.handle("relu").anchor;
  page.view.pointer_move(start.x, start.y);
  page.view.pointer_button(true);
  page.view.pointer_move(start.x + 60, start.y);
  page.view.pointer_button(false);
  const FrameResult result = page.frame();
  CHECK(result.input);
  CHECK(result.change);
  CHECK(page.handle("relu").anchor.x == doctest::Approx(start.x + 60).epsilon(0.002));
}

TEST_CASE("result of SceneView: a mark grabbed at its edge does not jump under the pointer") {
  Page page;
  const Point middle = page.handle("relu").anchor;
  page.press({middle.x + 9, middle.y - 5});
  CHECK(page.handle("relu").anchor.x == middle.x);
  page.move({middle.x + 29, middle.y});
  CHECK(page.handle("relu").anchor.x == doctest::Approx(middle.x + 20).epsilon(0.002));
}

TEST_CASE("result of SceneView: a pointer that is taken away in the middle of a drag leaves the mark where it was") {
  Page page;
  const Point at = page.handle("relu").anchor;
  page.press(at);
  page.move({at.x + 50, at.y});
  const std::string state = page.figure.state();
  page.view.pointer_leave();
  page.view.pointer_button(false);
  CHECK(page.frame().change);
  CHECK(page.figure.state() == state);
}

TEST_CASE("result of SceneView: a drag is as fine as the device's pixels") {
  Page page;
  page.view.resize(760, 3, false);
  page.frame();
  const Point at = page.handle("relu").anchor;
  page.press(at);
  page.move({at.x + 20, at.y});
  const double before = page.handle("relu").anchor.x;
  page.move({at.x + 20 + 2.0 / 3, at.y});
  CHECK(page.handle("relu").anchor.x > before);
}

TEST_CASE("result of SceneView: a press that trembles is a click") {
  Page page;
  const Point at = page.handle("relu").anchor;
  page.press(at);
  page.move({at.x + 1.5, at.y});
  page.release();
  CHECK(page.figure.state().empty());
}

TEST_CASE("result of SceneView: dragged far outside, an op stops at the end of the axis") {
  Page page;
  page.press(page.handle("relu").anchor);
  page.move({-5000, 90000});
  CHECK(page.intensity("relu") == 0.1);
  page.move({90000, -5000});
  CHECK(page.intensity("relu") == 1e4);
}

TEST_CASE("result of SceneView: where hit areas overlap the nearest mark is taken") {
  Page page;
  page.view.resize(320, 1, true);
  page.frame();
  const Point four = page.handle("decode-attention").anchor;
  const Point eight = page.handle("matmul-8").anchor;
  REQUIRE(eight.x - four.x < kCoarseTarget);
  page.press({four.x + 0.4 * (eight.x - four.x), four.y});
  page.release();
  CHECK(page.chosen("op") == "decode-attention");
  page.press({four.x + 0.8 * (eight.x - four.x), eight.y});
  CHECK(page.chosen("op") == "matmul-8");
}

TEST_CASE("result of SceneView: hovering shows a mark's numbers and changes nothing, leaving takes them away") {
  Page page;
  const Point over = page.handle("matmul-4096").anchor;
  const FrameResult result = page.move({over.x, over.y});
  CHECK_FALSE(result.input);
  CHECK(std::string(page.view.cursor()) == "ew-resize");
  CHECK(page.shows("at least 139 µs"));
  CHECK(page.figure.state().empty());
  page.view.pointer_leave();
  page.frame();
  CHECK(std::string(page.view.cursor()) == "auto");
  CHECK_FALSE(page.shows("at least 139 µs"));
}

TEST_CASE("result of SceneView: the pointer on empty ground grabs nothing") {
  Page page;
  page.press({page.view.scene().width - 30, page.view.scene().height - 80});
  CHECK_FALSE(page.move({200, 200}).input);
  CHECK(page.figure.state().empty());
}

TEST_CASE("result of SceneView: keyboard focus shows a mark's numbers and changes nothing, pressing it selects it") {
  Page page;
  page.view.focus_handle("matmul-4096");
  page.frame();
  CHECK(page.shows("at least 139 µs"));
  CHECK(page.figure.state().empty());
  page.view.press_handle("matmul-4096");
  page.view.press_handle("no-such-handle");
  page.frame();
  CHECK(page.chosen("op") == "matmul-4096");
  page.view.focus_handle("");
  page.frame();
  CHECK(page.chosen("op") == "matmul-4096");
}

TEST_CASE("result of SceneView: a picture that is resized while a mark is held does not move the mark") {
  Page page;
  const Point at = page.handle("relu").anchor;
  page.press(at);
  page.move({at.x + 50, at.y});
  const std::string state = page.figure.state();
  page.view.resize(400, 1, false);
  page.frame();
  CHECK(page.figure.state() == state);
  const double there = page.handle("relu").anchor.x;
  page.move({at.x + 70, at.y});
  CHECK(page.handle("relu").anchor.x == doctest::Approx(there + 20).epsilon(0.005));
}

TEST_CASE("result of SceneView: a switch of the GPU moves for a moment, then stands still") {
  Page page;
  page.view.move_to_new_state();
  page.figure.set("gpu", "a100-80gb-sxm");
  int frames = 0;
  while (page.frame().again) ++frames;
  CHECK(frames >= 2);
  CHECK(frames <= static_cast<int>(std::ceil(kMotionMs / 16)));
  CHECK_FALSE(page.frame().again);
}

TEST_CASE("result of SceneView: no motion where it is not wanted") {
  Page page;
  page.view.set_motion(false);
  page.view.move_to_new_state();
  page.figure.set("gpu", "a100-80gb-sxm");
  CHECK_FALSE(page.frame().again);
}

TEST_CASE("result of SceneView: a thing that another change takes away is let go of, and the next press is as ever") {
  Page page;
  page.press(page.handle("relu").anchor);
  page.view.resize(320, 1, true);
  page.figure.reset();
  page.frame();
  page.release();
  page.press(page.handle("matmul-4096").anchor);
  CHECK(page.release().change);
  CHECK(page.chosen("op") == "matmul-4096");
}

TEST_CASE("result of SceneView: a press on empty ground that moves onto a mark grabs and shows nothing") {
  Page page;
  page.press({page.view.scene().width - 30, page.view.scene().height - 80});
  page.move(page.handle("matmul-4096").anchor);
  CHECK(std::string(page.view.cursor()) == "auto");
  CHECK_FALSE(page.shows("at least 139 µs"));
  page.release();
  CHECK(page.shows("at least 139 µs"));
  CHECK(page.figure.state().empty());
}
