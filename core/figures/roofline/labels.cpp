// The labels in the picture of the figure `roofline`. None covers another or a mark.
#include <algorithm>

#include "core/figures/report_parts.hpp"
#include "core/figures/roofline/drawing.hpp"
#include "core/picture/text/text_metrics.hpp"

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
  label_memory_roof(roofs_.back());
  for (const Roof* roof : roofs_with_ridge()) label_ridge(*roof);
  // The chosen roof comes first, so it has the best places.
  for (auto roof = roofs_.rbegin(); roof != roofs_.rend(); ++roof) {
    const std::string peak = format_number(roof->machine.peak_flops_per_s, Unit::kFlopsPerS).text();
    if (roof->ghost) {
      label_flat_roof(*roof, Role::kMutedText, {gpu_name(state_.machine.other_gpu)});
    } else {
      const std::string label = fill(roof->label, {peak});
      const bool has_peak = label != roof->label;
      label_flat_roof(*roof, Role::kCompute, has_peak ? roof_labels(label, peak) : std::vector{label});
    }
  }
}

// What a roof that counts can be called, the number alone last, where there is little room.
std::vector<std::string> RooflineDrawing::roof_labels(const std::string& label, const std::string& number) const {
  return {state_.machine.achievable ? fill(words::kAchievableRoof, {number}) : label, number};
}

// Puts the label left above the sloped line, at a height where there is room.
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
  place_first_that_fits("memory label", Role::kMemory, roof_labels(fill(words::kMemoryRoof, {bandwidth}), bandwidth),
                        places);
}

// Puts the label over the flat line at the right edge, or under it.
void RooflineDrawing::label_flat_roof(const Roof& roof, Role role, const std::vector<std::string>& texts) {
  const double y = ridge_at(roof.machine).y;
  const auto places = [&](const std::string& text) {
    std::vector<Box> boxes;
    const double width = text_width(text, kTextSize);
    for (const double from_right : {0.0, 60.0, 120.0, 180.0}) {
      const double right = plot_.area.right - from_right;
      for (const double top : {y - kLineHeight - 3, y + 3, y - 2 * kLineHeight - 3, y + kLineHeight + 3}) {
        boxes.push_back({right - width, top, right, top + kLineHeight});
      }
    }
    return boxes;
  };
  place_first_that_fits(roof.key + " flat label", role, texts, places);
}

// The ridge of the selected op has as many digits as the numbers of the op.
int RooflineDrawing::ridge_digits(const Roof& roof) const {
  const std::optional<OpNumbers> op = op_numbers(state_, selected_op(state_), state_.machine.gpu);
  return ridge_point(op->machine) == ridge_point(roof.machine) ? digits_near_ridge(op->machine, op->cost) : 3;
}

// Puts the label at the bottom of the guide, or the first place above that is free.
void RooflineDrawing::label_ridge(const Roof& roof) {
  const Machine& machine = roof.machine;
  const double x = ridge_at(machine).x;
  const bool achievable = state_.machine.achievable;
  const FormattedNumber ridge = format_number(ridge_point(machine), Unit::kFlopPerByte, ridge_digits(roof));
  const auto places = [&](const std::string& text) {
    std::vector<Box> boxes;
    const double width = text_width(text, kTextSize);
    for (double bottom = plot_.area.bottom - 4; bottom > ridge_at(machine).y + kLineHeight; bottom -= kLineHeight) {
      boxes.push_back({x + 6, bottom - kLineHeight, x + 6 + width, bottom});
      boxes.push_back({x - 6 - width, bottom - kLineHeight, x - 6, bottom});
    }
    return boxes;
  };
  place_first_that_fits(roof.key + " ridge label", Role::kText,
                        {ridge_mark(achievable, ridge.text()), ridge_mark(achievable, ridge.number)}, places);
}

std::vector<std::string> RooflineDrawing::lines_of(const ShownOp& op) const {
  const std::string intensity = intensity_words(op.numbers.machine, op.numbers.cost);
  std::vector<std::string> lines =
      callout_lines(changed_label(op.numbers, op.numbers.op->label), intensity, regime_words(op.numbers),
                    time_words(state_, op.numbers), scene_.width);
  if (op.index == selected_op(state_) && !state_.machine.other_gpu.empty()) lines.push_back(comparison_factor(state_));
  return lines;
}

// A label must be nearer to its own mark than to any other. One that could be another's is worse than none.
void RooflineDrawing::label_op(const ShownOp& op) {
  const std::string text = changed_label(op.numbers, op.numbers.op->label);
  std::vector<Box> places = places_around(op.at, text_width(text, kTextSize), kLineHeight, kMarkSize / 2 + 3);
  const auto another_is_nearer = [&](const Box& box) {
    return std::any_of(ops_.begin(), ops_.end(), [&](const ShownOp& other) {
      return other.index != op.index && distance(box, other.at) <= distance(box, op.at);
    });
  };
  places.erase(std::remove_if(places.begin(), places.end(), another_is_nearer), places.end());
  place_text("", Role::kText, text, places);
}

}  // namespace roofline
