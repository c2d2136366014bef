// The log-log frame that plots share: margins that fit their labels, grid, ticks and titles.
#pragma once

#include <string>
#include <string_view>

#include "core/picture/axis.hpp"
#include "core/picture/scene.hpp"

namespace roofline {

inline constexpr double kTextSize = 12;  // CSS pixels; no text is smaller
inline constexpr double kTitleSize = 13;
inline constexpr double kLineHeight = 16;

struct AxisSpec {
  double min = 1;
  double max = 10;
  Unit unit = Unit::kNone;
  std::string_view title;
};

struct Plot {
  Box area;
  Axis x;
  Axis y;

  Point at(double x_value, double y_value) const { return {x.px_at(x_value), y.px_at(y_value)}; }
};

// Draws the frame and sets scene.height to what suits scene.width. On a phone the plot is nearly square.
Plot add_plot(Scene& scene, const AxisSpec& x, const AxisSpec& y);

// Draws an arrow head at `tip`, on the edge of a plot, for what lies beyond the edge. `way`, the direction that it
// points in, is (0, ±1) or (±1, 0).
void add_pointer(Scene& scene, std::string_view key, Role role, Point tip, Point way);

// A text mark.
Text make_text(std::string key, Role role, Point at, Align align, std::string text, double size = kTextSize);

}  // namespace roofline
