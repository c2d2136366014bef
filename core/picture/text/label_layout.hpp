// Finds places for labels where they cover neither each other nor what is drawn.
#pragma once

#include <optional>
#include <vector>

#include "core/picture/geometry.hpp"

namespace roofline {

class LabelLayout {
 public:
  explicit LabelLayout(Box area) : area_(area) {}

  void keep_clear(Box box) { boxes_.push_back(box); }
  void keep_clear(const std::vector<Point>& line);

  bool is_free(const Box& box) const { return is_clear_of_boxes(box) && is_clear_of_lines(box); }

  // The first of the candidates that is free, which is then kept clear; nothing where none is.
  std::optional<Box> place(const std::vector<Box>& candidates);

  // For what must be shown. Takes the first candidate that is free. If none is, takes the free place nearest to the
  // point, next over lines too; if there is none, takes the first candidate, moved into the area.
  Box place_always(const std::vector<Box>& candidates, Point point);

 private:
  enum class Over { kNothing, kLines };

  bool is_clear_of_boxes(const Box& box) const;
  bool is_clear_of_lines(const Box& box) const;
  std::optional<Box> nearest_free(Point point, double width, double height, Over over) const;

  struct Segment {
    Point from;
    Point to;
  };

  Box area_;
  std::vector<Box> boxes_;
  std::vector<Segment> segments_;
};

// Boxes of this size around a point, `gap` away from it, the best places for a label of a mark on a rising line first:
// right below, below, right, left above, above, left. Then the same ones a line further away.
std::vector<Box> places_around(Point point, double width, double height, double gap);

}  // namespace roofline
