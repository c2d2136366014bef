// Points and boxes in CSS pixels, y downwards.
#pragma once

#include <algorithm>
#include <cmath>

namespace roofline {

struct Point {
  double x = 0;
  double y = 0;
};

struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  double width() const { return right - left; }
  double height() const { return bottom - top; }
  Point centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
  bool contains(Point p) const { return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom; }
  bool overlaps(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

inline double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// From the point to the nearest point of the box.
inline double distance(const Box& box, Point point) {
  return std::hypot(std::max({box.left - point.x, point.x - box.right, 0.0}),
                    std::max({box.top - point.y, point.y - box.bottom, 0.0}));
}

inline Box box_around(Point centre, double width, double height) {
  return {centre.x - width / 2, centre.y - height / 2, centre.x + width / 2, centre.y + height / 2};
}

}  // namespace roofline
