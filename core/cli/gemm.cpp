#include <vector>

#include "core/cli/command.hpp"
#include "core/cli/options/machine_option.hpp"
#include "core/cli/options/options.hpp"
#include "core/cli/options/output_options.hpp"
#include "core/cli/output/json.hpp"
#include "core/cli/output/text.hpp"
#include "core/cli/output/text_table.hpp"
#include "core/figures/kernel_notes.hpp"
#include "core/model/ops/matmul.hpp"

namespace roofline::cli {
namespace {

struct GemmOptions {
  explicit GemmOptions(CLI::App& app)
      : m(app, "--m", "rows of A and C", kDimensionRange, "4096"),
        n(app, "--n", "columns of B and C", kDimensionRange, "4096"),
        k(app, "--k", "columns of A, rows of B", kDimensionRange, "4096"),
        dtype(app, "--dtype", "format of the three matrices and of the arithmetic", "bf16"),
        machine(app, "h100"),
        output(app) {}

  NumberOption m, n, k;
  DTypeOption dtype;
  MachineOption machine;
  OutputOptions output;
};

struct Gemm {
  KernelCost best;
  KernelCost worst;
  ChosenMachine chosen;

  const Machine& machine() const { return chosen.machine; }
};

Gemm compute(const GemmOptions& options) {
  const double m = options.m.value();
  const double n = options.n.value();
  const double k = options.k.value();
  const DType dtype = options.dtype.value();
  const double element_bytes = bytes_per_element(dtype);
  return {.best = gemm_cost(m, n, k, element_bytes),
          .worst = gemm_cost_without_reuse(m, n, k, element_bytes),
          .chosen = options.machine.choose(dtype, options.dtype.as_typed())};
}

std::string verdict_of(const Gemm& gemm, const KernelCost& cost) {
  return std::string(name(verdict(gemm.machine(), arithmetic_intensity(cost))));
}

Json as_json(const Gemm& gemm) {
  return {{"flops", quantity(count(gemm.best.flops), Unit::kFlops)},
          {"q_best_bytes", quantity(count(gemm.best.bytes), Unit::kBytes)},
          {"q_worst_bytes", quantity(count(gemm.worst.bytes), Unit::kBytes)},
          {"intensity_best", quantity(arithmetic_intensity(gemm.best), Unit::kFlopPerByte)},
          {"intensity_worst", quantity(arithmetic_intensity(gemm.worst), Unit::kFlopPerByte)},
          {"verdict_best", verdict_of(gemm, gemm.best)},
          {"verdict_worst", verdict_of(gemm, gemm.worst)},
          {"t_compute_bound_s", quantity(compute_time_s(gemm.machine(), gemm.best), Unit::kSeconds)},
          {"t_memory_bound_best_s", quantity(memory_time_s(gemm.machine(), gemm.best), Unit::kSeconds)},
          {"t_memory_bound_worst_s", quantity(memory_time_s(gemm.machine(), gemm.worst), Unit::kSeconds)}};
}

std::vector<std::string> notes_on(const Gemm& gemm) { return kernel_notes(gemm.chosen.machine, gemm.best); }

std::string as_text(const Gemm& gemm) {
  TextTable table({{"traffic", Align::kLeft}, {"bytes"}, {"intensity"}, {"arithmetic"}, {"memory"}, {"bound"}});
  const auto add = [&](const std::string& traffic, const KernelCost& cost) {
    table.add_row({traffic, in_unit(cost.bytes, Unit::kBytes), in_unit(arithmetic_intensity(cost), Unit::kFlopPerByte),
                   in_unit(compute_time_s(gemm.machine(), cost), Unit::kSeconds),
                   in_unit(memory_time_s(gemm.machine(), cost), Unit::kSeconds), verdict_of(gemm, cost)});
  };
  add("best: each matrix moved once", gemm.best);
  add("worst: no reuse at all", gemm.worst);
  return in_words(gemm.chosen) + "\nwork " + in_unit(gemm.best.flops, Unit::kFlops) + "\n\n" + table.text();
}

const Help kHelp = {
    .summary = "best and worst case of C (m × n) = A (m × k) · B (k × n)",
    .lesson =
        "A matmul does 2·m·n·k FLOPs whatever happens. How many bytes it moves depends on reuse:\n"
        "  best   (m·k + k·n + m·n) · element bytes      each matrix moved once\n"
        "  worst  (m·k + m·n·k + m·n) · element bytes    B read again for every row of A\n"
        "Intensity is FLOPs / bytes. Arithmetic takes FLOPs / peak, memory takes bytes / bandwidth.",
    .example = "roofline gemm --m 4096 --n 4096 --k 4096 --dtype bf16 --hw h100",
    .reading =
        "The larger of the two times is the least time the kernel can take. The gap between best and worst is "
        "what\ntiling is for: the same FLOPs, fewer bytes. Within 10 % of the ridge point the bound reads "
        "\"ridge\".",
};

}  // namespace

Command add_gemm(CLI::App& root) {
  CLI::App* app = add_subcommand(root, "gemm", kHelp.summary);
  const GemmOptions options(*app);
  return {.app = app, .help = kHelp, .run = [options] {
            const Gemm gemm = compute(options);
            return options.output.answer(notes_on(gemm), [&] { return as_json(gemm); }, [&] { return as_text(gemm); });
          }};
}

}  // namespace roofline::cli
