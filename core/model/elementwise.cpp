#include "core/model/elementwise.hpp"

namespace roofline {
namespace {

KernelCost per_element(double elements, double flops_each, double bytes_each) {
  return {.flops = flops_each * elements, .bytes = bytes_each * elements};
}

}  // namespace

KernelCost relu_cost(double elements, double element_bytes) { return per_element(elements, 1, 2 * element_bytes); }

KernelCost axpy_cost(double elements, double element_bytes) { return per_element(elements, 2, 3 * element_bytes); }

KernelCost softmax_cost(double elements, double element_bytes) { return per_element(elements, 5, 2 * element_bytes); }

KernelCost rms_norm_cost(double tokens, double features, double element_bytes, double weight_bytes) {
  KernelCost cost = per_element(tokens * features, 4, 2 * element_bytes);
  cost.bytes += features * weight_bytes;
  return cost;
}

}  // namespace roofline
