#include "wasm/painter.hpp"

#include <algorithm>
#include <cmath>

#include "core/figures/font_advances.hpp"
#include "core/figures/hatch.hpp"
#include "core/figures/text_metrics.hpp"

namespace roofline {
namespace {

class Painter {
 public:
  Painter(ImDrawList& list, Theme theme, const FontAtlas& fonts)
      : list_(list), theme_(theme), fonts_(fonts), ratio_(static_cast<double>(fonts.pixel_ratio())) {}

  void operator()(const Polyline& line) {
    const Dash dash = dash_of(line.role);
    double along = 0;
    for (std::size_t i = 1; i < line.points.size(); ++i) {
      const Point from = line.points[i - 1];
      const Point to = line.points[i];
      if (dash.off > 0) {
        along = dashes(line, from, to, dash, along);
      } else {
        segment(line, from, to);
      }
    }
  }

  void operator()(const Rectangle& rectangle) {
    const ImVec2 corner = snapped({rectangle.box.left, rectangle.box.top}, 0);
    const ImVec2 other = snapped({rectangle.box.right, rectangle.box.bottom}, 0);
    const float rounding = scaled(rectangle.corner);
    if (rectangle.outline > 0) {
      list_.AddRect(corner, other, colour(rectangle.role), rounding, 0, stroke(rectangle.outline));
    } else {
      list_.AddRectFilled(corner, other, colour(rectangle.role), rounding);
    }
    if (rectangle.is_bar && hatch_of(rectangle.role) > 0) stripes(rectangle.box, hatch_of(rectangle.role));
  }

  void operator()(const Circle& circle) {
    if (circle.outline > 0) {
      list_.AddCircle(device(circle.centre), scaled(circle.radius), colour(circle.role), 0, stroke(circle.outline));
    } else {
      list_.AddCircleFilled(device(circle.centre), scaled(circle.radius), colour(circle.role));
    }
  }

  // Starts on a whole pixel, so that the glyphs are drawn as they were rasterised.
  void operator()(const Text& text) {
    constexpr double kCapitalHalf = 0.36;  // as in the SVG writer: the baseline lies this below the middle of the line
    const double shift = text.align == Align::kStart ? 0 : text.align == Align::kMiddle ? 0.5 : 1;
    const double left = text.at.x - shift * text_width(text.text, text.size);
    const double top = text.at.y + (kCapitalHalf - static_cast<double>(kFontAscentEm)) * text.size;
    ImFont* font = fonts_.font(text.size);
    list_.AddText(font, font->FontSize, {std::round(scaled(left)), std::round(scaled(top))}, colour(text.role),
                  text.text.data(), text.text.data() + text.text.size());
  }

 private:
  float scaled(double css) const { return static_cast<float>(css * ratio_); }
  ImVec2 device(Point p) const { return {scaled(p.x), scaled(p.y)}; }
  float stroke(double css) const { return std::max(1.0F, scaled(css)); }
  ImU32 colour(Role role) const { return packed(colour_of(role, theme_)); }

  // The nearest pixel centre (half 0.5) or corner (0).
  ImVec2 snapped(Point p, float half) const {
    return {std::round(scaled(p.x) - half) + half, std::round(scaled(p.y) - half) + half};
  }

  void stripes(const Box& box, double distance) {
    for (const Stripe& stripe : stripes_across(box, distance)) {
      list_.AddLine(device(stripe.from), device(stripe.to), colour(Role::kBackground), scaled(kStripeWidth));
    }
  }

  // Level and upright lines stand on whole pixels, so that they are sharp.
  void segment(const Polyline& line, Point from, Point to) {
    float width = stroke(line.width);
    ImVec2 ends[2] = {device(from), device(to)};
    if (from.x == to.x || from.y == to.y) {
      width = std::round(width);
      const float half = std::fmod(width, 2.0F) == 1 ? 0.5F : 0.0F;
      ends[0] = snapped(from, half);
      ends[1] = snapped(to, half);
    }
    list_.AddPolyline(ends, 2, colour(line.role), 0, width);
  }

  // Returns how far along the pattern the segment ended.
  double dashes(const Polyline& line, Point from, Point to, Dash dash, double along) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double period = dash.on + dash.off;
    const auto at = [&](double s) {
      return Point{from.x + (to.x - from.x) * s / length, from.y + (to.y - from.y) * s / length};
    };
    for (double start = -std::fmod(along, period); start < length; start += period) {
      const double end = std::min(start + dash.on, length);
      if (end > 0) segment(line, at(std::max(start, 0.0)), at(end));
    }
    return along + length;
  }

  ImDrawList& list_;
  Theme theme_;
  const FontAtlas& fonts_;
  double ratio_;
};

}  // namespace

ImU32 packed(Colour colour) { return IM_COL32(colour.red, colour.green, colour.blue, 255); }

void paint_scene(ImDrawList& list, const Scene& scene, Theme theme, const FontAtlas& fonts) {
  Painter painter(list, theme, fonts);
  for (const Mark& mark : scene.marks) std::visit(painter, mark);
}

}  // namespace roofline
