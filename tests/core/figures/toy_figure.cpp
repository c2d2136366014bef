#include "toy_figure.hpp"

#include <iterator>

#include "core/figures/report_parts.hpp"
#include "core/figures/schema/control_parts.hpp"
#include "core/picture/bars.hpp"

namespace roofline::test {
namespace {

constexpr Range kBytesRange = {1e3, 1e12, Unit::kBytes, false};

}  // namespace

double ToyFigure::time_s() const {
  return bytes_ / chosen_machine(machine_, machine_.gpu, Units::kMatrix)->bandwidth_bytes_per_s;
}

std::string ToyFigure::time_text() const { return format_number(time_s(), Unit::kSeconds).text(); }

std::vector<Control> ToyFigure::make_controls() const {
  std::vector<Control> controls = gpu_controls(machine_, "Whose bandwidth counts.");
  controls.push_back(log_number_control("bytes", "Bytes", "How much is read.", kBytesRange, bytes_, 1e9));
  std::vector<Control> roofs = roof_controls(machine_, OtherRoof::kNumber);
  controls.insert(controls.end(), std::make_move_iterator(roofs.begin()), std::make_move_iterator(roofs.end()));
  return controls;
}

std::vector<Row> ToyFigure::readout() const {
  return {number_row("bytes", "Bytes", bytes_, Unit::kBytes), number_row("time", "Time", time_s(), Unit::kSeconds)};
}

Table ToyFigure::table() const {
  Table table;
  table.caption = "Reading on " + gpu_name(machine_.gpu);
  table.columns = {{"Bytes", "B"}, {"Time", "s"}};
  table.rows = {{number_cell(bytes_, Unit::kBytes), number_cell(time_s(), Unit::kSeconds)}};
  return table;
}

std::string ToyFigure::summary() const { return "Reading takes " + time_text() + "."; }

Scene ToyFigure::scene(const SceneOptions& options) const {
  Scene scene;
  scene.width = options.width;
  Bar bar;
  bar.key = "time";
  bar.label = "Reading";
  bar.value = time_s();
  bar.value_text = time_text();
  const std::vector<BarPlace> places = add_bars(scene, 240, {bar}, {Unit::kSeconds, Scale::kLinear, "Time"}, options);
  Handle handle;
  handle.id = "time";
  handle.label = "Reading";
  handle.text = time_text();
  handle.anchor = places[0].row.centre();
  handle.hit = places[0].row;
  handle.control = "bytes";
  scene.handles.push_back(handle);
  return scene;
}

SetResult ToyFigure::apply(std::string_view id, const ControlValue& value, Origin origin) {
  if (const std::optional<SetResult> result = apply_machine(machine_, id, value, origin)) return *result;
  bytes_ = value.number;
  return {};
}

}  // namespace roofline::test
