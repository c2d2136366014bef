#include <array>
#include <optional>
#include <vector>

#include "core/cli/command.hpp"
#include "core/cli/errors.hpp"
#include "core/cli/options/machine_option.hpp"
#include "core/cli/options/model_option.hpp"
#include "core/cli/options/output_options.hpp"
#include "core/cli/output/cost_json.hpp"
#include "core/cli/output/json.hpp"
#include "core/cli/output/text.hpp"
#include "core/cli/output/text_table.hpp"
#include "core/figures/machine_notes.hpp"
#include "core/figures/model_notes.hpp"
#include "core/figures/report_parts.hpp"
#include "core/figures/words.hpp"
#include "core/model/model_run.hpp"
#include "core/model/text/ids.hpp"

namespace roofline::cli {
namespace {

struct LayerOptions {
  explicit LayerOptions(CLI::App& app)
      : model(app),
        phase(app, "--phase", "decode (a token a sequence) or prefill (whole prompts)", "PHASE", "decode"),
        batch(app, "--batch", "sequences", kBatchSizeRange, "1"),
        context(app, "--context", "tokens of each sequence: in the cache, or of the prompt", kContextRange, "4096"),
        causal(app, "--causal", "a prefill counts the keys up to a query's own (1), or every pair (0)", true),
        dtype(app, "--dtype", "format of weights, activations, KV cache and arithmetic", "bf16"),
        weights(app, "--weights", "format of the layers' weight matrices alone"),
        kv_cache(app, "--kv-cache", "format of the KV cache alone"),
        compute_dtype(app, "--compute-dtype", "format of the tensor units' arithmetic alone"),
        machine(app, "h100-sxm"),
        output(app) {}

  ModelOption model;
  TextOption phase;
  NumberOption batch, context;
  ToggleOption causal;
  DTypeOption dtype;
  WeightFormatOption weights;
  DTypeOption kv_cache, compute_dtype;
  MachineOption machine;
  OutputOptions output;
};

struct Layer {
  ChosenModel model;
  Workload workload;
  Formats formats;
  ChosenRoofs roofs;
  std::vector<LayerOp> ops;  // of the first group of layers
  ModelRun run;

  LayerMachine machine() const { return {.matrix = roofs.matrix.machine, .vector = roofs.vector.machine}; }
  double weight_bytes() const { return roofline::weight_bytes(model.shape, formats); }
  double kv_cache_bytes() const {
    return roofline::kv_cache_bytes(model.shape, workload.batch_size, workload.context_tokens, formats.kv_cache);
  }
  double kv_bytes_per_token() const { return roofline::kv_cache_bytes(model.shape, 1, 1, formats.kv_cache); }
  std::optional<UsableMemory> memory() const {
    const Hardware* hardware = roofs.matrix.machine.hardware;
    return hardware != nullptr ? usable_memory(*hardware) : std::nullopt;
  }
  Fit fit_into(const UsableMemory& memory) const {
    return fit(memory_needed_bytes(model.shape, workload, formats), memory.bytes);
  }
  double largest_batch_in(const UsableMemory& memory) const {
    return largest_batch_size(model.shape, workload.context_tokens, formats, memory.bytes);
  }
  bool is_decode() const { return workload.phase == Phase::kDecode; }
};

Phase read_phase(const TextOption& option) {
  for (const Phase phase : {Phase::kDecode, Phase::kPrefill}) {
    if (is_id(option.text(), name(phase))) return phase;
  }
  throw UsageError(option.as_typed() + " is no phase; allowed are decode and prefill");
}

Workload workload_of(const LayerOptions& options) {
  const Workload workload = {.phase = read_phase(options.phase),
                             .batch_size = options.batch.value(),
                             .context_tokens = options.context.value(),
                             .is_causal = options.causal.value()};
  if (workload.phase == Phase::kDecode && options.causal.is_given()) {
    throw UsageError(options.causal.as_typed() +
                     " is allowed with --phase prefill only; in decode the new token of a "
                     "sequence meets every token before it");
  }
  return workload;
}

Formats formats_of(const LayerOptions& options) {
  const DType all = options.dtype.value();
  const WeightFormat* weights = options.weights.value_if_given();
  return {.weights = weights != nullptr ? *weights : weight_format_of(all),
          .activations = all,
          .kv_cache = options.kv_cache.value_if_given().value_or(all),
          .arithmetic = options.compute_dtype.value_if_given().value_or(all)};
}

ChosenRoofs choose_roofs(const LayerOptions& options, DType arithmetic) {
  const DTypeOption& asked_by = options.compute_dtype.is_given() ? options.compute_dtype : options.dtype;
  return options.machine.choose_roofs(arithmetic, asked_by.as_typed(), "a layer's norm, on the vector units,");
}

Layer compute(const LayerOptions& options) {
  Layer layer = {.model = options.model.choose(),
                 .workload = workload_of(options),
                 .formats = formats_of(options),
                 .roofs = {},
                 .ops = {},
                 .run = {}};
  layer.roofs = choose_roofs(options, layer.formats.arithmetic);
  layer.ops = layer_ops(layer_groups(layer.model.shape).front().layer, layer.workload, layer.formats);
  layer.run = model_run(layer.model.shape, layer.workload, layer.formats, layer.machine());
  return layer;
}

std::vector<std::string> notes_on(const Layer& layer) {
  std::vector<std::string> notes = machine_notes(std::array{layer.roofs.matrix.machine, layer.roofs.vector.machine});
  const std::vector<std::string> on_model =
      model_notes(layer.model.shape, layer.model.name, layer.workload, layer.formats, layer.model.max_context_tokens);
  notes.insert(notes.end(), on_model.begin(), on_model.end());
  return notes;
}

Json as_json(const LayerOp& op, const LayerMachine& machine) {
  Json json = {{"name", name(op.kind)}};
  json.update(cost_as_json(op.cost, roof_of(machine, op.execution_unit)));
  json["bytes_weights"] = quantity(count(op.bytes_weights), Unit::kBytes);
  json["bytes_kv"] = quantity(count(op.bytes_kv_cache), Unit::kBytes);
  json["bytes_activations"] = quantity(count(op.bytes_activations), Unit::kBytes);
  return json;
}

Json as_json(const Layer& layer) {
  Json ops = Json::array();
  for (const LayerOp& op : layer.ops) ops.push_back(as_json(op, layer.machine()));
  Json json = {{"ops", ops},
               {"weight_bits", bits_per_weight(layer.formats.weights)},
               {"parameters", count(parameters(layer.model.shape))},
               {"layer_s", quantity(layer.run.layer_s, Unit::kSeconds)},
               {layer.is_decode() ? "step_s" : "prefill_s", quantity(layer.run.time_s, Unit::kSeconds)},
               {"tokens_per_s", quantity(layer.run.tokens_per_s, Unit::kTokensPerS)},
               {"mfu", quantity(layer.run.mfu, Unit::kFraction)},
               {"mbu", quantity(layer.run.mbu, Unit::kFraction)},
               {"weight_bytes", quantity(count(layer.weight_bytes()), Unit::kBytes)},
               {"kv_cache_bytes", quantity(count(layer.kv_cache_bytes()), Unit::kBytes)},
               {"kv_bytes_per_token", quantity(count(layer.kv_bytes_per_token()), Unit::kBytes)},
               {"memory_bytes", nullptr},
               {"memory_is_reported", nullptr},
               {"fits", nullptr},
               {"fits_barely", nullptr},
               {"largest_batch", nullptr}};
  if (!layer.is_decode()) json["attention"] = attention_name(layer.workload);
  if (const std::optional<UsableMemory> memory = layer.memory()) {
    json["memory_bytes"] = quantity(count(memory->bytes), Unit::kBytes);
    json["memory_is_reported"] = memory->is_reported;
    json["fits"] = layer.fit_into(*memory) != Fit::kNo;
    json["fits_barely"] = layer.fit_into(*memory) == Fit::kBarely;
    json["largest_batch"] = count(layer.largest_batch_in(*memory));
  }
  return json;
}

std::string ops_as_text(const Layer& layer) {
  TextTable table({{"op", Align::kLeft},
                   {"units", Align::kLeft},
                   {"work"},
                   {"traffic"},
                   {"intensity"},
                   {"least time"},
                   {"share"},
                   {"bound", Align::kLeft}});
  for (const LayerOp& op : layer.ops) {
    const double time_s = least_time_s(layer.machine(), op);
    table.add_row({std::string(name(op.kind)), std::string(name(op.execution_unit)),
                   in_unit(op.cost.flops, Unit::kFlops), in_unit(op.cost.bytes, Unit::kBytes),
                   in_unit(arithmetic_intensity(op.cost), Unit::kFlopPerByte), in_unit(time_s, Unit::kSeconds, 4),
                   in_unit(time_ratio(time_s, layer.run.layer_s), Unit::kFraction),
                   std::string(name(bound(roof_of(layer.machine(), op.execution_unit), op.cost)))});
  }
  return table.text();
}

std::string_view enough_in_words(Fit fit) {
  if (fit == Fit::kNo) return "too little";
  return fit == Fit::kBarely ? "barely enough" : "enough";
}

std::string memory_in_words(const Layer& layer) {
  const std::optional<UsableMemory> memory = layer.memory();
  if (!memory) return "not known";
  const double largest = layer.largest_batch_in(*memory);
  return memory_words(*memory) + ", " + std::string(enough_in_words(layer.fit_into(*memory))) +
         (largest > 0 ? "; the largest batch that fits is " + in_unit(largest, Unit::kNone, 15)
                      : "; not even one sequence fits");
}

std::string model_as_text(const Layer& layer) {
  TextTable table({{"whole model", Align::kLeft}, {"", Align::kLeft}});
  table.add_row({"parameters", in_unit(parameters(layer.model.shape), Unit::kNone, 15)});
  table.add_row({"a layer", in_unit(layer.run.layer_s, Unit::kSeconds, 4)});
  table.add_row({layer.is_decode() ? "a decode step" : "the prefill", in_unit(layer.run.time_s, Unit::kSeconds, 4)});
  table.add_row({"throughput", in_unit(layer.run.tokens_per_s, Unit::kTokensPerS)});
  table.add_row({"MFU", in_unit(layer.run.mfu, Unit::kFraction)});
  table.add_row({"MBU", in_unit(layer.run.mbu, Unit::kFraction)});
  table.add_row({"weights", in_unit(layer.weight_bytes(), Unit::kBytes)});
  table.add_row({"KV cache", in_unit(layer.kv_cache_bytes(), Unit::kBytes)});
  table.add_row({"KV cache a token", in_unit(layer.kv_bytes_per_token(), Unit::kBytes)});
  table.add_row({"memory", memory_in_words(layer)});
  return table.text();
}

// "decode", "prefill, causal attention".
std::string phase_in_words(const Workload& workload) {
  const std::string phase(name(workload.phase));
  if (workload.phase == Phase::kDecode) return phase;
  return phase + ", " + std::string(words::attention_words(workload.is_causal));
}

std::string as_text(const Layer& layer) {
  return in_words(layer.roofs.matrix) + "\n" + layer.model.id + ", " + phase_in_words(layer.workload) + ", batch " +
         in_unit(layer.workload.batch_size, Unit::kNone, 15) + ", context " +
         in_unit(layer.workload.context_tokens, Unit::kNone, 15) + ", " + formats_in_words(layer.formats) + "\n\n" +
         ops_as_text(layer) + "\n" + model_as_text(layer);
}

const Help kHelp = {
    .summary = "one transformer layer, op by op, and the whole model's step or prefill",
    .lesson =
        "Each op is a kernel of its own, so a layer takes the sum of their least times. Matmuls and attention run\n"
        "on the tensor units in --compute-dtype; norms, rotation, activation and residuals on the vector units\n"
        "in fp32. In decode n = batch tokens are worked on at once, in prefill n = batch · context:\n"
        "  a projection D × F  2·n·D·F FLOPs        e_w·D·F + e_a·n·(D + F) bytes\n"
        "  attention, decode   4·b·H·h·T FLOPs      2·b·T·K·h·e_kv + 2·b·H·h·e_a bytes\n"
        "  attention, prefill  4·b·H·h·T·(T + 1)/2  2·b·T·(H·h·e_a + K·h·e_kv) bytes\n"
        "A decoder's prefill is causal: a query meets the keys up to its own, T·(T + 1)/2 pairs. --causal 0 counts\n"
        "full attention, T². A step is all layers, the final norm and lm_head. --weights holds for the layers'\n"
        "matrices; embeddings, lm_head, norms and router stay in --dtype. int4 is in groups of 128 with a 16-bit\n"
        "scale each, 4.125 bits a weight.\n"
        "A shape of your own takes --d-model, --heads, --d-ff, --layers and --vocab together; it has untied\n"
        "embeddings and no biases.",
    .example = "roofline layer --model llama-3-8b --phase decode --batch 64 --context 4096 --hw h100-sxm",
    .reading =
        "In decode the weights' matmuls hardly grow until the batch nears the ridge, while attention reads a cache "
        "for\nevery sequence. Whether it fits counts weights and KV cache, and leaves out activations.",
};

}  // namespace

Command add_layer(CLI::App& root) {
  CLI::App* app = add_subcommand(root, "layer", kHelp.summary);
  const LayerOptions options(*app);
  return {.app = app, .help = kHelp, .run = [options] {
            const Layer layer = compute(options);
            return options.output.answer(
                notes_on(layer), [&] { return as_json(layer); }, [&] { return as_text(layer); });
          }};
}

}  // namespace roofline::cli
