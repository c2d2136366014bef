// The picture of the figure `batch-threshold`. Before Reveal: axes and the guess, nothing else.
#include <algorithm>
#include <cmath>

#include "core/figures/batch_threshold_figure.hpp"
#include "core/figures/label_layout.hpp"
#include "core/figures/plot.hpp"
#include "core/figures/report_parts.hpp"
#include "core/figures/text_metrics.hpp"

namespace roofline {
namespace {

// Wide enough for every D, F and format: an axis that fitted the curve would give it away.
constexpr double kLeastIntensity = 0.1;
constexpr double kMostIntensity = 1e5;
constexpr double kPointRadius = 6;

std::string in_flop_per_byte(double intensity) { return format_number(intensity, Unit::kFlopPerByte).text(); }

class ThresholdDrawing {
 public:
  // Both outlive the drawing.
  ThresholdDrawing(const BatchThresholdState& state, const SceneOptions& options)
      : state_(state), options_(options), plot_(frame()), labels_(plot_.area) {}

  Scene draw();

 private:
  Plot frame();
  void draw_answer();
  void draw_curve(const Threshold& threshold);
  void draw_level(double intensity, Role role, std::string_view key, const std::string& label);
  void draw_critical_batch(double critical_batch);
  void draw_batch(const Threshold& threshold);
  void draw_guess();
  void add_handle(std::string_view id, std::string_view label, const std::string& text, Point at);
  void place(std::string_view key, Role role, const std::string& text, const std::vector<Box>& places);

  const BatchThresholdState& state_;
  const SceneOptions& options_;
  Scene scene_;
  Plot plot_;
  LabelLayout labels_;
};

Plot ThresholdDrawing::frame() {
  scene_.width = options_.width;
  return add_plot(scene_, {1, kMostBatch, Unit::kNone, words::kBatchAxis},
                  {kLeastIntensity, kMostIntensity, Unit::kFlopPerByte, words::kIntensityAxis});
}

Scene ThresholdDrawing::draw() {
  if (state_.revealed) draw_answer();
  draw_guess();
  return std::move(scene_);
}

void ThresholdDrawing::draw_answer() {
  const Threshold threshold = threshold_of(state_);
  draw_curve(threshold);
  if (threshold.critical_batch && *threshold.critical_batch <= kMostBatch) draw_critical_batch(*threshold.critical_batch);
  draw_level(threshold.ridge, Role::kCompute, "ridge", fill(words::kRidge, {in_flop_per_byte(threshold.ridge)}));
  draw_level(threshold.ceiling, Role::kGuide, "ceiling", fill(words::kCeilingMark, {in_flop_per_byte(threshold.ceiling)}));
  draw_batch(threshold);
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

void ThresholdDrawing::draw_level(double intensity, Role role, std::string_view key, const std::string& label) {
  const double y = plot_.y.px_at(std::clamp(intensity, kLeastIntensity, kMostIntensity));
  const std::vector<Point> line = {{plot_.area.left, y}, {plot_.area.right, y}};
  labels_.keep_clear(line);
  scene_.marks.push_back(Polyline{std::string(key), role, line, 1.5});
  const double width = text_width(label, kTextSize);
  std::vector<Box> places;
  for (const double left : {plot_.area.left + 6, plot_.area.right - width - 4}) {
    for (const double top : {y - kLineHeight - 3, y + 3, y - 2 * kLineHeight - 3, y + kLineHeight + 3}) {
      places.push_back({left, top, left + width, top + kLineHeight});
    }
  }
  place(std::string(key) + " label", role == Role::kGuide ? Role::kMutedText : role, label, places);
}

// An upright line from the curve to its place on the axis, with its number.
void ThresholdDrawing::draw_critical_batch(double critical_batch) {
  const double x = plot_.x.px_at(std::max(critical_batch, 1.0));
  const std::vector<Point> line = {{x, plot_.area.top}, {x, plot_.area.bottom}};
  labels_.keep_clear(line);
  scene_.marks.push_back(Polyline{"b-star", Role::kHalo, line, 1.5});
  const std::string label = fill(words::kCriticalMark, {batch_words(critical_batch)});
  const double width = text_width(label, kTitleSize);
  const double top = plot_.area.bottom - kLineHeight - 4;
  const std::vector<Box> places = {{x + 6, top, x + 6 + width, top + kLineHeight},
                                   {x - 6 - width, top, x - 6, top + kLineHeight}};
  place("b-star label", Role::kText, label, places);
}

void ThresholdDrawing::draw_batch(const Threshold& threshold) {
  const KernelCost cost = matmul_at(state_, state_.batch_size);
  const double intensity = arithmetic_intensity(cost);
  const Bound regime = bound(threshold.machine, cost);
  const Point at = plot_.at(state_.batch_size, intensity);
  scene_.marks.push_back(
      Circle{"batch", regime == Bound::kMemory ? Role::kMemory : Role::kCompute, at, kPointRadius, 0});
  scene_.marks.push_back(Circle{"batch halo", Role::kHalo, at, kPointRadius + 4, 2});
  labels_.keep_clear(box_around(at, 2 * kPointRadius + 10, 2 * kPointRadius + 10));
  const std::string batch = format_number(state_.batch_size, Unit::kNone, 5).text();
  const std::string words = in_flop_per_byte(intensity) + ", " + std::string(regime_words(regime));
  const std::string label = fill(words::kBatchMark, {batch});
  place("batch label", Role::kText, label,
        places_around(at, text_width(label, kTextSize), kLineHeight, kPointRadius + 6));
  add_handle("b", words::kBatch, batch + ": " + words, at);
}

void ThresholdDrawing::draw_guess() {
  const double guess = state_.guess.value_or(1);
  const double x = plot_.x.px_at(guess);
  const Role role = state_.revealed ? Role::kGhost : Role::kHalo;
  const std::vector<Point> line = {{x, plot_.area.top}, {x, plot_.area.bottom}};
  scene_.marks.push_back(Polyline{"guess", role, line, 1.5});
  const std::string number = format_number(guess, Unit::kNone, 5).text();
  const std::string label = state_.guess ? fill(words::kGuessMark, {number}) : std::string(words::kGuessHere);
  const double width = text_width(label, kTextSize);
  std::vector<Box> places;
  for (double top = plot_.area.top + 4; top < plot_.area.bottom - kLineHeight; top += kLineHeight) {
    places.push_back({x + 12, top, x + 12 + width, top + kLineHeight});
    places.push_back({x - 12 - width, top, x - 12, top + kLineHeight});
  }
  place("guess label", state_.revealed ? Role::kMutedText : Role::kText, label, places);
  if (state_.revealed) return;
  const Point at = {x, plot_.area.centre().y};
  scene_.marks.push_back(Circle{"guess grip", Role::kHalo, at, kPointRadius, 0});
  add_handle("guess", words::kGuess, state_.guess ? number : std::string(words::kNoGuess), at);
}

// Each drives the control of its own name.
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

void ThresholdDrawing::place(std::string_view key, Role role, const std::string& text, const std::vector<Box>& places) {
  if (const std::optional<Box> box = labels_.place(places)) {
    scene_.marks.push_back(
        make_text(std::string(key), role, {box->left, box->centre().y}, Align::kStart, text));
  }
}

}  // namespace

Scene threshold_scene(const BatchThresholdState& state, const SceneOptions& options) {
  return ThresholdDrawing(state, options).draw();
}

}  // namespace roofline
