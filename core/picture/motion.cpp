#include "core/picture/motion.hpp"

#include <algorithm>
#include <string_view>

namespace roofline {
namespace {

double between(double from, double to, double part) { return from + (to - from) * part; }

Point between(Point from, Point to, double part) { return {between(from.x, to.x, part), between(from.y, to.y, part)}; }

struct Mover {
  const Mark& from;
  double part;

  void operator()(Polyline& line) const {
    const auto* old = std::get_if<Polyline>(&from);
    if (!old || old->points.size() != line.points.size()) return;
    for (std::size_t i = 0; i < line.points.size(); ++i) line.points[i] = between(old->points[i], line.points[i], part);
  }
  void operator()(Rectangle& rectangle) const {
    const auto* old = std::get_if<Rectangle>(&from);
    if (!old) return;
    const Point corner = between({old->box.left, old->box.top}, {rectangle.box.left, rectangle.box.top}, part);
    const Point other = between({old->box.right, old->box.bottom}, {rectangle.box.right, rectangle.box.bottom}, part);
    rectangle.box = {corner.x, corner.y, other.x, other.y};
  }
  void operator()(Circle& circle) const {
    const auto* old = std::get_if<Circle>(&from);
    if (old) circle.centre = between(old->centre, circle.centre, part);
  }
  void operator()(Text& text) const {
    const auto* old = std::get_if<Text>(&from);
    if (old) text.at = between(old->at, text.at, part);
  }
};

const std::string& key_of(const Mark& mark) {
  return std::visit([](const auto& m) -> const std::string& { return m.key; }, mark);
}

}  // namespace

Scene on_the_way(const Scene& from, const Scene& to, double part) {
  Scene scene = to;
  for (Mark& mark : scene.marks) {
    const std::string& key = key_of(mark);
    if (key.empty()) continue;
    const auto same = [&](const Mark& old) { return key_of(old) == key; };
    const auto old = std::find_if(from.marks.begin(), from.marks.end(), same);
    if (old != from.marks.end()) std::visit(Mover{*old, part}, mark);
  }
  return scene;
}

double eased(double time_part) {
  const double left = 1 - std::clamp(time_part, 0.0, 1.0);
  return 1 - left * left * left;
}

}  // namespace roofline
