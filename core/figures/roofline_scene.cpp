// The picture of the figure `roofline`.
#include <algorithm>

#include "core/figures/label_layout.hpp"
#include "core/figures/plot.hpp"
#include "core/figures/roofline_figure.hpp"
#include "core/figures/text_metrics.hpp"

namespace roofline {
namespace {

constexpr double kMarkSize = 11;
constexpr double kMainWidth = 2.5;
constexpr double kSideWidth = 1.5;
constexpr double kThinWidth = 1;
constexpr double kPadding = 8;

struct Roof {
  std::string key;
  std::string_view label;  // of its flat part; {0} is the peak
  Machine machine;
  double width = kThinWidth;
  bool ghost = false;
};

struct ShownOp {
  std::size_t index = 0;
  OpNumbers numbers;
  Point at;

  Role role() const { return bound(numbers.machine, numbers.cost) == Bound::kMemory ? Role::kMemory : Role::kCompute; }
};

// In painting order: what was, what is only to compare, the vector units', and last the roof that counts.
std::vector<Roof> roofs_of(const RooflineState& state) {
  std::vector<Roof> roofs;
  const MachineChoice& choice = state.machine;
  const auto add = [&](std::string_view key, std::string_view label, const std::optional<Machine>& machine,
                       double width) {
    if (machine) roofs.push_back({std::string(key), label, *machine, width, key == "ghost"});
  };
  if (!state.compare.empty()) {
    add("ghost", "", chosen_machine(choice, state.compare, Units::kMatrix), kSideWidth);
  }
  add("other", "",
      choice.achievable ? datasheet_machine(choice, choice.gpu, Units::kMatrix)
                        : achievable_machine(choice, choice.gpu, Units::kMatrix),
      kThinWidth);
  if (choice.dtype != DType::kFp32 && choice.gpu != kCustomGpu) {
    add("vector", words::kVectorRoof, chosen_machine(choice, choice.gpu, Units::kVector), kSideWidth);
  }
  add("main", words::kComputeRoof, chosen_machine(choice, choice.gpu, Units::kMatrix), kMainWidth);
  return roofs;
}

Plot frame(Scene& scene, const SceneOptions& options, const std::vector<Roof>& roofs) {
  // Ops are dragged within the range of their control and no further, so the axis stands still under the pointer.
  AxisSpec x{kRooflineIntensity.min, kRooflineIntensity.max, Unit::kFlopPerByte, words::kIntensityAxis};
  AxisSpec y{roofs.back().machine.peak_flops_per_s, 0, Unit::kFlopsPerS, words::kAttainableAxis};
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

class RooflineDrawing {
 public:
  RooflineDrawing(const RooflineState& state, const SceneOptions& options)
      : state_(state),
        options_(options),
        roofs_(roofs_of(state)),
        plot_(frame(scene_, options, roofs_)),
        labels_(plot_.area) {}

  Scene draw();

 private:
  void find_ops();
  void draw_roof(const Roof& roof);
  void draw_guide(const Machine& machine);
  void draw_ghost_op();
  void draw_op(const ShownOp& op);
  void add_handle(const ShownOp& op);
  void label_roofs();
  void label_memory_roof(const Roof& roof);
  void label_flat_roof(const Roof& roof, Role role, const std::string& text);
  void label_ridge(const Machine& machine);
  Box place_callout(const ShownOp& op);
  void draw_callout(const ShownOp& op, const Box& box);
  void label_op(const ShownOp& op);

  void keep_clear_of(const Roof& roof);
  std::vector<Point> memory_line(const Machine& machine) const;
  std::vector<Point> flat_line(const Machine& machine) const;
  std::vector<Point> guide_of(const Machine& machine) const;
  const ShownOp& called_out() const;
  std::vector<std::string> callout_lines(const ShownOp& op) const;
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

Scene RooflineDrawing::draw() {
  find_ops();
  for (const Roof& roof : roofs_) draw_roof(roof);
  draw_guide(roofs_.back().machine);
  draw_ghost_op();
  for (const ShownOp& op : ops_) draw_op(op);
  // A callout may lie over thin lines, but not over marks and the roof that counts; labels keep clear of all.
  const ShownOp& called = called_out();
  keep_clear_of(roofs_.back());
  const Box callout = place_callout(called);
  for (const Roof& roof : roofs_) keep_clear_of(roof);
  labels_.keep_clear(guide_of(roofs_.back().machine));
  label_roofs();
  for (const ShownOp& op : ops_) {
    if (op.index != called.index) label_op(op);
  }
  draw_callout(called, callout);
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

void RooflineDrawing::draw_guide(const Machine& machine) {
  scene_.marks.push_back(Polyline{"ridge guide", Role::kGuide, guide_of(machine), kThinWidth});
}

// Where the selected op stood on the GPU it is compared with.
void RooflineDrawing::draw_ghost_op() {
  if (state_.compare.empty()) return;
  const std::optional<OpNumbers> there = op_numbers(state_, selected_op(state_), state_.compare);
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
  labels_.keep_clear(box_around(op.at, kMarkSize + 2, kMarkSize + 2));
}

void RooflineDrawing::add_handle(const ShownOp& op) {
  const double target = options_.coarse_pointer ? kCoarseTarget : kFineTarget;
  Handle handle;
  handle.id = op.numbers.op->id;
  handle.label = op.numbers.op->long_label;
  handle.text = format_number(arithmetic_intensity(op.numbers.cost), Unit::kFlopPerByte).text() + ", " +
                std::string(regime_words(op.numbers)) + ", " + time_words(state_, op.numbers);
  handle.anchor = op.at;
  handle.hit = box_around(op.at, target, target);
  handle.control = intensity_id(*op.numbers.op);
  handle.axis = plot_.x;
  handle.select_control = "op";
  handle.select_value = op.numbers.op->id;
  handle.selected = op.index == selected_op(state_);
  scene_.handles.push_back(std::move(handle));
}

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

Box RooflineDrawing::place_callout(const ShownOp& op) {
  double width = 0;
  const std::vector<std::string> lines = callout_lines(op);
  for (const std::string& line : lines) width = std::max(width, text_width(line, kTextSize));
  const double height = kLineHeight * static_cast<double>(lines.size()) + kPadding;
  return labels_.place_always(places_around(op.at, width + 2 * kPadding, height, kMarkSize + 3), op.at);
}

void RooflineDrawing::draw_callout(const ShownOp& op, const Box& box) {
  scene_.marks.push_back(Rectangle{"", Role::kCallout, box, 4, 0});
  scene_.marks.push_back(Rectangle{"", Role::kGrid, box, 4, 1});
  Point at = {box.left + kPadding, box.top + kPadding / 2 + kLineHeight / 2};
  const Role roles[] = {Role::kText, op.role(), Role::kMutedText, Role::kMutedText};
  const Role* role = roles;
  for (const std::string& line : callout_lines(op)) {
    scene_.marks.push_back(make_text("", *role++, at, Align::kStart, line));
    at.y += kLineHeight;
  }
}

void RooflineDrawing::label_op(const ShownOp& op) {
  const std::string text = changed_label(op.numbers, op.numbers.op->label);
  place_text("", Role::kText, text, places_around(op.at, text_width(text, kTextSize), kLineHeight, kMarkSize / 2 + 3));
}

}  // namespace

Scene roofline_scene(const RooflineState& state, const SceneOptions& options) {
  return RooflineDrawing(state, options).draw();
}

}  // namespace roofline
