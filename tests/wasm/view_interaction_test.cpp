// Ten thousand events on the live picture of each figure, the same on every run, as a page would pass them on.
#include <cmath>
#include <random>

#include "core/figures/batch_threshold/figure.hpp"
#include "core/figures/four_step/figure.hpp"
#include "core/figures/roofline/figure.hpp"
#include "core/figures/transformer_layer/figure.hpp"
#include "page.hpp"
#include "tests/core/support/live_allocations.hpp"

using namespace roofline;

namespace {

constexpr int kEvents = 10'000;

class Chance {
 public:
  std::size_t operator()(std::size_t count) { return random_() % count; }
  double between(double least, double most) {
    return least + (most - least) * static_cast<double>((*this)(1000)) / 999;
  }

 private:
  std::mt19937_64 random_{20261130};
};

template <class F>
void resize(test::Page<F>& page, Chance& chance) {
  constexpr double kWidths[] = {280, 390, 760, 1200};
  page.view.resize(kWidths[chance(std::size(kWidths))], 1 + chance.between(0, 2), chance(2) == 0);
}

// On a mark half of the time, or else anywhere, outside too.
template <class F>
void move(test::Page<F>& page, Chance& chance) {
  const Scene& scene = page.view.scene();
  if (chance(2) == 0 && !scene.handles.empty()) {
    const Point at = scene.handles[chance(scene.handles.size())].anchor;
    return page.view.pointer_move(at.x + chance.between(-5, 5), at.y + chance.between(-5, 5));
  }
  const double beyond = chance(20) == 0 ? 1e5 : 50;
  page.view.pointer_move(chance.between(-beyond, scene.width + beyond), chance.between(-beyond, scene.height + beyond));
}

// Keys on a handle, or from the last to no handle at all.
template <class F>
void focus(test::Page<F>& page, Chance& chance) {
  const Scene& scene = page.view.scene();
  const bool is_none = scene.handles.empty() || chance(4) == 0;
  const std::string id = is_none ? "" : scene.handles[chance(scene.handles.size())].id;
  page.view.focus_handle(id);
  if (chance(2) == 0) page.view.press_handle(id);
}

template <class F>
void change(test::Page<F>& page, Chance& chance) {
  constexpr const char* kLinks[] = {"gpu=a100-80gb-sxm", "dtype=fp8", "", "gpu=custom&peak=1e15", "roof=achievable"};
  page.view.move_to_new_state();
  page.figure.restore(kLinks[chance(std::size(kLinks))]);
}

template <class F>
void send_event(test::Page<F>& page, Chance& chance) {
  switch (chance(24)) {
    case 0:
      return resize(page, chance);
    case 1:
      return change(page, chance);
    case 2:
      return focus(page, chance);
    case 3:
      return page.view.pointer_leave();
    case 4:
      return page.view.set_theme(chance(2) == 0 ? Theme::kDark : Theme::kLight);
    case 5:
      return page.view.set_motion(chance(2) == 0);
    case 6:
    case 7:
    case 8:
    case 9:
      return page.view.pointer_button(chance(2) == 0);
    default:
      return move(page, chance);
  }
}

bool is_at_a_place(const Handle& handle) { return std::isfinite(handle.anchor.x) && std::isfinite(handle.anchor.y); }

template <class F>
void send_events(int count) {
  test::Page<F> page;
  Chance chance;
  for (int event = 0; event < count; ++event) {
    send_event(page, chance);
    if (chance(2) == 0) page.frame();  // else it comes together with the next
    for (const Handle& handle : page.view.scene().handles) {
      if (!is_at_a_place(handle)) FAIL(page.figure.state() << ": " << handle.id << " is nowhere");
    }
  }
  page.view.pointer_button(false);
  page.frame();
  F other;
  CHECK(other.restore(page.figure.state()).status == SetStatus::kOk);
  CHECK(other.summary() == page.figure.summary());
}

}  // namespace

TEST_CASE_TEMPLATE("result of ten thousand events on the live picture: it stands, and gives its memory back", F,
                   RooflineFigure, BatchThresholdFigure, LayerFigure, FourStepFigure) {
  send_events<F>(300);  // what the program makes once and keeps
  const long before = test::live_allocations();
  send_events<F>(kEvents);
  CHECK(test::live_allocations() == before);
}
