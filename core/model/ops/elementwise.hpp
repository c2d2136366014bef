// Ops that touch each element a fixed number of times. They run on the vector units.
// Based on: NVIDIA, "GPU Performance Background", section "Understanding Performance".
#pragma once

#include "core/model/kernel_cost.hpp"

namespace roofline {

// The cost of `flops_each` FLOPs an element, with `inputs` arrays read and one of the same length written.
KernelCost elementwise_cost(double elements, double flops_each, double inputs, double element_bytes);

// ReLU, or scaling by a constant: 1 FLOP an element, read and written once.
KernelCost relu_cost(double elements, double element_bytes);

// 5 FLOPs an element (maximum, subtract, exponential, sum, divide), read and written once.
KernelCost softmax_cost(double elements, double element_bytes);

// RMSNorm of tokens × features: 4 FLOPs an element, read and written once, and the features' gains
// of weight_bytes each (0 leaves them out, as textbook sums do).
KernelCost rms_norm_cost(double tokens, double features, double element_bytes, double weight_bytes);

}  // namespace roofline
