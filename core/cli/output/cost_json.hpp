// The JSON fields that every kernel has.
#pragma once

#include "core/cli/output/json.hpp"
#include "core/model/roofline.hpp"

namespace roofline::cli {

// The most of the peak that intensity and bandwidth allow, as a fraction of it.
inline double fraction_of_peak(const KernelCost& cost, const Machine& roof) {
  return share_of_peak(roof, attainable_flops_per_s(roof, arithmetic_intensity(cost)));
}

// Work, traffic, times and bound of a kernel, the FLOP/s that it reaches at most, and the roof it was compared with.
inline Json cost_as_json(const KernelCost& cost, const Machine& roof) {
  return {
      {"flops", quantity(count(cost.flops), Unit::kFlops)},
      {"bytes", quantity(count(cost.bytes), Unit::kBytes)},
      {"intensity", quantity(arithmetic_intensity(cost), Unit::kFlopPerByte)},
      {"t_compute_s", quantity(compute_time_s(roof, cost), Unit::kSeconds)},
      {"t_memory_s", quantity(memory_time_s(roof, cost), Unit::kSeconds)},
      {"t_bound_s", quantity(least_time_s(roof, cost), Unit::kSeconds)},
      {"bound", name(bound(roof, cost))},
      {"attainable_flops_per_s", quantity(attainable_flops_per_s(roof, arithmetic_intensity(cost)), Unit::kFlopsPerS)},
      {"fraction_of_peak", quantity(fraction_of_peak(cost, roof), Unit::kFraction)},
      {"peak_flops_per_s", quantity(roof.peak_flops_per_s, Unit::kFlopsPerS)},
      {"bandwidth_bytes_per_s", quantity(roof.bandwidth_bytes_per_s, Unit::kBytesPerS)},
      {"ridge", quantity(ridge_point(roof), Unit::kFlopPerByte)}};
}

}  // namespace roofline::cli
