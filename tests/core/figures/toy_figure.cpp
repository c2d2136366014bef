#include "toy_figure.hpp"

#include <array>

#include "core/figures/machine_notes.hpp"
#include "core/figures/machine_settings.hpp"
#include "core/figures/report_parts.hpp"
#include "core/picture/bars.hpp"

namespace roofline::test {
namespace {

constexpr Range kBytesRange = {1e3, 1e12, Unit::kBytes, false};

constexpr auto kSettings =
    joined(gpu_settings<&ToyState::machine>("Whose bandwidth counts."),
           std::array{log_number<&ToyState::bytes>("bytes", "Bytes", "How much is read.", kBytesRange),
                      roof_setting<OtherRoof::kNumber, &ToyState::machine>()},
           share_settings<OtherRoof::kNumber, &ToyState::machine>());

double time_s(const ToyState& state) {
  const MachineChoice& choice = state.machine;
  return state.bytes / chosen_machine(choice, choice.gpu, ExecutionUnit::kMatrix)->bandwidth_bytes_per_s;
}

std::string time_text(const ToyState& state) { return format_number(time_s(state), Unit::kSeconds).text(); }

}  // namespace

SettingTable<ToyState> ToyFigure::settings() const { return kSettings; }

std::vector<std::string> notes_of(const ToyState& state) {
  const MachineChoice& choice = state.machine;
  return machine_notes(std::array{*chosen_machine(choice, choice.gpu, ExecutionUnit::kMatrix)});
}

std::vector<Row> readout_of(const ToyState& state) {
  return {number_row("bytes", "Bytes", state.bytes, Unit::kBytes),
          number_row("time", "Time", time_s(state), Unit::kSeconds)};
}

Table table_of(const ToyState& state) {
  Table table;
  table.caption = "Reading on " + gpu_name(state.machine.gpu);
  table.columns = {{"Bytes", Unit::kBytes}, {"Time", Unit::kSeconds}};
  table.rows = {{number_cell(state.bytes, Unit::kBytes), number_cell(time_s(state), Unit::kSeconds)}};
  return table;
}

std::string summary_of(const ToyState& state) { return "Reading takes " + time_text(state) + "."; }

Scene scene_of(const ToyState& state, const SceneOptions& options) {
  Scene scene;
  scene.width = options.width;
  Bar bar;
  bar.key = "time";
  bar.label = "Reading";
  bar.value = time_s(state);
  bar.value_text = time_text(state);
  const std::vector<BarPlace> places = add_bars(scene, 240, {bar}, {Unit::kSeconds, Scale::kLinear, "Time"}, options);
  Handle handle;
  handle.id = "time";
  handle.label = "Reading";
  handle.text = time_text(state);
  handle.anchor = places[0].row.centre();
  handle.hit = places[0].row;
  handle.control = "bytes";
  scene.handles.push_back(handle);
  return scene;
}

}  // namespace roofline::test
