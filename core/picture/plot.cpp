#include "core/picture/plot.hpp"

#include <algorithm>
#include <cmath>

#include "core/picture/text/text_metrics.hpp"

namespace roofline {
namespace {

constexpr double kGap = 8;
constexpr double kTickRow = 20;  // tick labels below the plot
constexpr double kTitleRow = 22;

double widest(const std::vector<Tick>& ticks) {
  double width = 0;
  for (const Tick& tick : ticks) width = std::max(width, text_width(tick.label, kTextSize));
  return width;
}

double height_for(double width) { return std::round(std::clamp(0.58 * width, 340.0, 480.0)); }

bool is_major(const Tick& tick) { return !tick.label.empty(); }

// Lines that look alike follow each other, since a painter may then draw them all at once.
void add_grid(Scene& scene, const Plot& plot, const std::vector<Tick>& x_ticks, const std::vector<Tick>& y_ticks,
              bool major) {
  const Role role = major ? Role::kGrid : Role::kGridMinor;
  const Box& area = plot.area;
  for (const Tick& tick : x_ticks) {
    const double x = plot.x.px_at(tick.value);
    if (is_major(tick) != major) continue;
    scene.marks.push_back(Polyline{"grid x" + key_of(tick), role, {{x, area.top}, {x, area.bottom}}, 1});
  }
  for (const Tick& tick : y_ticks) {
    const double y = plot.y.px_at(tick.value);
    if (is_major(tick) != major) continue;
    scene.marks.push_back(Polyline{"grid y" + key_of(tick), role, {{area.left, y}, {area.right, y}}, 1});
  }
}

// A label is left out where it would overlap the one before it.
void add_x_labels(Scene& scene, const Plot& plot, const std::vector<Tick>& ticks) {
  double free_from = -1e9;
  for (const Tick& tick : ticks) {
    const double x = plot.x.px_at(tick.value);
    const double half = text_width(tick.label, kTextSize) / 2;
    if (!is_major(tick) || x - half < free_from || x + half > scene.width) continue;
    free_from = x + half + kGap;
    scene.marks.push_back(make_text("tick x" + key_of(tick), Role::kMutedText, {x, plot.area.bottom + kTickRow / 2 + 2},
                                    Align::kMiddle, tick.label));
  }
}

void add_y_labels(Scene& scene, const Plot& plot, const std::vector<Tick>& ticks) {
  double free_below = 1e9;
  for (const Tick& tick : ticks) {
    const double y = plot.y.px_at(tick.value);
    if (!is_major(tick) || y + kLineHeight / 2 > free_below) continue;
    free_below = y - kLineHeight / 2;
    scene.marks.push_back(
        make_text("tick y" + key_of(tick), Role::kMutedText, {plot.area.left - kGap, y}, Align::kEnd, tick.label));
  }
}

}  // namespace

Text make_text(std::string key, Role role, Point at, Align align, std::string text, double size) {
  return Text{std::move(key), role, at, align, size, std::move(text)};
}

void add_pointer(Scene& scene, std::string_view key, Role role, Point tip, Point way) {
  constexpr double kWing = 6;
  const auto wing = [&](double side) {
    return Point{tip.x - kWing * (way.x + side * way.y), tip.y - kWing * (way.y + side * way.x)};
  };
  scene.marks.push_back(Polyline{std::string(key), role, {wing(1), tip, wing(-1)}, 2});
}

Plot add_plot(Scene& scene, const AxisSpec& x, const AxisSpec& y) {
  scene.height = height_for(scene.width);
  Plot plot;
  plot.x = {x.min, x.max, 0, 1};
  plot.y = {y.min, y.max, 1, 0};
  const std::vector<Tick> x_ticks = log_ticks(plot.x, x.unit);
  const std::vector<Tick> y_ticks = log_ticks(plot.y, y.unit);
  plot.area = {widest(y_ticks) + kGap + 2, kTitleRow + 4, scene.width - 22, scene.height - kTickRow - kTitleRow};
  plot.x.from_px = plot.area.left;
  plot.x.to_px = plot.area.right;
  plot.y.from_px = plot.area.bottom;
  plot.y.to_px = plot.area.top;
  for (const bool major : {false, true}) add_grid(scene, plot, x_ticks, y_ticks, major);
  add_x_labels(scene, plot, x_ticks);
  add_y_labels(scene, plot, y_ticks);
  const Box& area = plot.area;
  scene.marks.push_back(
      Polyline{"frame", Role::kAxis, {{area.left, area.top}, {area.left, area.bottom}, {area.right, area.bottom}}, 1});
  scene.marks.push_back(make_text("x title", Role::kText, {area.centre().x, scene.height - kTitleRow / 2},
                                  Align::kMiddle, std::string(x.title), kTitleSize));
  scene.marks.push_back(
      make_text("y title", Role::kText, {2, kTitleRow / 2}, Align::kStart, std::string(y.title), kTitleSize));
  return plot;
}

}  // namespace roofline
