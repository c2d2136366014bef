// The figure `roofline`: the roofs of one GPU and seven ops under them, to select and to drag.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/figures/figure_of.hpp"
#include "core/figures/machine_choice.hpp"
#include "core/figures/roofline/ops.hpp"
#include "core/figures/roofline/words.hpp"
#include "core/figures/words.hpp"

namespace roofline {

// Where an op can be moved.
inline constexpr Range kIntensityRange = {0.1, 1e4, Unit::kFlopPerByte, false};

struct RooflineState {
  MachineChoice machine;
  std::size_t op = 0;
  std::array<std::optional<double>, kRooflineOps> intensity;  // FLOP/byte of an op that was moved
};

// One op on one machine.
struct OpNumbers {
  const RooflineOp* op = nullptr;
  KernelCost cost;         // bytes = FLOPs / intensity where the op was moved
  SourcedMachine machine;  // the chosen roof for it
  Machine datasheet;
  bool moved = false;
};

class RooflineFigure final : public FigureOf<RooflineState> {
 public:
  std::string_view name() const override { return "roofline"; }
  std::string_view title() const override { return words::kRooflineTitle; }

 protected:
  SettingTable<RooflineState> settings() const override;
};

// The numbers of op number `index`, on the chosen GPU or on another; nothing where the catalogue has no peak for it
// there.
std::optional<OpNumbers> op_numbers(const RooflineState& state, std::size_t index, std::string_view gpu);

// FLOP/byte of an op that was not moved.
double own_intensity(const RooflineState& state, const RooflineOp& op);

// The id of the control that moves the op.
inline constexpr std::string_view kIntensityPrefix = "intensity-";
std::string intensity_id(const RooflineOp& op);

// The op that is shown as selected: the chosen one, or the first that can be shown.
std::size_t selected_op(const RooflineState& state);

// What the switch from the compared GPU gave the selected op: "1.64 × faster", and with the reason "1.64 × faster: the
// bandwidth ratio". Domain: a GPU is compared with.
std::string comparison_factor(const RooflineState& state);
std::string comparison(const RooflineState& state);

std::string_view regime_words(const OpNumbers& numbers);

// "ReLU", or "ReLU (moved)".
std::string changed_label(const OpNumbers& numbers, std::string_view label);

// "at least 119 µs" of the datasheet's bound, "about 140 µs" at achievable rates.
std::string time_words(const RooflineState& state, const OpNumbers& numbers);

// FLOP/s that the op can reach under its roof.
double attained_flops_per_s(const OpNumbers& numbers);

// Parts of the interface, each in a file of its own.
std::vector<Row> readout_of(const RooflineState& state);
Table table_of(const RooflineState& state);
std::string summary_of(const RooflineState& state);
std::vector<std::string> notes_of(const RooflineState& state);
Scene scene_of(const RooflineState& state, const SceneOptions& options);

}  // namespace roofline
