// A figure that the view has never heard of.
#include "page.hpp"
#include "tests/core/figures/toy_figure.hpp"
#include "wasm/painter.hpp"

using namespace roofline;

TEST_CASE("result of SceneView: a fifth figure is painted, pressed and focused with no change to the view") {
  test::Page<test::ToyFigure> page;
  CHECK(page.shows("299 µs"));
  CHECK(drawing_of(page.view.shown(), Theme::kLight, 1).size() > 100);
  page.view.focus_handle("time");
  page.frame();
  page.figure.step(page.handle("time").control, 20);
  page.view.move_to_new_state();
  while (page.frame().again) continue;
  CHECK(page.shows("2.99 ms"));
  CHECK(page.figure.state() == "bytes=1e10");
}
