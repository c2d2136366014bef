// What `bstar` and `matmul` have in common: a weight matrix, the formats of the operands, a machine.
#pragma once

#include "core/cli/machine_option.hpp"
#include "core/cli/options.hpp"
#include "core/cli/output_options.hpp"
#include "core/model/matmul.hpp"

namespace roofline::cli {

struct MatmulOptions {
  explicit MatmulOptions(CLI::App& app)
      : d(app, "--d", "width of the input", kDimensionRange, "4096"),
        f(app, "--f", "width of the output", kDimensionRange, "4096"),
        dtype(app, "--dtype", "format of the matrices and of the arithmetic", "bf16"),
        weights(app, "--weights", "format of the weights alone, where narrower: fp8, int8 or int4"),
        machine(app, "h100-sxm"),
        output(app) {}

  ElementBytes element_bytes() const {
    const DType all = dtype.value();
    return {.activations = bytes_per_element(all),
            .weights = bytes_per_element(weights.value_if_given().value_or(all))};
  }

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
