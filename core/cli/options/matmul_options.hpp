// What `bstar` and `matmul` have in common: a weight matrix, the formats of the operands, a machine.
#pragma once

#include "core/cli/options/machine_option.hpp"
#include "core/cli/options/options.hpp"
#include "core/cli/options/output_options.hpp"
#include "core/model/ops/matmul.hpp"

namespace roofline::cli {

struct MatmulOptions {
  explicit MatmulOptions(CLI::App& app)
      : d(app, "--d", "width of the input", kDimensionRange, "4096"),
        f(app, "--f", "width of the output", kDimensionRange, "4096"),
        dtype(app, "--dtype", "format of the matrices and of the arithmetic", "bf16"),
        weights(app, "--weights", "format of the weights alone, narrower than --dtype"),
        machine(app, "h100-sxm"),
        output(app) {}

  // Throws where --weights is not narrower than --dtype.
  ElementBytes element_bytes() const;

  // A line of its own, "bf16, int4 weights"; empty where all operands have the format of the arithmetic.
  std::string line_of_formats() const;

  ChosenMachine choose_machine() const { return machine.choose(dtype.value(), dtype.as_typed()); }

  NumberOption d, f;
  DTypeOption dtype, weights;
  MachineOption machine;
  OutputOptions output;
};

inline constexpr const char* kOperandsLesson =
    "--dtype is the format of all three matrices and of the arithmetic; --weights narrows the weights alone,\n"
    "which are then unpacked to --dtype.";

}  // namespace roofline::cli
