// A figure that the view has never heard of.
#include "page.hpp"
#include "tests/core/figures/toy_figure.hpp"

using namespace roofline;

TEST_CASE("result of ImguiView: a fifth figure is painted, pressed and focused with no change to the view") {
  test::Page<test::ToyFigure> page;
  CHECK(page.shows("299 µs"));
  CHECK(page.view.draw_data()->TotalVtxCount > 100);
  page.view.focus_handle("time");
  page.frame();
  page.figure.step(page.handle("time").control, 20);
  page.view.move_to_new_state();
  while (page.frame().again) continue;
  CHECK(page.shows("2.99 ms"));
  CHECK(page.figure.state() == "bytes=1e10");
}
