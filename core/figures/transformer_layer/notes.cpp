// The notes of the figure `transformer-layer` on its numbers.
#include <iterator>
#include <utility>

#include "core/figures/machine_notes.hpp"
#include "core/figures/model_notes.hpp"
#include "core/figures/report_parts.hpp"
#include "core/figures/transformer_layer/figure.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {
namespace {

std::string bare(double value) { return format_number(value, Unit::kNone).text(); }

void add_memory_note(std::vector<std::string>& notes, const LayerSetting& setting) {
  const MemoryUse use = memory_use(setting);
  if (!use.memory || use.fit != Fit::kNo) return;
  const std::string taken = format_number(use.bytes(), Unit::kBytes).text();
  const std::string memory = memory_words(*use.memory);
  const std::string largest =
      use.largest_batch > 0 ? fill(words::kUpToBatch, {bare(use.largest_batch)}) : std::string(words::kNoBatchFits);
  notes.push_back(fill(words::kDoesNotFitNote, {taken, gpu_name(setting.machine.gpu), memory, largest}));
}

// A least time and an achievable one should not be compared without a word about it.
void add_rates_note(std::vector<std::string>& notes, const LayerView& view) {
  if (!view.pinned || view.pinned_achievable() == view.achievable()) return;
  const auto rates = [](bool achievable) { return achievable ? words::kByAchievable : words::kByDatasheet; };
  notes.push_back(fill(words::kOtherRates, {rates(view.pinned_achievable()), rates(view.achievable())}));
}

// The tensor units of the setting; a layer has an op on them.
SourcedMachine matrix_machine(const LayerNumbers& numbers) { return same_op(numbers, OpKind::kAttention)->machine; }

std::vector<SourcedMachine> used_machines(const LayerView& view) {
  std::vector<SourcedMachine> used;
  for (const LayerOpNumbers& op : view.now.ops) used.push_back(op.machine);
  if (!view.pinned) return used;
  for (const LayerOpNumbers& op : view.pinned->ops) used.push_back(op.machine);
  return used;
}

void append(std::vector<std::string>& notes, std::vector<std::string> more) {
  notes.insert(notes.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace

std::vector<std::string> notes_of(const LayerView& view) {
  const LayerSetting& setting = view.state.setting;
  std::vector<std::string> notes = machine_notes(used_machines(view));
  if (!view.now.run) notes.push_back(fill(words::kNoVectorPeak, {gpu_name(setting.machine.gpu)}));
  add_memory_note(notes, setting);
  add_rates_note(notes, view);
  if (view.pinned) {
    const auto note = shares_note(matrix_machine(view.now), matrix_machine(*view.pinned));
    if (note) notes.push_back(*note);
  }
  append(notes, model_notes(model_shape(setting), model_name(setting), setting.workload, formats_of(setting),
                            max_context_tokens(setting)));
  return notes;
}

}  // namespace roofline
