// The four steps from an op to its time, as they are done on paper: count the FLOPs, count the bytes, divide both, take
// the larger. The command and the figure `four-step` show these lines as they are.
// Based on: Williams, Waterman and Patterson, "Roofline", CACM 52(4), 2009, p. 67.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/ops/named_ops.hpp"

namespace roofline {

// What a line of a step comes to.
enum class StepQuantity { kDerivedSize, kFlops, kBytes, kComputeTime, kMemoryTime, kLeastTime, kRegime };

// One line of a step: "FLOPs", "2·B·D·F", "2·64·4096·4096", "2.15 GFLOP". Formula and numbers may be empty.
struct StepLine {
  StepQuantity quantity;
  std::string_view label;
  std::string formula;
  std::string numbers;
  std::string result;
};

struct Step {
  std::string_view title;
  std::vector<StepLine> lines;
};

// "FLOPs: 2·B·D·F = 2·64·4096·4096 = 2.15 GFLOP", without the parts that are empty.
std::string in_words(const StepLine& line);

// The first two steps: FLOPs and bytes. Domain: problem_with(op, sizes) is empty.
std::vector<Step> counting_steps(const NamedOp& op, SizeValues sizes, double element_bytes);

// All four. `machine` is the roof of op.execution_unit, by the datasheet or at achievable rates, which every line of
// the last two says. Domain: problem_with(op, sizes) is empty.
std::vector<Step> four_steps(const NamedOp& op, SizeValues sizes, double element_bytes, const Machine& machine,
                             bool achievable);

}  // namespace roofline
