// The roofline model: the peak and the bandwidth of a machine, and the least time and the FLOP/s that they allow a
// kernel. Based on: Williams, Waterman and Patterson, "Roofline", CACM 52(4), 2009, p. 67.
#pragma once

#include <string_view>

#include "core/model/kernel_cost.hpp"

namespace roofline {

// The roofline of a machine for one execution unit and number format: its peak there, and the memory bandwidth.
struct Machine {
  double peak_flops_per_s = 0;  // dense
  double bandwidth_bytes_per_s = 0;
};

// The part of a machine that an op runs on; each has a peak of its own. Matrix products run on the tensor units. What
// touches its elements one by one runs on the vector units, in fp32.
enum class ExecutionUnit { kMatrix, kVector };

enum class Bound { kMemory, kCompute };

// The bound as the reference script names it: with a band around the ridge point.
enum class Verdict { kMemory, kRidge, kCompute };

// "tensor", "vector".
std::string_view name(ExecutionUnit unit);

// "memory", "compute", and for a verdict "ridge".
std::string_view name(Bound bound);
std::string_view name(Verdict verdict);

// The intensity in FLOP/byte from which on a kernel is compute-bound: P / BW.
double ridge_point(const Machine& machine);

// min(P, I · BW) in FLOP/s for an intensity in FLOP/byte.
double attainable_flops_per_s(const Machine& machine, double intensity);

// FLOPs / P and bytes / BW, in seconds.
double compute_time_s(const Machine& machine, const KernelCost& cost);
double memory_time_s(const Machine& machine, const KernelCost& cost);

// The roofline bound: the larger of the two times, in seconds. No kernel is faster.
double least_time_s(const Machine& machine, const KernelCost& cost);

// Which time is the larger. A tie is compute-bound.
Bound bound(const Machine& machine, const KernelCost& cost);

// kMemory below 0.9 of the ridge point, kCompute above 1.1 of it, kRidge between.
Verdict verdict(const Machine& machine, double intensity);

// FLOP/s as a share of the machine's peak, and a time as a multiple of another: 0.77, and 1.64 where the first is 1.64
// times as long.
double share_of_peak(const Machine& machine, double flops_per_s);
double time_ratio(double time_s, double other_time_s);

// Model FLOP/s and bandwidth utilisation when the kernel takes time_s: fractions of the machine's peaks.
double mfu(const Machine& machine, const KernelCost& cost, double time_s);
double mbu(const Machine& machine, const KernelCost& cost, double time_s);

}  // namespace roofline
