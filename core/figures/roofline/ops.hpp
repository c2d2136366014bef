// The ops of the figure `roofline`.
#pragma once

#include <array>
#include <string_view>

#include "core/figures/roofline/words.hpp"
#include "core/model/kernel_cost.hpp"
#include "core/model/roofline.hpp"

namespace roofline {

struct RooflineOp {
  std::string_view id;
  std::string_view label;
  std::string_view long_label;
  ExecutionUnit execution_unit;
  KernelCost (*cost)(double element_bytes);
};

inline constexpr std::size_t kRooflineOps = 7;

// In the order of their intensity.
const std::array<RooflineOp, kRooflineOps>& roofline_ops();

}  // namespace roofline
