// The picture of the figure `transformer-layer`: a bar an op, the selected op's numbers, and the layer's bytes by kind.
#include <cmath>

#include "core/figures/report_parts.hpp"
#include "core/figures/transformer_layer/figure.hpp"
#include "core/picture/bars.hpp"
#include "core/picture/legend.hpp"
#include "core/picture/plot.hpp"
#include "core/picture/text/callout.hpp"
#include "core/picture/text/text_metrics.hpp"

namespace roofline {
namespace {

constexpr double kEdge = 8;
constexpr double kTitleRow = 22;
constexpr double kSection = 12;  // between the parts of the picture
constexpr double kPadding = 8;   // of the box of numbers
constexpr double kStackHeight = 20;
constexpr double kWide = 680;  // CSS pixels; from there on the numbers of an op stand in two lines

bool is_memory_bound(const LayerOpNumbers& op) { return bound(op.machine, op.op.cost) == Bound::kMemory; }

Role role_of(const LayerOpNumbers& op) { return is_memory_bound(op) ? Role::kMemory : Role::kCompute; }

std::string text_of(double value, Unit unit) { return format_number(value, unit).text(); }

std::string seconds(double time_s) { return format_number(time_s, Unit::kSeconds, kFourDigits).text(); }

class LayerDrawing {
 public:
  LayerDrawing(const LayerView& view, const SceneOptions& options) : view_(view), options_(options) {
    scene_.width = options.width;
  }

  Scene draw() {
    draw_heading();
    draw_bars();
    draw_numbers(called_out());
    draw_bytes();
    scene_.height = std::round(y_ + kEdge);
    return std::move(scene_);
  }

 private:
  void draw_heading();
  void draw_bars();
  void draw_numbers(const LayerOpNumbers& op);
  void draw_bytes();

  void write_title(std::string text);
  void write_titles(const std::string& one, const std::string& other);
  Bar bar_of(const LayerOpNumbers& op) const;
  void add_handle(const LayerOpNumbers& op, const BarPlace& place);
  const LayerOpNumbers& called_out() const;
  std::vector<std::string> numbers_of(const LayerOpNumbers& op) const;
  std::string time_of(double time_s) const { return time_words(time_s, view_.achievable(), kFourDigits); }

  const LayerView& view_;
  const SceneOptions& options_;
  Scene scene_;
  double y_ = 0;  // where the next part begins
};

void LayerDrawing::write_title(std::string text) {
  scene_.marks.push_back(
      make_text("", Role::kText, {kEdge, y_ + kTitleRow / 2}, Align::kStart, std::move(text), kTitleSize));
  y_ += kTitleRow;
}

// Draws the text in one line, or in two where that is too long.
void LayerDrawing::write_titles(const std::string& one, const std::string& other) {
  const std::string both = fill(words::kList, {one, other});
  if (text_width(both, kTitleSize) <= scene_.width - 2 * kEdge) return write_title(both);
  write_title(one);
  write_title(other);
}

void LayerDrawing::draw_heading() {
  const std::string time = fill(words::kTakes, {shown_part(view_.now, words::kOneLayer), time_of(view_.now.time_s)});
  if (const std::optional<double> pinned_s = view_.pinned_layer_s()) {
    const std::string ratio =
        fill(words::kThePinned, {in_pinned_times(view_.now.time_s, *pinned_s), seconds(*pinned_s)});
    write_titles(time, ratio);
  } else {
    write_title(time);
  }
  std::vector<LegendItem> items = {{"memory", Role::kMemory, std::string(words::kMemoryLegend)},
                                   {"compute", Role::kCompute, std::string(words::kComputeLegend)}};
  if (view_.pinned) items.push_back({"pinned", Role::kGhost, std::string(words::kPinnedLegend), true});
  y_ = add_legend(scene_, y_, items) + kSection;
}

Bar LayerDrawing::bar_of(const LayerOpNumbers& op) const {
  const std::string time = seconds(op.time_s);
  const std::string share = share_text(op.share);
  const std::string_view letter = is_memory_bound(op) ? words::kMemoryLetter : words::kComputeLetter;
  const std::optional<double> pinned_s = view_.pinned_time_s(op.op.kind);
  Bar bar;
  bar.key = name(op.op.kind);
  bar.label = op_label(op.op.kind, view_.state.setting.workload);
  bar.value_text = pinned_s ? fill(words::kBarTextPinned, {time, share, letter, in_pinned_times(op.time_s, *pinned_s)})
                            : fill(words::kBarText, {time, share, letter});
  bar.value = op.time_s;
  bar.ghost = pinned_s;
  bar.role = role_of(op);
  bar.selected = op.op.kind == view_.selected().op.kind;
  return bar;
}

void LayerDrawing::draw_bars() {
  std::vector<Bar> bars;
  for (const LayerOpNumbers& op : view_.now.ops) bars.push_back(bar_of(op));
  const BarAxis axis = {Unit::kSeconds, view_.state.scale, time_label(view_.achievable())};
  const std::vector<BarPlace> places = add_bars(scene_, y_, bars, axis, options_);
  for (std::size_t i = 0; i < places.size(); ++i) add_handle(view_.now.ops[i], places[i]);
  y_ = scene_.height + kSection;
}

// A press selects the op. The arrow keys change the batch, so that one can watch the bar grow.
void LayerDrawing::add_handle(const LayerOpNumbers& op, const BarPlace& place) {
  Handle handle;
  handle.id = name(op.op.kind);
  handle.label = fill(words::kKeysChange, {op_label(op.op.kind, view_.state.setting.workload), words::kSequences});
  const std::string text =
      fill(words::kHandleText,
           {time_of(op.time_s), share_text(op.share), regime_words(bound(op.machine, op.op.cost)),
            text_of(view_.state.setting.workload.batch_size, Unit::kNone), shown_part(view_.now, words::kWholeLayer)});
  handle.anchor = place.row.centre();
  handle.hit = place.row;
  handle.control = "batch";
  handle.select_control = "op";
  handle.select_value = name(op.op.kind);
  handle.selected = op.op.kind == view_.selected().op.kind;
  handle.text = handle_words(text, handle.selected);
  scene_.handles.push_back(std::move(handle));
}

const LayerOpNumbers& LayerDrawing::called_out() const {
  for (const LayerOpNumbers& op : view_.now.ops) {
    if (name(op.op.kind) == options_.emphasised) return op;
  }
  return view_.selected();
}

// Every op has the same number of lines, so that nothing below moves when another op is chosen.
std::vector<std::string> LayerDrawing::numbers_of(const LayerOpNumbers& op) const {
  const KernelCost& cost = op.op.cost;
  const auto both = [](std::string_view one, std::string_view other) { return fill(words::kList, {one, other}); };
  const auto quotient = [](std::string_view label, double time_s) {
    return fill(words::kWithNumber, {label, seconds(time_s)});
  };
  const std::string label = op_label(op.op.kind, view_.state.setting.workload);
  const std::string counts = both(text_of(cost.flops, Unit::kFlops), text_of(cost.bytes, Unit::kBytes));
  const std::string intensity = intensity_words(op.machine, cost);
  const std::string verdict = both(regime_words(bound(op.machine, cost)), time_of(op.time_s));
  const std::string compute = quotient(compute_time_label(view_.achievable()), compute_time_s(op.machine, cost));
  const std::string memory = quotient(memory_time_label(view_.achievable()), memory_time_s(op.machine, cost));
  if (scene_.width < kWide) return {label, verdict, counts, intensity, compute, memory};
  return {label, verdict, both(both(counts, intensity), both(compute, memory))};
}

void LayerDrawing::draw_numbers(const LayerOpNumbers& op) {
  const std::vector<std::string> lines = numbers_of(op);
  const double height = kLineHeight * static_cast<double>(lines.size()) + kPadding;
  const Box box = {kEdge, y_, scene_.width - kEdge, y_ + height};
  add_callout(scene_, box, lines, role_of(op));
  y_ = box.bottom + kSection;
}

void LayerDrawing::draw_bytes() {
  const LayerOp& sum = view_.now.sum;
  struct Kind {
    std::string_view key;
    Role role;
    std::string_view label;
    double bytes;
  };
  const Kind kinds[] = {{"weights", Role::kWeights, words::kWeights, sum.bytes_weights},
                        {"kv cache", Role::kKvCache, words::kKvCache, sum.bytes_kv_cache},
                        {"activations", Role::kActivations, words::kActivations, sum.bytes_activations}};
  std::vector<BarPart> parts;
  std::vector<LegendItem> items;
  for (const Kind& kind : kinds) {
    parts.push_back({std::string(kind.key), kind.role, kind.bytes});
    items.push_back(
        {std::string(kind.key), kind.role, fill(words::kWithNumber, {kind.label, text_of(kind.bytes, Unit::kBytes)})});
  }
  write_title(
      fill(words::kLayerBytes, {text_of(sum.cost.bytes, Unit::kBytes), shown_part(view_.now, words::kWholeLayer)}));
  add_stacked_bar(scene_, {kEdge, y_, scene_.width - kEdge, y_ + kStackHeight}, parts);
  y_ = add_legend(scene_, y_ + kStackHeight + 4, items);
}

}  // namespace

Scene scene_of(const LayerView& view, const SceneOptions& options) { return LayerDrawing(view, options).draw(); }

}  // namespace roofline
