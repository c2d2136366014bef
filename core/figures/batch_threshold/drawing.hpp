// How the figure `batch-threshold` is drawn: its lines and marks in scene.cpp, its labels in labels.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/figures/batch_threshold/figure.hpp"
#include "core/picture/plot.hpp"
#include "core/picture/text/label_layout.hpp"

namespace roofline {

inline constexpr double kPointRadius = 6;

// Whether the B* of the roof that is not chosen is drawn. It is drawn only beside that of the chosen roof, since alone
// it would be taken for that.
inline bool shows_other_batch(const Threshold& threshold) {
  return shows_batch(threshold.critical_batch) && shows_batch(threshold.other_critical_batch);
}

// The place of B on the curve, and the lines of its callout.
struct Spot {
  Point at;
  Role role;
  std::vector<std::string> lines;
};

class ThresholdDrawing {
 public:
  // State and options must outlive the drawing.
  ThresholdDrawing(const BatchThresholdState& state, const SceneOptions& options)
      : state_(state), options_(options), plot_(frame()), labels_(plot_.area) {}

  Scene draw();

 private:
  Plot frame();
  void draw_answer();
  void draw_guess();
  void draw_curve(const Threshold& threshold);
  void draw_other(const Threshold& threshold);
  void draw_level(std::string_view key, Role role, double intensity, double width);
  void draw_upright(std::string_view key, Role role, double batch, double width);
  void draw_line(std::string_view key, Role role, std::vector<Point> line, double width);
  void draw_pointer(std::string_view key, Role role, Point tip, Point way);
  void draw_spot(const Spot& spot);
  void label_answer(const Threshold& threshold);
  void label_ridge(const Threshold& threshold);
  void label_level(double intensity, Role role, const std::vector<std::string>& texts);
  void label_upright(double batch, Role role, const std::vector<std::string>& texts, bool from_top);
  void label_other(const Threshold& threshold);
  double other_batch_dx(const Threshold& threshold) const;
  void label_guess(Role role);
  void add_handle(std::string_view id, std::string_view label, const std::string& text, Point at);
  bool place(Role role, const std::string& text, const std::vector<Box>& places);
  std::vector<Point> level_line(double intensity) const;
  std::vector<Point> upright_line(double batch) const;
  Spot spot_of(const Threshold& threshold) const;

  const BatchThresholdState& state_;
  const SceneOptions& options_;
  Scene scene_;
  Plot plot_;
  LabelLayout labels_;
};

}  // namespace roofline
