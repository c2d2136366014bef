// The notes of the figure `four-step` on its numbers, and why a change helps or does not.
#include "core/figures/four_step/figure.hpp"
#include "core/figures/report_parts.hpp"

namespace roofline {
namespace {

// For shorter times the launch of a kernel takes about as long as the kernel.
constexpr double kShortTimeS = 5e-6;

std::string in_unit(double value, Unit unit) { return format_number(value, unit).text(); }

std::optional<std::string> cache_note(const FourStepState& state, const KernelCost& cost) {
  const Hardware* hardware = find_hardware(state.machine.gpu);
  const std::optional<LastLevelCache> cache = hardware == nullptr ? std::nullopt : last_level_cache(*hardware);
  if (!cache || cost.bytes >= cache->bytes) return std::nullopt;
  return fill(words::kCacheNote,
              {in_unit(cost.bytes, Unit::kBytes), cache->name, hardware->name, in_unit(cache->bytes, Unit::kBytes)});
}

void add_time_notes(std::vector<std::string>& notes, const FourStepState& state) {
  const FourStepTime now = present_time(state);
  if (now.least_time_s < kShortTimeS) notes.emplace_back(words::kLaunchNote);
  const bool memory = bound(now.machine, now.cost) == Bound::kMemory;
  if (const std::optional<std::string> note = cache_note(state, now.cost); note && memory) notes.push_back(*note);
  if (verdict(now.machine, arithmetic_intensity(now.cost)) == Verdict::kRidge) notes.emplace_back(words::kRidgeNote);
}

void add_machine_notes(std::vector<std::string>& notes, const FourStepState& state) {
  for (std::string& note : machine_notes(state.machine)) notes.push_back(std::move(note));
  if (state.machine.other_gpu == state.machine.gpu) return;
  MachineChoice other = state.machine;
  other.gpu = state.machine.other_gpu;
  for (std::string& note : machine_notes(other)) notes.push_back(std::move(note));
  const ExecutionUnit unit = four_step_op(state).execution_unit;
  if (std::optional<std::string> note = shares_note(state.machine, other, unit)) notes.push_back(std::move(*note));
}

void add_sm_note(std::vector<std::string>& notes, const FourStepState& state) {
  if (wants_waves(state) && !counts_waves(state)) {
    notes.push_back(fill(words::kSmsUnknown, {gpu_name(state.machine.gpu), words::kSms}));
  }
}

// The term that a change halves.
std::string_view why_halved(Bound before, Bound after, Bound halved) {
  const bool memory = halved == Bound::kMemory;
  if (before != halved) return memory ? words::kBecauseCompute : words::kBecauseMemory;
  if (after == halved) return memory ? words::kMemoryHalves : words::kComputeHalves;
  return memory ? words::kThenCompute : words::kThenMemory;
}

}  // namespace

std::string_view why(const FourStepState& state, const FourStepTime& before, const FourStepChange& change) {
  const Bound was = before.decides();
  const Bound is = change.after->decides();
  if (change.bar == FourStepBar::kHalfBytes) return why_halved(was, is, Bound::kMemory);
  if (change.bar == FourStepBar::kTwiceFlops) return why_halved(was, is, Bound::kCompute);
  if (state.machine.other_gpu == state.machine.gpu) return words::kBecauseSameGpu;
  const bool memory = is == Bound::kMemory;
  if (was != is) return memory ? words::kThenMemory : words::kThenCompute;
  const bool is_ratio = !counts_more(state) && before.time_s != change.after->time_s;
  if (is_ratio) return memory ? words::kBandwidthRatio : words::kFlopsRatio;
  return memory ? words::kBecauseMemory : words::kBecauseCompute;
}

std::vector<std::string> notes_of(const FourStepState& state) {
  std::vector<std::string> notes;
  add_machine_notes(notes, state);
  if (!chosen_machine(state.machine, state.machine.gpu, ExecutionUnit::kVector)) {
    notes.push_back(fill(words::kNoVectorPeak, {gpu_name(state.machine.gpu)}));
  }
  const NamedOp& op = four_step_op(state);
  if (!op.note.empty()) notes.emplace_back(op.note);
  if (const std::string problem = problem_sentence(state); !problem.empty()) {
    notes.push_back(problem);
    return notes;
  }
  add_time_notes(notes, state);
  add_sm_note(notes, state);
  return notes;
}

}  // namespace roofline
