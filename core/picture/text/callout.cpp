#include "core/picture/text/callout.hpp"

#include <algorithm>

#include "core/picture/plot.hpp"
#include "core/picture/text/text_metrics.hpp"

namespace roofline {
namespace {

constexpr double kPadding = 8;

}  // namespace

Box place_callout(LabelLayout& labels, Point mark, const std::vector<std::string>& lines, double gap) {
  double width = 0;
  for (const std::string& line : lines) width = std::max(width, text_width(line, kTextSize));
  const double height = kLineHeight * static_cast<double>(lines.size()) + kPadding;
  return labels.place_always(places_around(mark, width + 2 * kPadding, height, gap), mark);
}

void add_callout(Scene& scene, const Box& box, const std::vector<std::string>& lines, Role role) {
  scene.marks.push_back(Rectangle{"", Role::kCallout, box, 4, 0});
  scene.marks.push_back(Rectangle{"", Role::kGrid, box, 4, 1});
  Point at = {box.left + kPadding, box.top + kPadding / 2 + kLineHeight / 2};
  for (std::size_t i = 0; i < lines.size(); ++i, at.y += kLineHeight) {
    const Role shown = i == 0 ? Role::kText : i == 1 ? role : Role::kMutedText;
    scene.marks.push_back(make_text("", shown, at, Align::kStart, lines[i]));
  }
}

}  // namespace roofline
