// The picture of the figure `roofline`.
#include <algorithm>

#include "core/figures/report_parts.hpp"
#include "core/figures/roofline/drawing.hpp"

namespace roofline {
namespace {

constexpr double kMainWidth = 2.5;
constexpr double kSideWidth = 1.5;
constexpr double kThinWidth = 1;

Plot frame(Scene& scene, const RooflineState& state, const SceneOptions& options, const std::vector<Roof>& roofs) {
  // The axis covers the whole range of the controls, so it does not change while an op is dragged.
  AxisSpec x{kIntensityRange.least, kIntensityRange.most, Unit::kFlopPerByte, words::kIntensityAxis};
  AxisSpec y{roofs.back().machine.peak_flops_per_s, 0, Unit::kFlopsPerS, attainable_label(state.machine.achievable)};
  for (const Roof& roof : roofs) {
    x.min = std::min(x.min, ridge_point(roof.machine) / 3);
    x.max = std::max(x.max, ridge_point(roof.machine) * 3);
  }
  for (const Roof& roof : roofs) {
    y.min = std::min(y.min, attainable_flops_per_s(roof.machine, x.min) / 1.5);
    y.max = std::max(y.max, roof.machine.peak_flops_per_s * 4);
  }
  scene.width = options.width;
  return add_plot(scene, x, y);
}

}  // namespace

std::vector<Roof> roofs_of(const RooflineState& state) {
  std::vector<Roof> roofs;
  const MachineChoice& choice = state.machine;
  const auto add = [&](const std::optional<SourcedMachine>& machine, const Roof& roof) {
    if (!machine) return;
    roofs.push_back(roof);
    roofs.back().machine = *machine;
  };
  if (!choice.other_gpu.empty()) {
    add(chosen_machine(choice, choice.other_gpu, ExecutionUnit::kMatrix),
        {.key = "ghost", .label = {}, .width = kSideWidth, .ghost = true});
  }
  add(other_machine(choice, choice.gpu, ExecutionUnit::kMatrix),
      {.key = "other",
       .label = choice.achievable ? words::kOtherDatasheet : words::kOtherAchievable,
       .width = kThinWidth});
  if (choice.dtype != DType::kFp32 && !is_custom(choice.gpu)) {
    add(chosen_machine(choice, choice.gpu, ExecutionUnit::kVector),
        {.key = "vector", .label = words::kVectorRoof, .width = kSideWidth, .unit = ExecutionUnit::kVector});
  }
  add(chosen_machine(choice, choice.gpu, ExecutionUnit::kMatrix),
      {.key = "main", .label = words::kComputeRoof, .width = kMainWidth});
  return roofs;
}

RooflineDrawing::RooflineDrawing(const RooflineState& state, const SceneOptions& options)
    : state_(state),
      options_(options),
      roofs_(roofs_of(state)),
      plot_(frame(scene_, state, options, roofs_)),
      labels_(plot_.area) {}

Scene RooflineDrawing::draw() {
  find_ops();
  for (const Roof& roof : roofs_) draw_roof(roof);
  for (const Roof* roof : roofs_with_ridge()) draw_guide(*roof);
  draw_ghost_op();
  for (const ShownOp& op : ops_) draw_op(op);
  // The callout may cover thin lines, but neither marks nor the chosen roof. Labels cover nothing.
  const ShownOp& called = called_out();
  keep_clear_of(roofs_.back());
  const std::vector<std::string> lines = lines_of(called);
  const Box callout = place_callout(labels_, called.at, lines, kMarkSize + 3);
  for (const Roof& roof : roofs_) keep_clear_of(roof);
  for (const Roof* roof : roofs_with_ridge()) labels_.keep_clear(guide_of(roof->machine));
  label_roofs();
  for (const ShownOp& op : ops_) {
    if (op.index != called.index) label_op(op);
  }
  add_callout(scene_, callout, lines, called.role());
  for (const ShownOp& op : ops_) add_handle(op);
  return std::move(scene_);
}

void RooflineDrawing::find_ops() {
  for (std::size_t i = 0; i < kRooflineOps; ++i) {
    const std::optional<OpNumbers> numbers = op_numbers(state_, i, state_.machine.gpu);
    if (!numbers) continue;
    ops_.push_back({i, *numbers, plot_.at(arithmetic_intensity(numbers->cost), attained_flops_per_s(*numbers))});
  }
}

const ShownOp& RooflineDrawing::called_out() const {
  const auto find = [&](auto wanted) { return std::find_if(ops_.begin(), ops_.end(), wanted); };
  const auto hovered = find([&](const ShownOp& op) { return op.numbers.op->id == options_.emphasised; });
  if (hovered != ops_.end()) return *hovered;
  return *find([&](const ShownOp& op) { return op.index == selected_op(state_); });
}

std::vector<Point> RooflineDrawing::memory_line(const Machine& machine) const {
  return {plot_.at(plot_.x.min, attainable_flops_per_s(machine, plot_.x.min)), ridge_at(machine)};
}

std::vector<Point> RooflineDrawing::flat_line(const Machine& machine) const {
  const Point ridge = ridge_at(machine);
  return {ridge, {plot_.area.right, ridge.y}};
}

std::vector<Point> RooflineDrawing::guide_of(const Machine& machine) const {
  const Point ridge = ridge_at(machine);
  return {ridge, {ridge.x, plot_.area.bottom}};
}

void RooflineDrawing::keep_clear_of(const Roof& roof) {
  labels_.keep_clear(memory_line(roof.machine));
  labels_.keep_clear(flat_line(roof.machine));
}

void RooflineDrawing::draw_roof(const Roof& roof) {
  const auto add = [&](std::string_view part, Role role, std::vector<Point> line) {
    const Role shown = roof.ghost ? Role::kGhost : role;
    scene_.marks.push_back(Polyline{roof.key + std::string(part), shown, std::move(line), roof.width});
  };
  add(" memory", Role::kMemory, memory_line(roof.machine));
  add(" flat", Role::kCompute, flat_line(roof.machine));
}

// The ridge of the chosen roof, and that of the selected op where it runs on the vector units.
std::vector<const Roof*> RooflineDrawing::roofs_with_ridge() const {
  std::vector<const Roof*> roofs = {&roofs_.back()};
  const bool vector = roofline_ops()[selected_op(state_)].execution_unit == ExecutionUnit::kVector;
  for (const Roof& roof : roofs_) {
    if (vector && roof.unit == ExecutionUnit::kVector) roofs.push_back(&roof);
  }
  return roofs;
}

void RooflineDrawing::draw_guide(const Roof& roof) {
  scene_.marks.push_back(Polyline{roof.key + " ridge guide", Role::kGuide, guide_of(roof.machine), kThinWidth});
}

// Draws the selected op where it stands on the GPU that is compared with.
void RooflineDrawing::draw_ghost_op() {
  if (state_.machine.other_gpu.empty()) return;
  const std::optional<OpNumbers> there = op_numbers(state_, selected_op(state_), state_.machine.other_gpu);
  if (!there) return;
  const Point at = plot_.at(arithmetic_intensity(there->cost), attained_flops_per_s(*there));
  scene_.marks.push_back(Circle{"ghost op", Role::kGhost, at, kMarkSize / 2, kSideWidth});
}

void RooflineDrawing::draw_op(const ShownOp& op) {
  const std::string key = "op " + std::string(op.numbers.op->id);
  if (op.index == selected_op(state_)) {
    scene_.marks.push_back(Circle{key + " halo", Role::kHalo, op.at, kMarkSize, 2});
  }
  const Box box = box_around(op.at, kMarkSize, kMarkSize);
  if (op.role() == Role::kMemory) {
    scene_.marks.push_back(Circle{key, Role::kMemory, op.at, kMarkSize / 2, 0});
  } else {
    scene_.marks.push_back(Rectangle{key, Role::kCompute, box, 1, 0});
  }
  const double size = op.index == selected_op(state_) ? 2 * kMarkSize + 4 : kMarkSize + 2;
  labels_.keep_clear(box_around(op.at, size, size));
}

void RooflineDrawing::add_handle(const ShownOp& op) {
  const double target = options_.coarse_pointer ? kCoarseTarget : kFineTarget;
  Handle handle;
  handle.id = op.numbers.op->id;
  handle.label = op.numbers.op->long_label;
  const std::string said = fill(words::kHandleOfOp, {intensity_words(op.numbers.machine, op.numbers.cost),
                                                     regime_words(op.numbers), time_words(state_, op.numbers)});
  handle.anchor = op.at;
  handle.hit = box_around(op.at, target, target);
  handle.control = intensity_id(*op.numbers.op);
  handle.axis = plot_.x;
  handle.select_control = "op";
  handle.select_value = op.numbers.op->id;
  handle.selected = op.index == selected_op(state_);
  handle.text = handle_words(said, handle.selected);
  scene_.handles.push_back(std::move(handle));
}

Scene scene_of(const RooflineState& state, const SceneOptions& options) {
  return RooflineDrawing(state, options).draw();
}

}  // namespace roofline
