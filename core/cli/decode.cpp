#include "core/model/decode.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "core/cli/command.hpp"
#include "core/cli/options/machine_option.hpp"
#include "core/cli/options/options.hpp"
#include "core/cli/options/output_options.hpp"
#include "core/cli/output/json.hpp"
#include "core/cli/output/text.hpp"
#include "core/cli/output/text_table.hpp"
#include "core/figures/machine_notes.hpp"
#include "core/figures/report_parts.hpp"
#include "core/model/model_shape.hpp"
#include "core/model/weight_format.hpp"

namespace roofline::cli {
namespace {

constexpr int kLargestListedBatch = 512;

struct DecodeOptions {
  explicit DecodeOptions(CLI::App& app)
      : params(app, "--params", "parameters of the model", kParametersRange, "7e9"),
        batch(app, "--batch", "sequences decoded together", kBatchSizeRange),
        dtype(app, "--dtype", "format the weights are stored in", "bf16"),
        compute_dtype(app, "--compute-dtype", "format of the arithmetic"),
        machine(app, "h100"),
        output(app) {}

  NumberOption params, batch;
  DTypeOption dtype, compute_dtype;
  MachineOption machine;
  OutputOptions output;
};

struct Step {
  double batch_size;
  KernelCost cost;
  double time_s;
};

struct Decode {
  ChosenMachine chosen;
  DType weights;
  std::vector<Step> steps;

  double weight_bytes() const { return steps.front().cost.bytes; }
  const Machine& machine() const { return chosen.machine; }
};

std::vector<double> batch_sizes(const DecodeOptions& options) {
  if (const auto batch_size = options.batch.value_if_given()) return {*batch_size};
  std::vector<double> sizes;
  for (int size = 1; size <= kLargestListedBatch; size *= 2) sizes.push_back(size);
  return sizes;
}

ChosenMachine choose_machine(const DecodeOptions& options) {
  if (const auto dtype = options.compute_dtype.value_if_given()) {
    return options.machine.choose(*dtype, options.compute_dtype.as_typed());
  }
  return options.machine.choose(arithmetic_dtype(options.dtype.value()),
                                options.dtype.as_typed() + " without --compute-dtype");
}

Decode compute(const DecodeOptions& options) {
  const double parameters = options.params.value();
  const double bytes_per_weight = bytes_per_element(options.dtype.value());
  const std::vector<double> sizes = batch_sizes(options);
  Decode decode = {.chosen = choose_machine(options), .weights = options.dtype.value(), .steps = {}};
  for (const double batch_size : sizes) {
    const KernelCost cost = decode_cost(parameters, batch_size, bytes_per_weight);
    decode.steps.push_back({.batch_size = batch_size, .cost = cost, .time_s = least_time_s(decode.machine(), cost)});
  }
  return decode;
}

std::string verdict_of(const Decode& decode, const Step& step) {
  return std::string(name(verdict(decode.machine(), arithmetic_intensity(step.cost))));
}

Json as_json(const Decode& decode) {
  Json rows = Json::array();
  for (const Step& step : decode.steps) {
    rows.push_back(Json{{"batch", count(step.batch_size)},
                        {"weight_bytes", quantity(count(step.cost.bytes), Unit::kBytes)},
                        {"intensity", quantity(arithmetic_intensity(step.cost), Unit::kFlopPerByte)},
                        {"verdict", verdict_of(decode, step)},
                        {"t_memory_s", quantity(memory_time_s(decode.machine(), step.cost), Unit::kSeconds)},
                        {"t_compute_s", quantity(compute_time_s(decode.machine(), step.cost), Unit::kSeconds)},
                        {"t_bound_s", quantity(step.time_s, Unit::kSeconds)},
                        {"tokens_per_s", quantity(tokens_per_s(step.batch_size, step.time_s), Unit::kTokensPerS)},
                        {"mfu", quantity(mfu(decode.machine(), step.cost, step.time_s), Unit::kFraction)},
                        {"mbu", quantity(mbu(decode.machine(), step.cost, step.time_s), Unit::kFraction)}});
  }
  return rows;
}

// The bits alone are counted, which a format in groups does not do with.
std::string weights_in_words(const Decode& decode) {
  const std::string bytes = in_unit(decode.weight_bytes(), Unit::kBytes) + " in " + std::string(name(decode.weights));
  return bytes + (weight_format_of(decode.weights).scale_bits > 0 ? ", without scales" : "");
}

// A sentence where the weights alone do not fit into the memory, or nobody can say whether they do.
std::optional<std::string> note_on_memory(const Decode& decode) {
  const Hardware* hardware = decode.chosen.machine.hardware;
  const std::optional<UsableMemory> memory = hardware != nullptr ? usable_memory(*hardware) : std::nullopt;
  const std::string weights = in_unit(decode.weight_bytes(), Unit::kBytes);
  if (!memory)
    return "Whether the weights fit is not said: they take " + weights + ", and no memory of " + decode.chosen.id +
           " is known here.";
  if (fit(decode.weight_bytes(), memory->bytes) != Fit::kNo) return std::nullopt;
  return "The weights do not fit: they take " + weights + ", and " + std::string(hardware->name) + " has " +
         memory_words(*memory) + ".";
}

std::vector<std::string> notes_on(const Decode& decode) {
  std::vector<std::string> notes = machine_notes(std::array{decode.chosen.machine});
  if (auto note = note_on_memory(decode)) notes.push_back(std::move(*note));
  notes.emplace_back("The KV cache is left out: a step reads it too, and it takes memory beside the weights.");
  const DType arithmetic = decode.chosen.machine.dtype;
  if (arithmetic != decode.weights) {
    notes.push_back("The weights are stored in " + std::string(name(decode.weights)) + " and multiplied in " +
                    std::string(name(arithmetic)) + ".");
  }
  return notes;
}

std::string as_text(const Decode& decode) {
  TextTable table({{"batch"}, {"intensity"}, {"step"}, {"throughput"}, {"MFU"}, {"MBU"}, {"bound"}});
  for (const Step& step : decode.steps) {
    table.add_row({in_unit(step.batch_size, Unit::kNone), in_unit(arithmetic_intensity(step.cost), Unit::kFlopPerByte),
                   in_unit(step.time_s, Unit::kSeconds),
                   in_unit(tokens_per_s(step.batch_size, step.time_s), Unit::kTokensPerS),
                   in_unit(mfu(decode.machine(), step.cost, step.time_s), Unit::kFraction),
                   in_unit(mbu(decode.machine(), step.cost, step.time_s), Unit::kFraction), verdict_of(decode, step)});
  }
  return in_words(decode.chosen) + "\nweights " + weights_in_words(decode) + "\n\n" + table.text();
}

const Help kHelp = {
    .summary = "one decode step of a dense model, from its parameter count alone",
    .lesson =
        "A decode step reads each of N weights once and uses it for every sequence of the batch:\n"
        "  FLOPs      2 · N · batch\n"
        "  bytes      N · bytes per weight      (the KV cache is left out)\n"
        "  intensity  2 · batch / bytes per weight\n"
        "  tokens/s   batch / max(FLOPs / peak, bytes / bandwidth)\n"
        "The peak is that of the weights' own format; for fp8, int8, int4 and fp4 weights it is bf16's, unless\n"
        "--compute-dtype says otherwise. int4 and fp4 weights are counted without scales. Without\n"
        "--batch the rows are 1, 2, 4 … 512.",
    .example = "roofline decode --params 7B --dtype bf16 --hw h100-sxm --batch 64",
    .reading =
        "The batch alone sets the intensity, not the size of the model. While a row reads \"memory\", a larger "
        "batch is\nfree: the step takes the same time and gives more tokens. MFU and MBU say how much of the "
        "peak and of the\nbandwidth the step uses at best.",
};

}  // namespace

Command add_decode(CLI::App& root) {
  CLI::App* app = add_subcommand(root, "decode", kHelp.summary);
  const DecodeOptions options(*app);
  return {.app = app, .help = kHelp, .run = [options] {
            const Decode decode = compute(options);
            return options.output.answer(
                notes_on(decode), [&] { return as_json(decode); }, [&] { return as_text(decode); });
          }};
}

}  // namespace roofline::cli
