#include "core/picture/bars.hpp"

#include <algorithm>
#include <cmath>

#include "core/picture/plot.hpp"
#include "core/picture/text/text_metrics.hpp"

namespace roofline {
namespace {

constexpr double kGap = 8;
constexpr double kBarHeight = 16;
constexpr double kAxisHeight = 44;
constexpr double kHeadingHeight = 28;

// The rows below one heading, or below none.
struct Group {
  double top = 0;
  double bottom = 0;
};

struct Layout {
  Axis axis;
  bool narrow = false;
  std::vector<Group> groups;
  double row_height = 0;
  double bar_top = 0;  // within a row
};

template <class Member>
double widest(const std::vector<Bar>& bars, Member member) {
  double width = 0;
  for (const Bar& bar : bars) width = std::max(width, text_width(bar.*member, kTextSize));
  return width;
}

// A logarithmic axis starts a decade below the shortest bar, a linear one at 0.
Axis value_axis(const std::vector<Bar>& bars, Scale scale) {
  Axis axis;
  axis.scale = scale;
  double least = bars.front().value;
  double most = 0;
  for (const Bar& bar : bars) {
    least = std::min({least, bar.value, bar.ghost.value_or(bar.value)});
    most = std::max({most, bar.value, bar.ghost.value_or(0)});
  }
  axis.max = most;
  axis.min = scale == Scale::kLinear ? 0 : std::pow(10.0, std::floor(std::log10(least)) - 1);
  return axis;
}

Layout layout_of(const Scene& scene, const std::vector<Bar>& bars, const BarAxis& spec, const SceneOptions& options) {
  Layout layout;
  layout.axis = value_axis(bars, spec.scale);
  layout.narrow = scene.width < kNarrowBars;
  const double target = options.coarse_pointer ? kCoarseTarget : kFineTarget;
  layout.row_height = std::max(target, layout.narrow ? kLineHeight + kBarHeight + 6 : kBarHeight + 10);
  layout.bar_top = layout.narrow ? layout.row_height - kBarHeight - 3 : (layout.row_height - kBarHeight) / 2;
  layout.axis.from_px = layout.narrow ? kGap : widest(bars, &Bar::label) + 2 * kGap;
  layout.axis.to_px = scene.width - widest(bars, &Bar::value_text) - 2 * kGap;
  return layout;
}

std::vector<Group> groups_of(const std::vector<Bar>& bars, double top, double row_height) {
  std::vector<Group> groups;
  double y = top;
  for (const Bar& bar : bars) {
    if (!bar.heading.empty()) y += kHeadingHeight;
    if (groups.empty() || !bar.heading.empty()) groups.push_back({y, y});
    y += row_height;
    groups.back().bottom = y;
  }
  return groups;
}

// Grid lines are interrupted at headings.
void add_grid_line(Scene& scene, const Layout& layout, const std::string& key, Role role, double x) {
  for (std::size_t i = 0; i < layout.groups.size(); ++i) {
    const Group& group = layout.groups[i];
    scene.marks.push_back(Polyline{key + " " + std::to_string(i), role, {{x, group.top}, {x, group.bottom}}, 1});
  }
}

void add_axis(Scene& scene, const Layout& layout, const BarAxis& spec) {
  const double bottom = layout.groups.back().bottom;
  const double length = layout.axis.to_px - layout.axis.from_px;
  const int count = std::max(2, static_cast<int>(length / 90));
  const std::vector<Tick> ticks =
      spec.scale == Scale::kLog ? log_ticks(layout.axis, spec.unit) : linear_ticks(layout.axis, spec.unit, count);
  double free_from = 0;
  for (const Tick& tick : ticks) {
    const double x = layout.axis.px_at(tick.value);
    const std::string key = "x" + key_of(tick);
    const Role role = tick.label.empty() ? Role::kGridMinor : Role::kGrid;
    add_grid_line(scene, layout, "grid " + key, role, x);
    const double half = text_width(tick.label, kTextSize) / 2;
    if (tick.label.empty() || x - half < free_from || x + half > scene.width) continue;
    free_from = x + half + kGap;
    scene.marks.push_back(make_text("tick " + key, Role::kMutedText, {x, bottom + 12}, Align::kMiddle, tick.label));
  }
  const double title_left = std::min(layout.axis.from_px, scene.width - kGap - text_width(spec.title, kTitleSize));
  scene.marks.push_back(
      make_text("x title", Role::kText, {title_left, bottom + 32}, Align::kStart, std::string(spec.title), kTitleSize));
}

// The text has a background of its own, so that no grid line runs through the words.
void add_words(Scene& scene, Role ground, Text text) {
  const double width = text_width(text.text, text.size);
  const double left = text.align == Align::kEnd ? text.at.x - width : text.at.x;
  const Box box = {left - 2, text.at.y - text.size / 2, left + width + 2, text.at.y + text.size / 2};
  scene.marks.push_back(Rectangle{text.key + " ground", ground, box, 0, 0});
  scene.marks.push_back(std::move(text));
}

void add_bar(Scene& scene, const Layout& layout, const Bar& bar, const BarPlace& place) {
  const double left = layout.axis.from_px;
  const auto box_to = [&](double value) {
    return Box{left, place.bar.top, std::max(layout.axis.px_at(value), left + 1), place.bar.bottom};
  };
  const Role ground = bar.selected ? Role::kCallout : Role::kBackground;
  if (bar.selected) scene.marks.push_back(Rectangle{bar.key + " row", Role::kCallout, place.row, 4, 0});
  scene.marks.push_back(Rectangle{bar.key, bar.role, place.bar, 0, 0, true});
  if (bar.ghost) scene.marks.push_back(Rectangle{bar.key + " ghost", Role::kGhost, box_to(*bar.ghost), 0, 1.5});
  const double middle = place.bar.centre().y;
  const Point label = layout.narrow ? Point{left, place.bar.top - kLineHeight / 2} : Point{left - kGap, middle};
  const Align align = layout.narrow ? Align::kStart : Align::kEnd;
  add_words(scene, ground, make_text(bar.key + " label", Role::kText, label, align, bar.label));
  const double end = std::max(place.bar.right, bar.ghost ? box_to(*bar.ghost).right : left);
  add_words(scene, ground,
            make_text(bar.key + " value", bar.role, {end + kGap, middle}, Align::kStart, bar.value_text));
}

}  // namespace

std::vector<BarPlace> add_bars(Scene& scene, double top, const std::vector<Bar>& bars, const BarAxis& spec,
                               const SceneOptions& options) {
  Layout layout = layout_of(scene, bars, spec, options);
  layout.groups = groups_of(bars, top, layout.row_height);
  add_axis(scene, layout, spec);
  std::vector<BarPlace> places;
  double y = top;
  for (const Bar& bar : bars) {
    if (!bar.heading.empty()) {
      const Point at = {kGap, y + kHeadingHeight / 2 + 2};
      scene.marks.push_back(make_text(bar.key + " heading", Role::kText, at, Align::kStart, bar.heading, kTitleSize));
      y += kHeadingHeight;
    }
    const double right = std::max(layout.axis.px_at(bar.value), layout.axis.from_px + 1);
    const Box box = {layout.axis.from_px, y + layout.bar_top, right, y + layout.bar_top + kBarHeight};
    places.push_back({{0, y, scene.width, y + layout.row_height}, box});
    add_bar(scene, layout, bar, places.back());
    y += layout.row_height;
  }
  scene.height = std::round(y + kAxisHeight);
  return places;
}

}  // namespace roofline
