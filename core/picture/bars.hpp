// Horizontal bars on one axis, each with a label before it and a text at its end.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/text/number_format.hpp"
#include "core/picture/scene.hpp"

namespace roofline {

inline constexpr double kNarrowBars = 520;  // CSS pixels; below it labels stand over their bars

struct Bar {
  std::string key;  // of its marks, so that a motion can follow them
  std::string label;
  std::string value_text;       // at the end of the bar: time, share, letter of the regime
  double value = 0;             // length
  std::optional<double> ghost;  // the length that it had before, as an outline
  Role role = Role::kMemory;
  bool selected = false;
  std::string heading;  // of the group of bars that starts with this one; may be empty
};

struct BarAxis {
  Unit unit = Unit::kSeconds;
  Scale scale = Scale::kLinear;
  std::string_view title;
};

// Where a bar and its row were drawn.
struct BarPlace {
  Box row;  // across the whole picture: what a person points at
  Box bar;
};

// Draws the bars below `top` and the axis below them, where the scene then ends. Labels stand left of the bars, or over
// them in a narrow picture. A row is as high as a pointer target must be.
std::vector<BarPlace> add_bars(Scene& scene, double top, const std::vector<Bar>& bars, const BarAxis& axis,
                               const SceneOptions& options);

}  // namespace roofline
