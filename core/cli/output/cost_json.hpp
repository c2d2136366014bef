// What every kernel of the JSON output has.
#pragma once

#include "core/cli/output/text.hpp"
#include "core/model/roofline.hpp"

namespace roofline::cli {

// The most of the peak that intensity and bandwidth allow.
inline double fraction_of_peak(const KernelCost& cost, const Machine& roof) {
  return attainable_flops_per_s(roof, arithmetic_intensity(cost)) / roof.peak_flops_per_s;
}

// Work, traffic, times and bound of a kernel, what it reaches at most, and the roof it was held against.
inline Json cost_as_json(const KernelCost& cost, const Machine& roof) {
  return {{"flops", count(cost.flops)},
          {"bytes", count(cost.bytes)},
          {"intensity", arithmetic_intensity(cost)},
          {"t_compute_s", compute_time_s(roof, cost)},
          {"t_memory_s", memory_time_s(roof, cost)},
          {"t_bound_s", least_time_s(roof, cost)},
          {"bound", name(bound(roof, cost))},
          {"attainable_flops_per_s", attainable_flops_per_s(roof, arithmetic_intensity(cost))},
          {"fraction_of_peak", fraction_of_peak(cost, roof)},
          {"peak_flops_per_s", roof.peak_flops_per_s},
          {"bandwidth_bytes_per_s", roof.bandwidth_bytes_per_s},
          {"ridge", ridge_point(roof)}};
}

}  // namespace roofline::cli
