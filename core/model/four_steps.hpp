// The four steps from an op to its time, as they are done on paper: count the FLOPs, count the bytes, divide both, take
// the larger. Every line is text that the command and the figure show as it is.
// Based on: Williams, Waterman and Patterson, "Roofline", CACM 52(4), 2009.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/named_ops.hpp"

namespace roofline {

// One line of a step: "FLOPs", "2·B·D·F", "2·64·4096·4096", "2.15 GFLOP".
struct StepLine {
  std::string_view label;
  std::string formula;
  std::string numbers;
  std::string result;
};

struct Step {
  std::string_view title;  // "Count the FLOPs"
  std::vector<StepLine> lines;
};

// Domain: problem_with(op, sizes) is empty. `machine` is the roof of op.units.
std::vector<Step> four_steps(const NamedOp& op, SizeValues sizes, double element_bytes, const Machine& machine);

}  // namespace roofline
