#include "simulated_user.hpp"

#include <array>
#include <cmath>
#include <limits>

namespace roofline::test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int kMostInt = std::numeric_limits<int>::max();
constexpr int kLeastInt = std::numeric_limits<int>::min();

constexpr std::array kHardNumbers = {0.0,   -0.0,  -1.0,      1.0,        1e-320,
                                     1e308, -1e30, kInfinity, -kInfinity, std::numeric_limits<double>::quiet_NaN()};
constexpr std::array kHardSteps = {1, -1, 10, -10, 1000, kMostInt, kLeastInt};
constexpr std::array kHardPositions = {0, 1, -1, 100'000, kMostInt, kLeastInt};
constexpr std::array kWidths = {280.0, 320.0, 390.0, 760.0, 1200.0, 4000.0};

// A pointer can be dragged beyond the edges of the picture too.
constexpr std::array kEdges = {-1e5, -1.0, 0.0, 1e5};

}  // namespace

const std::string& hostile_text(const Pick& pick) {
  static const std::array<std::string, 22> kTexts = {"",
                                                     " ",
                                                     "nan",
                                                     "-inf",
                                                     "1e999",
                                                     "-1e-999",
                                                     "0x1p4",
                                                     "1,5",
                                                     "1e18TB/s",
                                                     "99999999999",
                                                     "<script>",
                                                     "\"&'<>",
                                                     "%00%ff=&?",
                                                     "${jndi:x}",
                                                     "\xff\xfe",
                                                     "\xe2\x82",
                                                     "none",
                                                     "true",
                                                     "custom",
                                                     "7B",
                                                     std::string(1000, 'B'),
                                                     std::string(3, '\0')};
  return kTexts[pick(kTexts.size())];
}

SetResult SimulatedUser::act() {
  const std::vector<Control> controls = figure_.controls();
  const Control& control = one_of(controls);
  switch (pick_(16)) {
    case 0:
      return follow_link();
    case 1:
      return look_otherwise();
    case 2:
      return pick_(8) == 0 ? put_back() : drag();
    case 3:
    case 4:
    case 5:
      return drag();
    case 6:
      return type(control);
    case 7:
      return press_key(control);
    case 8:
      return point(control);
    case 9:
    case 10:
      return slide(control);
    default:
      return choose(control);
  }
}

SetResult SimulatedUser::choose(const Control& control) {
  if (control.kind == ControlKind::kChoice) return figure_.set(control.id, one_of(control.options).id);
  if (control.kind == ControlKind::kToggle) return figure_.set(control.id, pick_(2) == 0 ? "0" : "1");
  if (control.kind == ControlKind::kAction) return figure_.set(control.id, "");
  return slide(control);
}

SetResult SimulatedUser::type(const Control& control) {
  return figure_.set(pick_(8) == 0 ? hostile_text(pick_) : control.id, hostile_text(pick_));
}

SetResult SimulatedUser::slide(const Control& control) {
  if (!is_number(control.kind)) return choose(control);
  if (pick_(8) == 0) return figure_.set_position(control.id, one_of(kHardPositions));
  const auto positions = static_cast<std::size_t>(slider_positions(control)) + 1;
  return figure_.set_position(control.id, static_cast<int>(pick_(positions)));
}

SetResult SimulatedUser::point(const Control& control) { return figure_.set_number(control.id, one_of(kHardNumbers)); }

SetResult SimulatedUser::press_key(const Control& control) { return figure_.step(control.id, one_of(kHardSteps)); }

SetResult SimulatedUser::drag() {
  const Scene scene = figure_.scene(options_);
  if (scene.handles.empty()) return {};
  const Handle& handle = one_of(scene.handles);
  options_.emphasised = handle.id;
  if (!handle.select_control.empty()) figure_.set(handle.select_control, handle.select_value);
  if (!handle.axis) return {};
  const double x = pick_(8) == 0 ? one_of(kEdges) : scene.width * static_cast<double>(pick_(1001)) / 1000;
  return figure_.set_number(handle.control, handle.axis->value_at(x));
}

// The link of this state, cut, or with something else in it.
SetResult SimulatedUser::follow_link() {
  std::string link = figure_.state();
  if (pick_(2) == 0) link += "&" + one_of(figure_.controls()).id + "=" + hostile_text(pick_);
  if (pick_(4) == 0) link.resize(pick_(link.size() + 1));
  return figure_.restore(link);
}

SetResult SimulatedUser::look_otherwise() {
  options_.width = one_of(kWidths);
  options_.coarse_pointer = pick_(2) == 0;
  if (pick_(2) == 0) options_.emphasised.clear();
  return {};
}

SetResult SimulatedUser::put_back() {
  figure_.reset();
  return {};
}

}  // namespace roofline::test
