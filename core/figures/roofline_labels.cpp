// The words in the picture of the figure `roofline`, each where it covers nothing.
#include <algorithm>

#include "core/figures/roofline_drawing.hpp"
#include "core/figures/text_metrics.hpp"

namespace roofline {
bool RooflineDrawing::place_text(std::string key, Role role, const std::string& text, const std::vector<Box>& places) {
  const std::optional<Box> box = labels_.place(places);
  if (box) scene_.marks.push_back(make_text(std::move(key), role, {box->left, box->centre().y}, Align::kStart, text));
  return box.has_value();
}

template <class Places>
void RooflineDrawing::place_first_that_fits(std::string_view key, Role role, const std::vector<std::string>& texts,
                                            Places places) {
  for (const std::string& text : texts) {
    if (place_text(std::string(key), role, text, places(text))) return;
  }
}

void RooflineDrawing::label_roofs() {
  const Roof& main = roofs_.back();
  label_memory_roof(main);
  label_ridge(main.machine);
  for (const Roof& roof : roofs_) {
    const std::string peak = format_number(roof.machine.peak_flops_per_s, Unit::kFlopsPerS).text();
    if (roof.ghost) label_flat_roof(roof, Role::kMutedText, gpu_name(state_.compare));
    if (!roof.label.empty()) label_flat_roof(roof, Role::kCompute, fill(roof.label, {peak}));
  }
}

// Left above the sloped line, at the height where there is room.
void RooflineDrawing::label_memory_roof(const Roof& roof) {
  const std::string bandwidth = format_number(roof.machine.bandwidth_bytes_per_s, Unit::kBytesPerS).text();
  const std::vector<Point> line = memory_line(roof.machine);
  const auto places = [&](const std::string& text) {
    std::vector<Box> boxes;
    const double width = text_width(text, kTextSize);
    for (const double part : {0.6, 0.7, 0.8, 0.5, 0.9}) {
      const Point on_line = {line[0].x + (line[1].x - line[0].x) * part, line[0].y + (line[1].y - line[0].y) * part};
      boxes.push_back({on_line.x - 8 - width, on_line.y - kLineHeight - 4, on_line.x - 8, on_line.y - 4});
    }
    return boxes;
  };
  place_first_that_fits("memory label", Role::kMemory, {fill(words::kMemoryRoof, {bandwidth}), bandwidth}, places);
}

// On the flat line at the right edge, or under it.
void RooflineDrawing::label_flat_roof(const Roof& roof, Role role, const std::string& text) {
  const double y = ridge_at(roof.machine).y;
  const double width = text_width(text, kTextSize);
  std::vector<Box> places;
  for (const double right : {plot_.area.right, plot_.area.right - 60}) {
    for (const double top : {y - kLineHeight - 3, y + 3, y - 2 * kLineHeight - 3, y + kLineHeight + 3}) {
      places.push_back({right - width, top, right, top + kLineHeight});
    }
  }
  place_text(roof.key + " flat label", role, text, places);
}

// At the foot of the guide, or as far up as there is room.
void RooflineDrawing::label_ridge(const Machine& machine) {
  const double x = ridge_at(machine).x;
  const FormattedNumber ridge = format_number(ridge_point(machine), Unit::kFlopPerByte);
  const auto places = [&](const std::string& text) {
    std::vector<Box> boxes;
    const double width = text_width(text, kTextSize);
    for (double bottom = plot_.area.bottom - 4; bottom > ridge_at(machine).y + kLineHeight; bottom -= kLineHeight) {
      boxes.push_back({x + 6, bottom - kLineHeight, x + 6 + width, bottom});
      boxes.push_back({x - 6 - width, bottom - kLineHeight, x - 6, bottom});
    }
    return boxes;
  };
  place_first_that_fits("ridge label", Role::kText,
                        {fill(words::kRidge, {ridge.text()}), fill(words::kRidge, {ridge.number})}, places);
}

std::vector<std::string> RooflineDrawing::callout_lines(const ShownOp& op) const {
  const std::string intensity = format_number(arithmetic_intensity(op.numbers.cost), Unit::kFlopPerByte).text();
  std::vector<std::string> lines = {changed_label(op.numbers, op.numbers.op->label),
                                    intensity + ", " + std::string(regime_words(op.numbers)),
                                    time_words(state_, op.numbers)};
  if (op.index == selected_op(state_) && !state_.compare.empty()) {
    lines.push_back(comparison_factor(state_));
  }
  return lines;
}

void RooflineDrawing::label_op(const ShownOp& op) {
  const std::string text = changed_label(op.numbers, op.numbers.op->label);
  place_text("", Role::kText, text, places_around(op.at, text_width(text, kTextSize), kLineHeight, kMarkSize / 2 + 3));
}

}  // namespace roofline
