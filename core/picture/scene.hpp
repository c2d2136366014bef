// The picture as data: marks in painting order, and handles to grab. The SVG writer and wasm/'s painter both draw it.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/picture/axis.hpp"
#include "core/picture/geometry.hpp"
#include "core/picture/theme.hpp"

namespace roofline {

// A mark's key names what the mark stands for, so that it can move from its place in one scene to that in the next. A
// mark without a key appears at once.

struct Polyline {
  std::string key;
  Role role = Role::kAxis;
  std::vector<Point> points;
  double width = 1;
};

struct Rectangle {
  std::string key;
  Role role = Role::kAxis;
  Box box;
  double corner = 0;
  double outline = 0;   // width of the outline; 0 fills
  bool is_bar = false;  // filled with the hatch of its role
};

struct Circle {
  std::string key;
  Role role = Role::kAxis;
  Point centre;
  double radius = 0;
  double outline = 0;  // width of the outline; 0 fills
};

enum class Align { kStart, kMiddle, kEnd };

struct Text {
  std::string key;
  Role role = Role::kText;
  Point at;  // x by align; y is the middle of the line
  Align align = Align::kStart;
  double size = 12;  // CSS pixels
  std::string text;
};

using Mark = std::variant<Polyline, Rectangle, Circle, Text>;

// A thing to grab or click. A press selects: it sets select_control to select_value. A drag sets `control` to the value
// under the pointer along `axis`.
struct Handle {
  std::string id;
  std::string label;
  std::string text;  // present value in words
  Point anchor;      // the middle of the mark
  Box hit;           // at least kFineTarget wide and high, kCoarseTarget on a coarse pointer
  std::string control;
  std::optional<Axis> axis;
  std::string select_control;
  std::string select_value;
  bool selected = false;
};

// The least sizes of a pointer target by WCAG 2.5.8 and 2.5.5, in CSS pixels.
inline constexpr double kFineTarget = 24;
inline constexpr double kCoarseTarget = 44;

struct Scene {
  double width = 0;
  double height = 0;
  std::vector<Mark> marks;
  std::vector<Handle> handles;
};

// What a figure must know of where its scene will be shown.
struct SceneOptions {
  double width = 760;
  bool coarse_pointer = false;
  std::string emphasised;  // id of the handle under the pointer or with the keyboard focus
};

// The handle whose hit area holds the point; of several the one with the nearest anchor. Null where there is none.
const Handle* handle_at(const Scene& scene, Point point);

}  // namespace roofline
