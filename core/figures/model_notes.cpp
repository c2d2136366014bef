#include "core/figures/model_notes.hpp"

#include "core/figures/words.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {
namespace {

std::string bare(double value) { return format_number(value, Unit::kNone).text(); }

void add_window_note(std::vector<std::string>& notes, const ModelShape& model, const std::string& name,
                     const Workload& workload) {
  if (workload.context_tokens <= model.layer.sliding_window || model.num_windowed_layers == 0) return;
  const std::string window = bare(model.layer.sliding_window);
  notes.push_back(
      model.num_windowed_layers < model.num_layers
          ? fill(words::kSomeWindowsNote, {bare(model.num_windowed_layers), bare(model.num_layers), name, window})
          : fill(words::kWindowNote, {name, window}));
}

void add_experts_note(std::vector<std::string>& notes, const LayerShape& layer, const Workload& workload) {
  if (layer.num_experts == 1) return;
  const double tokens = tokens_at_once(workload);
  const std::string hit = bare(experts_hit(layer, tokens));
  notes.push_back(tokens == 1 ? fill(words::kExpertsNoteOne, {hit, bare(layer.num_experts)})
                              : fill(words::kExpertsNote, {bare(tokens), hit, bare(layer.num_experts)}));
}

// A reader who sees the bits of the chosen format alone would count the whole model in it.
void add_weights_note(std::vector<std::string>& notes, const Formats& formats) {
  if (!weights_differ(formats)) return;
  const std::string bits = format_every_digit(bits_per_weight(formats.weights), Unit::kNone).text();
  notes.push_back(fill(words::kWeightsNote, {formats.weights.label, bits, name(formats.activations)}));
}

void add_positions_note(std::vector<std::string>& notes, const std::string& name, double context_tokens,
                        double max_context_tokens) {
  if (context_tokens <= max_context_tokens) return;
  notes.push_back(fill(words::kPositionsNote, {name, bare(max_context_tokens), bare(context_tokens)}));
}

}  // namespace

std::string formats_in_words(const Formats& formats) {
  std::string text(name(formats.arithmetic));
  if (formats.weights != weight_format_of(formats.arithmetic)) {
    text = fill(words::kFormatWithWeights, {text, formats.weights.id});
  }
  if (formats.kv_cache != formats.arithmetic) text = fill(words::kFormatWithKvCache, {text, name(formats.kv_cache)});
  return text;
}

std::vector<std::string> model_notes(const ModelShape& model, const std::string& name, const Workload& workload,
                                     const Formats& formats, std::optional<double> max_context_tokens) {
  std::vector<std::string> notes;
  add_window_note(notes, model, name, workload);
  if (max_context_tokens) add_positions_note(notes, name, workload.context_tokens, *max_context_tokens);
  add_weights_note(notes, formats);
  add_experts_note(notes, model.layer, workload);
  return notes;
}

}  // namespace roofline
