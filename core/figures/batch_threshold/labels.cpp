// The labels in the picture of the figure `batch-threshold`. None covers another or a mark.
#include <cmath>

#include "core/figures/batch_threshold/drawing.hpp"
#include "core/figures/report_parts.hpp"
#include "core/picture/text/text_metrics.hpp"

namespace roofline {

void ThresholdDrawing::label_answer(const Threshold& threshold) {
  for (const double level : {threshold.ridge, threshold.ceiling}) labels_.keep_clear(level_line(level));
  labels_.keep_clear(upright_line(state_.guess.value_or(1)));
  if (shows_intensity(threshold.other_ridge)) labels_.keep_clear(level_line(threshold.other_ridge));
  if (shows_other_batch(threshold) && std::abs(other_batch_dx(threshold)) > kPointRadius) {
    labels_.keep_clear(upright_line(*threshold.other_critical_batch));
  }
  if (threshold.critical_batch) labels_.keep_clear(upright_line(*threshold.critical_batch));
  if (threshold.critical_batch) {
    const std::string mark = critical_mark(state_, threshold);
    std::vector<std::string> texts = {mark, fill(words::kCriticalMark, {batch_words(*threshold.critical_batch)})};
    if (!shows_batch(threshold.critical_batch)) texts.insert(texts.begin(), fill(words::kBeyondThePlot, {mark}));
    label_upright(*threshold.critical_batch, Role::kText, texts, false);
  }
  label_ridge(threshold);
  const FormattedNumber ceiling = format_number(threshold.ceiling, Unit::kFlopPerByte, level_digits(state_, threshold));
  label_level(threshold.ceiling, Role::kMutedText,
              {fill(words::kCeilingMark, {ceiling.text()}), fill(words::kCeilingMark, {ceiling.number})});
  label_guess(Role::kMutedText);
  label_other(threshold);
}

void ThresholdDrawing::label_ridge(const Threshold& threshold) {
  const FormattedNumber ridge = format_number(threshold.ridge, Unit::kFlopPerByte, level_digits(state_, threshold));
  std::vector<std::string> texts = {ridge_mark(state_.machine.achievable, ridge.text()),
                                    ridge_mark(state_.machine.achievable, ridge.number)};
  if (state_.machine.achievable) texts.push_back(fill(words::kAchievableMark, {ridge.number}));
  if (!shows_intensity(threshold.ridge)) texts.insert(texts.begin(), fill(words::kBeyondThePlot, {texts.front()}));
  label_level(threshold.ridge, Role::kCompute, texts);
}

// From the B* of the chosen roof to that of the other one, in pixels. Domain: shows_other_batch.
double ThresholdDrawing::other_batch_dx(const Threshold& threshold) const {
  return plot_.x.px_at(*threshold.other_critical_batch) - plot_.x.px_at(*threshold.critical_batch);
}

// Thin lines have a label only where they are far enough from those that count. Otherwise it could be read as theirs.
void ThresholdDrawing::label_other(const Threshold& threshold) {
  constexpr double kApart = 2 * kLineHeight;
  const std::vector<std::string> text = {
      std::string(state_.machine.achievable ? words::kOtherDatasheet : words::kOtherAchievable)};
  const double dy = level_line(threshold.other_ridge)[0].y - level_line(threshold.ridge)[0].y;
  if (shows_intensity(threshold.other_ridge) && std::abs(dy) >= kApart) {
    label_level(threshold.other_ridge, Role::kCompute, text);
  }
  if (!shows_other_batch(threshold)) return;
  if (std::abs(other_batch_dx(threshold)) >= kApart)
    label_upright(*threshold.other_critical_batch, Role::kMutedText, text, false);
}

// Puts the first of the texts that fits over or under its line, wherever along the line there is room.
void ThresholdDrawing::label_level(double intensity, Role role, const std::vector<std::string>& texts) {
  constexpr double kStep = 8;
  const double y = level_line(intensity)[0].y;
  for (const std::string& label : texts) {
    const double width = text_width(label, kTextSize);
    std::vector<Box> places;
    for (const double top : {y - kLineHeight - 3, y + 3, y - 2 * kLineHeight - 3, y + kLineHeight + 3}) {
      for (double left = plot_.area.left + 4; left + width < plot_.area.right; left += kStep) {
        places.push_back({left, top, left + width, top + kLineHeight});
      }
    }
    if (place(role, label, places)) return;
  }
}

// Puts the first of the texts that fits beside its line, looking from the top down or from the bottom up.
void ThresholdDrawing::label_upright(double batch, Role role, const std::vector<std::string>& texts, bool from_top) {
  const double x = upright_line(batch)[0].x;
  for (const std::string& label : texts) {
    const double width = text_width(label, kTextSize);
    std::vector<Box> places;
    for (double y = 4; y + kLineHeight < plot_.area.height(); y += kLineHeight) {
      const double top = from_top ? plot_.area.top + y : plot_.area.bottom - y - kLineHeight;
      places.push_back({x + kPointRadius, top, x + kPointRadius + width, top + kLineHeight});
      places.push_back({x - kPointRadius - width, top, x - kPointRadius, top + kLineHeight});
    }
    if (place(role, label, places)) return;
  }
}

void ThresholdDrawing::label_guess(Role role) {
  const std::string number = format_number(state_.guess.value_or(1), Unit::kNone, 5).text();
  label_upright(state_.guess.value_or(1), role,
                {state_.guess ? fill(words::kGuessMark, {number}) : std::string(words::kGuessHere)}, true);
}

bool ThresholdDrawing::place(Role role, const std::string& text, const std::vector<Box>& places) {
  const std::optional<Box> box = labels_.place(places);
  if (box) {
    scene_.marks.push_back(make_text("", role, {box->left, box->centre().y}, Align::kStart, text));
  }
  return box.has_value();
}

}  // namespace roofline
