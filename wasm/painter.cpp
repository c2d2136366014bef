#include "wasm/painter.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <initializer_list>

#include "core/picture/hatch.hpp"
#include "core/picture/text/font_advances.hpp"
#include "core/picture/text/text_metrics.hpp"

namespace roofline {
namespace {

class Painter {
 public:
  Painter(Theme theme, double pixel_ratio) : theme_(theme), ratio_(pixel_ratio) {}

  Drawing drawing() && { return std::move(drawing_); }

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
    const Spot corner = snapped({rectangle.box.left, rectangle.box.top}, 0);
    const Spot other = snapped({rectangle.box.right, rectangle.box.bottom}, 0);
    add(Stroke::kRectangle, rectangle.role,
        {corner.x, corner.y, other.x, other.y, scaled(rectangle.corner), outline(rectangle.outline)});
    if (rectangle.is_bar && hatch_of(rectangle.role) > 0) stripes(rectangle.box, hatch_of(rectangle.role));
  }

  void operator()(const Circle& circle) {
    const Spot centre = device(circle.centre);
    add(Stroke::kCircle, circle.role, {centre.x, centre.y, scaled(circle.radius), outline(circle.outline)});
  }

  // Starts on a whole pixel, so that the glyphs are drawn as they were rasterised.
  void operator()(const Text& text) {
    constexpr double kCapitalHalf = 0.36;  // as in the SVG writer: the baseline lies this below the middle of the line
    const double shift = text.align == Align::kStart ? 0 : text.align == Align::kMiddle ? 0.5 : 1;
    const double left = text.at.x - shift * text_width(text.text, text.size);
    const double top = text.at.y + (kCapitalHalf - static_cast<double>(kFontAscentEm)) * text.size;
    const std::size_t bytes = text.text.size();
    add(Stroke::kText, text.role, {std::round(scaled(left)), std::round(scaled(top)), static_cast<float>(text.size)});
    drawing_.push_back(static_cast<Word>(bytes));
    drawing_.resize(drawing_.size() + words_for(bytes));
    std::memcpy(drawing_.data() + drawing_.size() - words_for(bytes), text.text.data(), bytes);
  }

 private:
  struct Spot {  // device pixels
    float x;
    float y;
  };

  float scaled(double css) const { return static_cast<float>(css * ratio_); }
  Spot device(Point p) const { return {scaled(p.x), scaled(p.y)}; }
  float stroke(double css) const { return std::max(1.0F, scaled(css)); }
  float outline(double css) const { return css > 0 ? stroke(css) : 0; }

  void add(Stroke kind, Role role, std::initializer_list<float> numbers) {
    const std::size_t start = drawing_.size();
    drawing_.resize(start + 2 + numbers.size());
    Word* at = drawing_.data() + start;
    *at++ = static_cast<Word>(kind);
    *at++ = packed(colour_of(role, theme_));
    std::memcpy(at, numbers.begin(), numbers.size() * sizeof(float));
  }

  // The nearest pixel centre (half 0.5) or corner (0).
  Spot snapped(Point p, float half) const {
    return {std::round(scaled(p.x) - half) + half, std::round(scaled(p.y) - half) + half};
  }

  void stripes(const Box& box, double distance) {
    constexpr float kHalf = 0.5F;  // so it is between pixel centres
    for (const Stripe& stripe : stripes_across(box, distance)) {
      const Spot from = device(stripe.from);
      const Spot to = device(stripe.to);
      add_line(Role::kBackground, {from.x + kHalf, from.y + kHalf}, {to.x + kHalf, to.y + kHalf}, scaled(kStripeWidth));
    }
  }

  void add_line(Role role, Spot from, Spot to, float width) {
    add(Stroke::kLine, role, {from.x, from.y, to.x, to.y, width});
  }

  // Level and upright lines stand on whole pixels, so that they are sharp.
  void segment(const Polyline& line, Point from, Point to) {
    float width = stroke(line.width);
    Spot ends[2] = {device(from), device(to)};
    if (from.x == to.x || from.y == to.y) {
      width = std::round(width);
      const float half = std::fmod(width, 2.0F) == 1 ? 0.5F : 0.0F;
      ends[0] = snapped(from, half);
      ends[1] = snapped(to, half);
    }
    add_line(line.role, ends[0], ends[1], width);
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

  Theme theme_;
  double ratio_;
  Drawing drawing_;
};

}  // namespace

Word packed(Colour colour) {
  return 0xFF000000U | static_cast<Word>(colour.blue) << 16 | static_cast<Word>(colour.green) << 8 | colour.red;
}

Drawing drawing_of(const Scene& scene, Theme theme, double pixel_ratio) {
  Painter painter(theme, pixel_ratio);
  for (const Mark& mark : scene.marks) std::visit(painter, mark);
  return std::move(painter).drawing();
}

}  // namespace roofline
