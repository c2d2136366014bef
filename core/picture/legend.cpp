#include "core/picture/legend.hpp"

#include <algorithm>

#include "core/picture/plot.hpp"
#include "core/picture/text/text_metrics.hpp"

namespace roofline {
namespace {

constexpr double kEdge = 8;
constexpr double kSwatchWidth = 22;
constexpr double kSwatchHeight = 12;
constexpr double kBesideSwatch = 6;
constexpr double kBetween = 18;
constexpr double kRow = 20;

}  // namespace

double add_legend(Scene& scene, double top, const std::vector<LegendItem>& items) {
  Point at = {kEdge, top + kRow / 2};
  for (const LegendItem& item : items) {
    const double width = kSwatchWidth + kBesideSwatch + text_width(item.text, kTextSize);
    if (at.x > kEdge && at.x + width > scene.width - kEdge) at = {kEdge, at.y + kRow};
    const Box swatch = {at.x, at.y - kSwatchHeight / 2, at.x + kSwatchWidth, at.y + kSwatchHeight / 2};
    scene.marks.push_back(
        Rectangle{item.key + " swatch", item.role, swatch, 0, item.is_outline ? 1.5 : 0, !item.is_outline});
    scene.marks.push_back(
        make_text(item.key + " legend", Role::kText, {swatch.right + kBesideSwatch, at.y}, Align::kStart, item.text));
    at.x += width + kBetween;
  }
  return at.y + kRow / 2;
}

void add_stacked_bar(Scene& scene, const Box& box, const std::vector<BarPart>& parts) {
  double sum = 0;
  for (const BarPart& part : parts) sum += part.value;
  double done = 0;
  for (const BarPart& part : parts) {
    if (part.value == 0) continue;
    const double left = box.left + box.width() * done / sum;
    done += part.value;
    const double right = std::max(box.left + box.width() * done / sum, left + 1);
    scene.marks.push_back(Rectangle{part.key, part.role, {left, box.top, right, box.bottom}, 0, 0, true});
  }
}

}  // namespace roofline
