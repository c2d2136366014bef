// The notes of the figure `four-step` on its numbers, and why a change helps or does not.
#include "core/figures/four_step/figure.hpp"
#include "core/figures/kernel_notes.hpp"
#include "core/figures/machine_notes.hpp"
#include "core/figures/report_parts.hpp"

namespace roofline {
namespace {

// The other GPU's time, where the other GPU is another one and has a roof for the op.
std::optional<FourStepTime> other_time(const FourStepState& state) {
  if (state.machine.other_gpu.empty() || state.machine.other_gpu == state.machine.gpu) return std::nullopt;
  return changes(state).front().after;
}

void add_machine_notes(std::vector<std::string>& notes, const FourStepState& state) {
  std::vector<SourcedMachine> used = {present_time(state).machine};
  const std::optional<FourStepTime> other = other_time(state);
  if (other) used.push_back(other->machine);
  for (std::string& note : machine_notes(used)) notes.push_back(std::move(note));
  if (!other) return;
  if (std::optional<std::string> note = shares_note(used.front(), used.back())) notes.push_back(std::move(*note));
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

std::vector<std::string> op_notes(const FourStepState& state) {
  std::vector<std::string> notes;
  add_machine_notes(notes, state);
  const NamedOp& op = four_step_op(state);
  if (!op.note.empty()) notes.emplace_back(op.note);
  const FourStepTime now = present_time(state);
  for (std::string& note : time_notes(now.machine, now.cost)) notes.push_back(std::move(note));
  add_sm_note(notes, state);
  return notes;
}

std::vector<std::string> notes_of(const FourStepState& state) {
  const std::string problem = problem_sentence(state);
  std::vector<std::string> notes = problem.empty() ? op_notes(state) : std::vector{problem};
  if (!chosen_machine(state.machine, state.machine.gpu, ExecutionUnit::kVector)) {
    notes.push_back(fill(words::kNoVectorPeak, {gpu_name(state.machine.gpu)}));
  }
  return notes;
}

}  // namespace roofline
