// The figure `four-step` under a simulated pointer.
#include <doctest/doctest.h>

#include "core/figures/four_step/figure.hpp"
#include "page.hpp"

using namespace roofline;

namespace {

using Page = test::Page<FourStepFigure>;

constexpr std::string_view kHalved = "the memory time decides, and it halves.";

}  // namespace

TEST_CASE("result of four-step in the view: pointing at a bar spells it out, leaving it takes that away") {
  Page page;
  CHECK_FALSE(page.shows(kHalved));
  CHECK_FALSE(page.move(page.handle("half-bytes").anchor).input);
  CHECK(std::string(page.view.cursor()) == "pointer");
  CHECK(page.shows(kHalved));
  CHECK(page.figure.state().empty());
  page.view.pointer_leave();
  page.frame();
  CHECK_FALSE(page.shows(kHalved));
}

TEST_CASE("result of four-step in the view: a click anywhere in a row chooses its bar") {
  Page page;
  CHECK(page.click({20, page.handle("half-bytes").anchor.y}).change);
  CHECK(page.figure.state() == "bar=half-bytes");
  page.view.pointer_leave();
  page.frame();
  CHECK(page.shows(kHalved));
}

TEST_CASE("result of four-step in the view: a finger on a phone hits each bar, and a drag changes nothing") {
  Page page(320, true);
  for (const char* bar : {"compute", "other-gpu", "half-bytes", "twice-flops", "memory"}) {
    page.click(page.handle(bar).anchor);
    CHECK(page.chosen("bar") == bar);
  }
  const Point at = page.handle("memory").anchor;
  page.press(at);
  page.move({at.x + 80, at.y});
  page.release();
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
