#include "core/model/roofline.hpp"

#include <algorithm>
#include <cassert>

namespace roofline {
namespace {

// Half-width of the band around the ridge point in which verdict() says kRidge.
constexpr double kRidgeBand = 0.1;

}  // namespace

std::string_view name(ExecutionUnit unit) { return unit == ExecutionUnit::kMatrix ? "tensor" : "vector"; }

std::string_view name(Bound bound) { return bound == Bound::kMemory ? "memory" : "compute"; }

std::string_view name(Verdict verdict) {
  if (verdict == Verdict::kRidge) return "ridge";
  return name(verdict == Verdict::kMemory ? Bound::kMemory : Bound::kCompute);
}

double ridge_point(const Machine& machine) {
  assert(machine.bandwidth_bytes_per_s > 0);
  return machine.peak_flops_per_s / machine.bandwidth_bytes_per_s;
}

double attainable_flops_per_s(const Machine& machine, double intensity) {
  return std::min(machine.peak_flops_per_s, intensity * machine.bandwidth_bytes_per_s);
}

double compute_time_s(const Machine& machine, const KernelCost& cost) {
  assert(machine.peak_flops_per_s > 0);
  return cost.flops / machine.peak_flops_per_s;
}

double memory_time_s(const Machine& machine, const KernelCost& cost) {
  assert(machine.bandwidth_bytes_per_s > 0);
  return cost.bytes / machine.bandwidth_bytes_per_s;
}

double least_time_s(const Machine& machine, const KernelCost& cost) {
  return std::max(compute_time_s(machine, cost), memory_time_s(machine, cost));
}

Bound bound(const Machine& machine, const KernelCost& cost) {
  return compute_time_s(machine, cost) >= memory_time_s(machine, cost) ? Bound::kCompute : Bound::kMemory;
}

Verdict verdict(const Machine& machine, double intensity) {
  const double ridge = ridge_point(machine);
  if (intensity < ridge * (1 - kRidgeBand)) return Verdict::kMemory;
  if (intensity > ridge * (1 + kRidgeBand)) return Verdict::kCompute;
  return Verdict::kRidge;
}

double share_of_peak(const Machine& machine, double flops_per_s) {
  assert(machine.peak_flops_per_s > 0);
  return flops_per_s / machine.peak_flops_per_s;
}

double time_ratio(double time_s, double other_time_s) {
  assert(other_time_s > 0);
  return time_s / other_time_s;
}

double mfu(const Machine& machine, const KernelCost& cost, double time_s) {
  assert(time_s > 0);
  return compute_time_s(machine, cost) / time_s;
}

double mbu(const Machine& machine, const KernelCost& cost, double time_s) {
  assert(time_s > 0);
  return memory_time_s(machine, cost) / time_s;
}

}  // namespace roofline
