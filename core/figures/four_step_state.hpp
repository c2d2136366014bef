// The state of the figure `four-step`, an op with its sizes on a GPU, and the times that follow, also after three
// changes.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/figures/machine_choice.hpp"
#include "core/model/launch.hpp"
#include "core/model/ops/named_ops.hpp"

namespace roofline {

// The bars of the picture, in their order: the two times, then the three changes.
enum class FourStepBar { kCompute, kMemory, kOtherGpu, kHalfBytes, kTwiceFlops };
inline constexpr std::size_t kFourStepBars = 5;

struct FourStepState {
  MachineChoice machine = {.other_gpu = "h200-sxm"};
  std::string op = "elementwise";
  std::map<std::string, double, std::less<>> sizes;  // by id; only those that are not their op's default
  bool launch = false;
  double latency_s = kLaunchLatencyS;
  bool waves = false;
  TileSize tile;
  std::optional<double> sm_count;  // of the chosen GPU; nothing: the catalogue's
  FourStepBar bar = FourStepBar::kMemory;
};

// A cost on a machine. time_s adds to the bound what is switched on: whole waves, a launch latency.
struct FourStepTime {
  KernelCost cost;
  SourcedMachine machine;
  std::optional<Waves> waves;
  double least_time_s = 0;
  double time_s = 0;

  // The roof that time_s is under: with the compute time in whole waves where they are counted.
  Machine roof() const { return waves ? in_waves(machine, *waves) : Machine(machine); }
  // Which of the two times decides time_s. In whole waves it can be the compute time of an op that is memory-bound.
  Bound decides() const { return bound(roof(), cost); }
};

struct FourStepChange {
  FourStepBar bar = FourStepBar::kOtherGpu;
  std::optional<FourStepTime> after;  // nothing where the other GPU has no roof for the op, or no known SMs for waves
};

// The chosen op, or, where the GPU has no peak for it, the first op that can be shown.
const NamedOp& four_step_op(const FourStepState& state);

// Whether the chosen GPU has a peak for the op.
bool has_roof(const FourStepState& state, const NamedOp& op);

// A size of an op: the value that was set, or the op's default.
double size_value(const FourStepState& state, const OpSize& size);
std::vector<double> size_values(const FourStepState& state);

// Whether the two switches are on and change the time. Waves are wanted and not counted where the SMs of the chosen GPU
// are not known.
bool counts_launch(const FourStepState& state);
bool wants_waves(const FourStepState& state);
bool counts_waves(const FourStepState& state);
bool counts_more(const FourStepState& state);  // one of them

// The catalogue's count; nothing where it has none.
std::optional<double> known_sm_count(std::string_view gpu);

// What the user gave for the chosen GPU, or the catalogue's.
std::optional<double> sm_count(const FourStepState& state, std::string_view gpu);

// Domain of these: problem_with(four_step_op(state), size_values(state)) is empty.
FourStepTime present_time(const FourStepState& state);
std::vector<FourStepChange> changes(const FourStepState& state);

// Sentences on the numbers of the op and of its changes, without those on what the figure leaves out.
std::vector<std::string> op_notes(const FourStepState& state);

// Old time over new time: 2 where it takes half as long.
double speed_up(const FourStepTime& before, const FourStepTime& after);

// "1.64 ×"
std::string speed_up_words(const FourStepTime& before, const FourStepTime& after);

// "half-bytes" and "Half the bytes".
std::string_view bar_id(FourStepBar bar);
std::string bar_label(const FourStepState& state, FourStepBar bar);

// Why a change helps as much as it does: "the memory time decides".
std::string_view why(const FourStepState& state, const FourStepTime& before, const FourStepChange& change);

}  // namespace roofline
