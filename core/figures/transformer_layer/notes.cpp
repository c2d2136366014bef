// The notes of the figure `transformer-layer` on its numbers.
#include <cmath>

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

void add_window_note(std::vector<std::string>& notes, const LayerSetting& setting) {
  const ModelShape& model = model_shape(setting);
  if (setting.workload.context_tokens <= model.layer.sliding_window || model.num_windowed_layers == 0) return;
  const std::string window = bare(model.layer.sliding_window);
  notes.push_back(model.num_windowed_layers < model.num_layers
                      ? fill(words::kSomeWindowsNote,
                             {bare(model.num_windowed_layers), bare(model.num_layers), model_name(setting), window})
                      : fill(words::kWindowNote, {model_name(setting), window}));
}

// A reader who sees the bits of the chosen format alone would count the whole model in it.
void add_weights_note(std::vector<std::string>& notes, const LayerSetting& setting) {
  const Formats formats = formats_of(setting);
  if (!weights_differ(formats)) return;
  const std::string bits = format_every_digit(bits_per_weight(formats.weights), Unit::kNone).text();
  notes.push_back(fill(words::kWeightsNote, {formats.weights.label, bits, name(formats.activations)}));
}

void add_experts_note(std::vector<std::string>& notes, const LayerSetting& setting) {
  const LayerShape& layer = model_shape(setting).layer;
  if (layer.num_experts == 1) return;
  const double tokens = tokens_at_once(setting.workload);
  const std::string hit = bare(experts_hit(layer, tokens));
  notes.push_back(tokens == 1 ? fill(words::kExpertsNoteOne, {hit, bare(layer.num_experts)})
                              : fill(words::kExpertsNote, {bare(tokens), hit, bare(layer.num_experts)}));
}

// A least time and an achievable one should not be compared without a word about it.
void add_rates_note(std::vector<std::string>& notes, const LayerView& view) {
  if (!view.pinned || view.pinned_achievable() == view.achievable()) return;
  const auto rates = [](bool achievable) { return achievable ? words::kByAchievable : words::kByDatasheet; };
  notes.push_back(fill(words::kOtherRates, {rates(view.pinned_achievable()), rates(view.achievable())}));
}

void add_shares_note(std::vector<std::string>& notes, const LayerState& state) {
  if (!state.pinned) return;
  std::optional<std::string> note = shares_note(state.setting.machine, state.pinned->machine, ExecutionUnit::kMatrix);
  if (note) notes.push_back(std::move(*note));
}

}  // namespace

std::vector<std::string> notes_of(const LayerView& view) {
  const LayerSetting& setting = view.state.setting;
  std::vector<std::string> notes = machine_notes(setting.machine);
  if (!view.now.run) notes.push_back(fill(words::kNoVectorPeak, {gpu_name(setting.machine.gpu)}));
  add_memory_note(notes, setting);
  add_rates_note(notes, view);
  add_shares_note(notes, view.state);
  add_weights_note(notes, setting);
  add_window_note(notes, setting);
  add_experts_note(notes, setting);
  return notes;
}

}  // namespace roofline
