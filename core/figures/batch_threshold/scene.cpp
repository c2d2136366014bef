// The picture of the figure `batch-threshold`. Before Reveal: axes and the guess, nothing else.
#include <algorithm>
#include <cmath>

#include "core/figures/batch_threshold/drawing.hpp"
#include "core/figures/report_parts.hpp"
#include "core/picture/text/callout.hpp"

namespace roofline {
namespace {

constexpr double kLineWidth = 1.5;
constexpr double kThinWidth = 1;

}  // namespace

Plot ThresholdDrawing::frame() {
  scene_.width = options_.width;
  return add_plot(scene_, {1, kMostBatch, Unit::kNone, words::kBatchAxis},
                  {kLeastIntensity, kMostIntensity, Unit::kFlopPerByte, words::kIntensityAxis});
}

Scene ThresholdDrawing::draw() {
  if (state_.revealed) {
    draw_answer();
  } else {
    draw_guess();
  }
  return std::move(scene_);
}

// Lines are drawn before the marks on them. The callout may cover all but the curve; labels cover nothing.
void ThresholdDrawing::draw_answer() {
  const Threshold threshold = threshold_of(state_);
  const Spot spot = spot_of(threshold);
  draw_other(threshold);
  draw_level("ridge", Role::kCompute, threshold.ridge, kLineWidth);
  draw_level("ceiling", Role::kGuide, threshold.ceiling, kLineWidth);
  draw_upright("guess", Role::kGhost, state_.guess.value_or(1), kLineWidth);
  if (threshold.critical_batch) draw_upright("b-star", Role::kHalo, *threshold.critical_batch, kLineWidth);
  draw_curve(threshold);
  draw_spot(spot);
  const Box callout = place_callout(labels_, spot.at, spot.lines, kPointRadius + 8);
  label_answer(threshold);
  add_callout(scene_, callout, spot.lines, spot.role);
  std::string text = spot.lines.front();
  for (std::size_t i = 1; i < spot.lines.size(); ++i) text = fill(words::kListOfTwo, {text, spot.lines[i]});
  add_handle("b", words::kBatch, text, spot.at);
}

// Draws thin lines for the roof that is not chosen, where they are far enough from the chosen one to be told apart.
void ThresholdDrawing::draw_other(const Threshold& threshold) {
  if (threshold.other_ridge == threshold.ridge) return;
  if (shows_intensity(threshold.other_ridge)) {
    draw_level("other ridge", Role::kCompute, threshold.other_ridge, kThinWidth);
  }
  if (shows_other_batch(threshold)) {
    draw_upright("other b-star", Role::kHalo, *threshold.other_critical_batch, kThinWidth);
  }
}

// The curve in two parts: memory-bound up to B*, compute-bound from there on.
void ThresholdDrawing::draw_curve(const Threshold& threshold) {
  constexpr int kPoints = 48;
  const double turn = std::min(threshold.critical_batch.value_or(kMostBatch), kMostBatch);
  const auto part = [&](std::string_view key, Role role, double from, double to) {
    std::vector<Point> points;
    for (int i = 0; i <= kPoints; ++i) {
      const double batch = from * std::pow(to / from, static_cast<double>(i) / kPoints);
      points.push_back(plot_.at(batch, arithmetic_intensity(matmul_at(state_, batch))));
    }
    labels_.keep_clear(points);
    scene_.marks.push_back(Polyline{std::string(key), role, std::move(points), 2.5});
  };
  if (turn > 1) part("curve memory", Role::kMemory, 1, turn);
  if (turn < kMostBatch) part("curve compute", Role::kCompute, std::max(turn, 1.0), kMostBatch);
}

std::vector<Point> ThresholdDrawing::level_line(double intensity) const {
  const double y = plot_.y.px_at(std::clamp(intensity, kLeastIntensity, kMostIntensity));
  return {{plot_.area.left, y}, {plot_.area.right, y}};
}

std::vector<Point> ThresholdDrawing::upright_line(double batch) const {
  const double x = plot_.x.px_at(std::clamp(batch, 1.0, kMostBatch));
  return {{x, plot_.area.top}, {x, plot_.area.bottom}};
}

void ThresholdDrawing::draw_line(std::string_view key, Role role, std::vector<Point> line, double width) {
  scene_.marks.push_back(Polyline{std::string(key), role, std::move(line), width});
}

// Draws a line, or an arrow head at the edge where the line would be beyond it.
void ThresholdDrawing::draw_level(std::string_view key, Role role, double intensity, double width) {
  const std::vector<Point> line = level_line(intensity);
  if (shows_intensity(intensity)) return draw_line(key, role, line, width);
  draw_pointer(key, role, {line[1].x - 2 * kPointRadius, line[1].y}, {0, intensity > kMostIntensity ? -1.0 : 1.0});
}

void ThresholdDrawing::draw_upright(std::string_view key, Role role, double batch, double width) {
  const std::vector<Point> line = upright_line(batch);
  if (shows_batch(batch)) return draw_line(key, role, line, width);
  draw_pointer(key, role, {line[1].x, line[1].y - 2 * kPointRadius}, {batch > kMostBatch ? 1.0 : -1.0, 0});
}

void ThresholdDrawing::draw_pointer(std::string_view key, Role role, Point tip, Point way) {
  add_pointer(scene_, key, role, tip, way);
  labels_.keep_clear(box_around(tip, 2 * kPointRadius, 2 * kPointRadius));
}

Spot ThresholdDrawing::spot_of(const Threshold& threshold) const {
  const KernelCost cost = matmul_at(state_, state_.batch_size);
  const Bound regime = bound(threshold.machine, cost);
  const std::string batch = format_number(state_.batch_size, Unit::kNone, 5).text();
  const FormattedNumber intensity =
      format_number(arithmetic_intensity(cost), Unit::kFlopPerByte, level_digits(state_, threshold));
  return {plot_.at(state_.batch_size, arithmetic_intensity(cost)),
          regime == Bound::kMemory ? Role::kMemory : Role::kCompute,
          callout_lines(fill(words::kBatchMark, {batch}), intensity.text(), regime_words(regime),
                        batch_time_words(state_, threshold, cost), scene_.width)};
}

// The mark is round while memory-bound and square while compute-bound, so that one can tell without colour.
void ThresholdDrawing::draw_spot(const Spot& spot) {
  if (spot.role == Role::kMemory) {
    scene_.marks.push_back(Circle{"batch", spot.role, spot.at, kPointRadius, 0});
  } else {
    scene_.marks.push_back(
        Rectangle{"batch", spot.role, box_around(spot.at, 2 * kPointRadius, 2 * kPointRadius), 1, 0});
  }
  scene_.marks.push_back(Circle{"batch halo", Role::kHalo, spot.at, kPointRadius + 4, 2});
  labels_.keep_clear(box_around(spot.at, 2 * kPointRadius + 10, 2 * kPointRadius + 10));
}

void ThresholdDrawing::draw_guess() {
  const std::vector<Point> line = upright_line(state_.guess.value_or(1));
  draw_line("guess", Role::kHalo, line, kLineWidth);
  label_guess(Role::kText);
  const Point middle = {line[0].x, plot_.area.centre().y};
  scene_.marks.push_back(Circle{"guess handle", Role::kHalo, middle, kPointRadius, 0});
  const std::string text =
      state_.guess ? format_number(*state_.guess, Unit::kNone, 5).text() : std::string(words::kNoGuess);
  add_handle("guess", words::kGuess, text, middle);
}

// The handle has the id of the control that it sets.
void ThresholdDrawing::add_handle(std::string_view id, std::string_view label, const std::string& text, Point at) {
  const double target = options_.coarse_pointer ? kCoarseTarget : kFineTarget;
  Handle handle;
  handle.id = id;
  handle.label = label;
  handle.text = text;
  handle.anchor = at;
  handle.hit = box_around(at, target, target);
  handle.control = id;
  handle.axis = plot_.x;
  handle.selected = true;
  scene_.handles.push_back(std::move(handle));
}

Scene scene_of(const BatchThresholdState& state, const SceneOptions& options) {
  return ThresholdDrawing(state, options).draw();
}

}  // namespace roofline
