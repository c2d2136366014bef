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

  // As place(), but where none is free takes the free place nearest to the point, over lines if there is none beside
  // them, and where there is no place at all the first candidate, moved into the area: for what must be shown.
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

// Boxes of a size around a point, `gap` away from it, in the order in which a label looks best next to a mark on a
// rising line: right below, below, right, left above, above, left, each also a line further away.
std::vector<Box> places_around(Point point, double width, double height, double gap);

}  // namespace roofline
