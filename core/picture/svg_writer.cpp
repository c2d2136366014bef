#include "core/picture/svg_writer.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "core/picture/hatch.hpp"

namespace roofline {
namespace {

constexpr std::string_view kFontFamily = "Inter, system-ui, -apple-system, 'Segoe UI', sans-serif";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

// The nearest whole number of tenths, of two the even one. The result is exact although ten times the value is not.
std::int64_t tenths_of(double value) {
  const double eightfold = 8 * value;
  const double twofold = 2 * value;
  const double sum = eightfold + twofold;
  const double lost = eightfold - (sum - twofold) + (twofold - (sum - (sum - twofold)));
  const double whole = std::floor(sum);
  const double part = sum - whole;
  const bool is_odd = std::fmod(whole, 2) != 0;
  const bool rounds_up = part > 0.5 || (part == 0.5 && (lost > 0 || (lost == 0 && is_odd)));
  return static_cast<std::int64_t>(whole) + rounds_up;
}

// Coordinates are written to a tenth of a pixel, which nobody sees and which keeps the document short.
std::string px(double value) {
  const std::int64_t tenths = tenths_of(std::fabs(value));
  const std::string whole = (value < 0 && tenths > 0 ? "-" : "") + std::to_string(tenths / 10);
  return tenths % 10 == 0 ? whole : whole + "." + std::to_string(tenths % 10);
}

std::string hex(Colour colour) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string text = "#";
  for (const std::uint8_t part : {colour.red, colour.green, colour.blue})
    text += {kDigits[part >> 4], kDigits[part & 15]};
  return text;
}

class SvgWriter {
 public:
  explicit SvgWriter(SvgTheme theme) : theme_(theme) {}

  // Lines that look alike and follow each other become one path, since the time of a page grows with its elements.
  void operator()(const Polyline& line) {
    if (!path_.empty() && (line.role != path_role_ || line.width != path_width_)) end_path();
    path_role_ = line.role;
    path_width_ = line.width;
    add_to_path(line.points);
  }

  void operator()(const Rectangle& rectangle) {
    const Box& box = rectangle.box;
    end_path();
    start_mark(rectangle.outline > 0 ? kStroke : kFill, rectangle.role);
    out_ += "<rect";
    attribute("x", px(box.left));
    attribute("y", px(box.top));
    attribute("width", px(box.width()));
    attribute("height", px(box.height()));
    if (rectangle.corner > 0) attribute("rx", px(rectangle.corner));
    paint(rectangle.role, rectangle.outline);
    if (rectangle.is_bar && hatch_of(rectangle.role) > 0) stripes(box, hatch_of(rectangle.role));
  }

  void operator()(const Circle& circle) {
    end_path();
    start_mark(circle.outline > 0 ? kStroke : kFill, circle.role);
    out_ += "<circle";
    attribute("cx", px(circle.centre.x));
    attribute("cy", px(circle.centre.y));
    attribute("r", px(circle.radius));
    paint(circle.role, circle.outline);
  }

  void operator()(const Text& text) {
    constexpr std::string_view kAnchors[] = {"start", "middle", "end"};
    constexpr double kBaseline = 0.36;  // of the size, below the middle of the line: half the height of a capital
    end_path();
    start_mark(kFill, text.role);
    out_ += "<text";
    attribute("x", px(text.at.x));
    attribute("y", px(text.at.y + kBaseline * text.size));
    attribute("font-size", px(text.size));
    if (text.align != Align::kStart) attribute("text-anchor", kAnchors[static_cast<int>(text.align)]);
    attribute(kFill, colour(text.role));
    out_ += ">" + escaped(text.text) + "</text>\n";
  }

  void background() {
    start_mark(kFill, Role::kBackground);
    out_ += "<rect width=\"100%\" height=\"100%\"";
    paint(Role::kBackground, 0);
  }

  std::string take() && {
    end_path();
    end_group();
    return std::move(out_);
  }

 private:
  static constexpr std::string_view kFill = "fill";
  static constexpr std::string_view kStroke = "stroke";

  std::string colour(Role role) const {
    const std::string light = hex(colour_of(role, Theme::kLight));
    const std::string dark = hex(colour_of(role, Theme::kDark));
    if (theme_ == SvgTheme::kAuto) return "light-dark(" + light + "," + dark + ")";
    return theme_ == SvgTheme::kLight ? light : dark;
  }

  // A program that does not know light-dark() leaves out an attribute that says it. What is painted then has the colour
  // of the group around it, the light one; without a group it would be black. Marks of one colour share a group.
  void start_mark(std::string_view property, Role role) {
    if (theme_ != SvgTheme::kAuto) return;
    const std::string group = "<g " + std::string(property) + "=\"" + hex(colour_of(role, Theme::kLight)) + "\">\n";
    if (group == group_) return;
    end_group();
    group_ = group;
    out_ += group_;
  }

  void end_group() {
    if (!group_.empty()) out_ += "</g>\n";
    group_.clear();
  }

  void attribute(std::string_view name, std::string_view value) {
    out_ += " " + std::string(name) + "=\"" + std::string(value) + "\"";
  }

  void add_to_path(std::span<const Point> points) {
    char command = 'M';
    for (const Point& point : points) {
      path_ += command + px(point.x) + " " + px(point.y);
      command = 'L';
    }
  }

  void end_path() {
    if (path_.empty()) return;
    start_mark(kStroke, path_role_);
    out_ += "<path";
    attribute("d", path_);
    path_.clear();
    attribute(kFill, "none");
    stroke(path_role_, path_width_);
    const Dash dash = dash_of(path_role_);
    if (dash.off > 0) attribute("stroke-dasharray", px(dash.on) + " " + px(dash.off));
    out_ += "/>\n";
  }

  void stripes(const Box& box, double distance) {
    path_role_ = Role::kBackground;
    path_width_ = kStripeWidth;
    for (const Stripe& stripe : stripes_across(box, distance)) add_to_path(std::array{stripe.from, stripe.to});
    end_path();
  }

  void stroke(Role role, double width) {
    attribute(kStroke, colour(role));
    attribute("stroke-width", px(width));
  }

  void paint(Role role, double outline) {
    attribute(kFill, outline > 0 ? "none" : colour(role));
    if (outline > 0) stroke(role, outline);
    out_ += "/>\n";
  }

  SvgTheme theme_;
  std::string out_;
  std::string group_;  // the tag of the group that is open; empty: none is
  std::string path_;   // of lines that have not been written yet
  Role path_role_ = Role::kAxis;
  double path_width_ = 0;
};

}  // namespace

std::string to_svg(const Scene& scene, SvgTheme theme, const SvgWords& words) {
  SvgWriter writer(theme);
  writer.background();
  for (const Mark& mark : scene.marks) std::visit(writer, mark);
  const std::string language(words.language);
  const std::string size = px(scene.width) + "\" height=\"" + px(scene.height);
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" viewBox=\"0 0 " +
                    px(scene.width) + " " + px(scene.height) + "\" role=\"img\" lang=\"" + language + "\" xml:lang=\"" +
                    language + "\" direction=\"ltr\" font-family=\"" + std::string(kFontFamily) + "\">\n";
  svg += "<title>" + escaped(words.title) + "</title>\n<desc>" + escaped(words.description) + "</desc>\n";
  return svg + std::move(writer).take() + "</svg>\n";
}

}  // namespace roofline
