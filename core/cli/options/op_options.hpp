// The options of `op`: the op's name, every op's sizes, and what a launch adds.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/cli/options/machine_option.hpp"
#include "core/cli/options/options.hpp"
#include "core/cli/options/output_options.hpp"
#include "core/cli/output/op_help.hpp"
#include "core/model/ops/named_ops.hpp"

namespace roofline::cli {

class OpOptions {
 public:
  explicit OpOptions(CLI::App& app);

  const NamedOp& read_op() const;

  // The op's sizes in its order. Throws UsageError for sizes that belong to another op, or that do not go together.
  std::vector<double> sizes(const NamedOp& op) const;

  // The machine with the peak of the execution unit that the op runs on.
  ChosenMachine choose_machine(const NamedOp& op) const;

  // Each is empty unless its option was given.
  std::optional<double> launch_latency_s() const;
  std::optional<Waves> waves(const NamedOp& op, const std::vector<double>& sizes, const ChosenMachine& chosen) const;

  OpHelp help(const NamedOp& op, const std::vector<double>& sizes, const ChosenMachine& chosen) const;

  double element_bytes() const { return bytes_per_element(dtype_.value()); }
  const OutputOptions& output() const { return output_; }

 private:
  double sm_count(const ChosenMachine& chosen) const;

  TextOption name_;
  DTypeOption dtype_;
  std::vector<std::pair<std::string_view, NumberOption>> sizes_;  // by OpSize::id
  NumberOption launch_latency_;
  Flag waves_;
  NumberOption tile_rows_, tile_columns_, sms_;
  MachineOption machine_;
  TextOption other_gpu_;
  OutputOptions output_;
};

// "--b, --d and --f"
std::string sizes_in_words(const NamedOp& op);

}  // namespace roofline::cli
