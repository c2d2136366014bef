// How the figure `roofline` is drawn: its marks in scene.cpp, its labels in labels.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/figures/roofline/figure.hpp"
#include "core/picture/plot.hpp"
#include "core/picture/text/callout.hpp"
#include "core/picture/text/label_layout.hpp"

namespace roofline {

struct Roof {
  std::string key;
  std::string_view label;  // of the flat part, with the peak as {0}; a ghost has the name of its GPU instead
  SourcedMachine machine = {};
  double width = 1;
  bool ghost = false;
  ExecutionUnit unit = ExecutionUnit::kMatrix;
};

// In painting order: the roofs of the other GPU, the roof that is not chosen, that of the vector units, and last the
// chosen one.
std::vector<Roof> roofs_of(const RooflineState& state);

struct ShownOp {
  std::size_t index = 0;
  OpNumbers numbers;
  Point at;

  Role role() const { return bound(numbers.machine, numbers.cost) == Bound::kMemory ? Role::kMemory : Role::kCompute; }
};

inline constexpr double kMarkSize = 11;

class RooflineDrawing {
 public:
  // State and options must outlive the drawing.
  RooflineDrawing(const RooflineState& state, const SceneOptions& options);

  Scene draw();

 private:
  void find_ops();
  void draw_roof(const Roof& roof);
  std::vector<const Roof*> roofs_with_ridge() const;
  void draw_guide(const Roof& roof);
  void draw_ghost_op();
  void draw_op(const ShownOp& op);
  void add_handle(const ShownOp& op);
  void label_roofs();
  void label_memory_roof(const Roof& roof);
  void label_flat_roof(const Roof& roof, Role role, const std::vector<std::string>& texts);
  void label_ridge(const Roof& roof);
  std::vector<std::string> roof_labels(const std::string& label, const std::string& number) const;
  int ridge_digits(const Roof& roof) const;
  void label_op(const ShownOp& op);

  void keep_clear_of(const Roof& roof);
  std::vector<Point> memory_line(const Machine& machine) const;
  std::vector<Point> flat_line(const Machine& machine) const;
  std::vector<Point> guide_of(const Machine& machine) const;
  const ShownOp& called_out() const;
  std::vector<std::string> lines_of(const ShownOp& op) const;
  bool place_text(std::string key, Role role, const std::string& text, const std::vector<Box>& places);
  template <class Places>
  void place_first_that_fits(std::string_view key, Role role, const std::vector<std::string>& texts, Places places);
  Point ridge_at(const Machine& machine) const { return plot_.at(ridge_point(machine), machine.peak_flops_per_s); }

  const RooflineState& state_;
  const SceneOptions& options_;
  Scene scene_;
  std::vector<Roof> roofs_;
  Plot plot_;
  LabelLayout labels_;
  std::vector<ShownOp> ops_;
};

}  // namespace roofline
