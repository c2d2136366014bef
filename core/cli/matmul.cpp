#include <vector>

#include "core/cli/command.hpp"
#include "core/cli/options/matmul_options.hpp"
#include "core/cli/output/cost_json.hpp"
#include "core/cli/output/text.hpp"
#include "core/cli/output/text_table.hpp"
#include "core/figures/kernel_notes.hpp"

namespace roofline::cli {
namespace {

struct BatchedOptions : MatmulOptions {
  explicit BatchedOptions(CLI::App& app)
      : MatmulOptions(app), b(app, "--b", "batch: rows of X that share one read of W", kBatchSizeRange, "64") {}

  NumberOption b;
};

struct Matmul {
  KernelCost cost;
  ChosenMachine chosen;
  std::string formats;  // a line, or empty

  const Machine& machine() const { return chosen.machine; }
  double intensity() const { return arithmetic_intensity(cost); }
};

Matmul compute(const BatchedOptions& options) {
  const MatmulShape shape = {.batch_size = options.b.value(), .d = options.d.value(), .f = options.f.value()};
  return {.cost = matmul_cost(shape, options.element_bytes()),
          .chosen = options.choose_machine(),
          .formats = options.line_of_formats()};
}

Json as_json(const Matmul& matmul) { return cost_as_json(matmul.cost, matmul.machine()); }

std::vector<std::string> notes_on(const Matmul& matmul) { return kernel_notes(matmul.chosen.machine, matmul.cost); }

std::string as_text(const Matmul& matmul) {
  constexpr int kDigits = 4;
  TextTable table = TextTable::without_titles({Align::kLeft, Align::kLeft});
  table.add_row({"work", in_unit(matmul.cost.flops, Unit::kFlops)});
  table.add_row({"traffic", in_unit(matmul.cost.bytes, Unit::kBytes)});
  table.add_row({"intensity", in_unit(matmul.intensity(), Unit::kFlopPerByte)});
  table.add_row({"arithmetic", in_unit(compute_time_s(matmul.machine(), matmul.cost), Unit::kSeconds, kDigits)});
  table.add_row({"memory", in_unit(memory_time_s(matmul.machine(), matmul.cost), Unit::kSeconds, kDigits)});
  table.add_row({"bound", std::string(name(bound(matmul.machine(), matmul.cost)))});
  table.add_row({"of the peak", in_unit(fraction_of_peak(matmul.cost, matmul.machine()), Unit::kFraction)});
  return in_words(matmul.chosen) + "\n" + matmul.formats + "\n" + table.text();
}

const Help kHelp = {
    .summary = "cost and bound of X (B × D) · W (D × F)",
    .lesson = std::string("With e_a bytes an activation and e_w bytes a weight, each matrix moved once:\n"
                          "  FLOPs  2·B·D·F\n"
                          "  bytes  e_a·B·D + e_w·D·F + e_a·B·F\n"
                          "  least time  max(FLOPs / peak, bytes / bandwidth)\n") +
              std::string(kOperandsLesson),
    .example = "roofline matmul --b 64 --d 4096 --f 4096 --dtype bf16 --hw h100-sxm",
    .reading =
        "The bound names the larger of the two times; a tie is compute-bound. \"of the peak\" is the most that "
        "can be\nreached: min(peak, intensity × bandwidth) / peak.",
};

}  // namespace

Command add_matmul(CLI::App& root) {
  CLI::App* app = add_subcommand(root, "matmul", kHelp.summary);
  const BatchedOptions options(*app);
  return {.app = app, .help = kHelp, .run = [options] {
            const Matmul matmul = compute(options);
            return options.output.answer(
                notes_on(matmul), [&] { return as_json(matmul); }, [&] { return as_text(matmul); });
          }};
}

}  // namespace roofline::cli
