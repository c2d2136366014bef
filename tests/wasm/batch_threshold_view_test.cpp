// A hand that guesses, and then moves B.
#include <doctest/doctest.h>

#include "core/figures/batch_threshold_figure.hpp"
#include "wasm/imgui_view.hpp"

using namespace roofline;

TEST_CASE("result of ImguiView: the guess is dragged, and after Reveal B is") {
  FontAtlas fonts;
  BatchThresholdFigure figure;
  ImguiView view(figure, fonts);
  view.resize(760, false);
  view.frame(0);
  const auto drag_to = [&](double batch) {
    const Handle handle = view.scene().handles.at(0);
    view.pointer_move(handle.anchor.x, handle.anchor.y);
    view.pointer_button(true);
    view.frame(16);
    view.pointer_move(handle.axis->px_at(batch), handle.anchor.y + 30);
    const FrameResult moved = view.frame(32);
    view.pointer_button(false);
    return moved.input && view.frame(48).change;
  };
  CHECK(view.scene().handles.at(0).control == "guess");
  CHECK(drag_to(300));
  CHECK(find_control(figure, "guess")->number == doctest::Approx(300).epsilon(0.02));
  figure.set("reveal", "");
  view.frame(64);
  CHECK(view.scene().handles.at(0).control == "b");
  CHECK(drag_to(1024));
  CHECK(find_control(figure, "b")->number == doctest::Approx(1024).epsilon(0.02));
  CHECK(figure.summary().find("compute-bound") != std::string::npos);
}
