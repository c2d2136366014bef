// What would make an op faster: half the bytes, twice the FLOP/s, or another GPU. A figure shows the same.
#pragma once

#include <string>
#include <vector>

#include "core/cli/options/machine_option.hpp"
#include "core/cli/output/json.hpp"
#include "core/figures/four_step_state.hpp"

namespace roofline::cli {

class OpHelp {
 public:
  // `other_gpu` names the other GPU; where it is not given, the two changes on this machine are all. Throws UsageError
  // where the other GPU has no peak for the op.
  OpHelp(const NamedOp& op, const std::vector<double>& sizes, DType dtype, const ChosenMachine& here,
         const TextOption& other_gpu);

  Json json() const;
  std::string text() const;
  std::vector<std::string> notes() const;  // on the op and on the other GPU

 private:
  FourStepState state_;
  std::vector<FourStepChange> changes_;
};

}  // namespace roofline::cli
