#include "core/picture/text/label_layout.hpp"

#include <algorithm>
#include <cmath>

namespace roofline {
namespace {

constexpr double kLineGap = 2;  // from a label to a line
constexpr double kWordGap = 5;  // from a label to the next one beside it

// Clips the segment to the box (Liang and Barsky): true when a part is left.
bool crosses(const Box& box, Point from, Point to) {
  double enter = 0;
  double leave = 1;
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double sides[4][2] = {
      {-dx, from.x - box.left}, {dx, box.right - from.x}, {-dy, from.y - box.top}, {dy, box.bottom - from.y}};
  for (const auto& [slope, room] : sides) {
    if (slope == 0 && room < 0) return false;
    if (slope < 0) enter = std::max(enter, room / slope);
    if (slope > 0) leave = std::min(leave, room / slope);
  }
  return enter <= leave;
}

Box moved_into(const Box& box, const Box& area) {
  const double dx = std::max(area.left - box.left, 0.0) - std::max(box.right - area.right, 0.0);
  const double dy = std::max(area.top - box.top, 0.0) - std::max(box.bottom - area.bottom, 0.0);
  return {box.left + dx, box.top + dy, box.right + dx, box.bottom + dy};
}

}  // namespace

void LabelLayout::keep_clear(const std::vector<Point>& line) {
  for (std::size_t i = 1; i < line.size(); ++i) segments_.push_back({line[i - 1], line[i]});
}

bool LabelLayout::is_clear_of_boxes(const Box& box) const {
  if (box.left < area_.left || box.right > area_.right || box.top < area_.top || box.bottom > area_.bottom)
    return false;
  const Box roomy = {box.left - kWordGap, box.top, box.right + kWordGap, box.bottom};
  return std::none_of(boxes_.begin(), boxes_.end(), [&](const Box& taken) { return taken.overlaps(roomy); });
}

bool LabelLayout::is_clear_of_lines(const Box& box) const {
  const Box roomy = box_around(box.centre(), box.width() + 2 * kLineGap, box.height() + 2 * kLineGap);
  return std::none_of(segments_.begin(), segments_.end(),
                      [&](const Segment& segment) { return crosses(roomy, segment.from, segment.to); });
}

std::optional<Box> LabelLayout::place(const std::vector<Box>& candidates) {
  for (const Box& candidate : candidates) {
    if (!is_free(candidate)) continue;
    keep_clear(candidate);
    return candidate;
  }
  return std::nullopt;
}

Box LabelLayout::place_always(const std::vector<Box>& candidates, Point point) {
  if (const std::optional<Box> free = place(candidates)) return *free;
  const Box& first = candidates.front();
  std::optional<Box> taken = nearest_free(point, first.width(), first.height(), Over::kNothing);
  if (!taken) taken = nearest_free(point, first.width(), first.height(), Over::kLines);
  if (!taken) taken = moved_into(first, area_);
  keep_clear(*taken);
  return *taken;
}

std::optional<Box> LabelLayout::nearest_free(Point point, double width, double height, Over over) const {
  constexpr double kStep = 6;
  std::optional<Box> nearest;
  double least = 0;
  for (double top = area_.top; top + height <= area_.bottom; top += kStep) {
    for (double left = area_.left; left + width <= area_.right; left += kStep) {
      const Box box = {left, top, left + width, top + height};
      const double away = distance(box, point);
      if ((nearest && away >= least) || !is_clear_of_boxes(box)) continue;
      if (over == Over::kNothing && !is_clear_of_lines(box)) continue;
      nearest = box;
      least = away;
    }
  }
  return nearest;
}

std::vector<Box> places_around(Point p, double width, double height, double gap) {
  std::vector<Box> places;
  for (const double away : {gap, gap + height}) {
    const double right = p.x + gap;
    const double left = p.x - gap - width;
    const double below = p.y + away;
    const double above = p.y - away - height;
    for (const Point corner :
         {Point{right, below - gap / 2}, Point{p.x - width / 2, below}, Point{right, p.y - height / 2},
          Point{left, above + gap / 2}, Point{p.x - width / 2, above}, Point{left, p.y - height / 2}}) {
      places.push_back({corner.x, corner.y, corner.x + width, corner.y + height});
    }
  }
  return places;
}

}  // namespace roofline
