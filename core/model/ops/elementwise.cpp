#include "core/model/ops/elementwise.hpp"

namespace roofline {
KernelCost elementwise_cost(double elements, double flops_each, double inputs, double element_bytes) {
  return {.flops = flops_each * elements, .bytes = (inputs + 1) * elements * element_bytes};
}

KernelCost relu_cost(double elements, double element_bytes) { return elementwise_cost(elements, 1, 1, element_bytes); }

KernelCost softmax_cost(double elements, double element_bytes) {
  return elementwise_cost(elements, 5, 1, element_bytes);
}

KernelCost rms_norm_cost(double tokens, double features, double element_bytes, double weight_bytes) {
  KernelCost cost = elementwise_cost(tokens * features, 4, 1, element_bytes);
  cost.bytes += features * weight_bytes;
  return cost;
}

}  // namespace roofline
