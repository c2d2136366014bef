// A hand that guesses, and then moves B.
#include "core/figures/batch_threshold/figure.hpp"
#include "page.hpp"

using namespace roofline;

TEST_CASE("result of SceneView: the guess is dragged, and after Reveal B is") {
  test::Page<BatchThresholdFigure> page;
  const auto drag_to = [&](std::string_view id, double batch) {
    const Handle handle = page.handle(id);
    page.press(handle.anchor);
    const bool moved = page.move({handle.axis->px_at(batch), handle.anchor.y + 30}).input;
    return page.release().change && moved;
  };
  CHECK(drag_to("guess", 300));
  CHECK(find_control(page.figure, "guess")->number == doctest::Approx(300).epsilon(0.02));
  page.figure.set("reveal", "");
  page.frame();
  CHECK(drag_to("b", 1024));
  CHECK(find_control(page.figure, "b")->number == doctest::Approx(1024).epsilon(0.02));
  CHECK(page.figure.summary().find("compute-bound") != std::string::npos);
}
