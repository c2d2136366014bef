#include "core/model/decode.hpp"

#include <cassert>

namespace roofline {

KernelCost decode_cost(double parameters, double batch_size, double bytes_per_weight) {
  return {.flops = 2 * parameters * batch_size, .bytes = parameters * bytes_per_weight};
}

DType arithmetic_dtype(DType weights) { return bytes_per_element(weights) >= 2 ? weights : DType::kBf16; }

double tokens_per_s(double batch_size, double step_time_s) {
  assert(step_time_s > 0);
  return batch_size / step_time_s;
}

double saturating_batch_size(double ridge, double bytes_per_weight) { return ridge * bytes_per_weight / 2; }

}  // namespace roofline
