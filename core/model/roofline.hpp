// The roofline: two ceilings of a machine, and what they allow a kernel.
// Based on: Williams, Waterman and Patterson, "Roofline", CACM 52(4), 2009, p. 67.
#pragma once

#include <string_view>

#include "core/model/kernel_cost.hpp"

namespace roofline {

// One roof of a machine: the peak of one unit and number format, and the memory under it.
struct Machine {
  double peak_flops_per_s = 0;  // dense
  double bandwidth_bytes_per_s = 0;
};

// The part of a machine that an op runs on; each has a peak of its own. Matrix products run on the tensor units. What
// touches its elements one by one runs on the vector units, in fp32.
enum class ExecutionUnit { kMatrix, kVector };

enum class Bound { kMemory, kCompute };

// Bound with a band around the ridge point, as the command prints it.
enum class Verdict { kMemory, kRidge, kCompute };

// "tensor", "vector".
std::string_view name(ExecutionUnit unit);

// "memory", "compute", and for a verdict "ridge".
std::string_view name(Bound bound);
std::string_view name(Verdict verdict);

// FLOP/byte at which the two roofs meet.
double ridge_point(const Machine& machine);

// min(P, I · BW) in FLOP/s for an intensity in FLOP/byte.
double attainable_flops_per_s(const Machine& machine, double intensity);

double compute_time_s(const Machine& machine, const KernelCost& cost);
double memory_time_s(const Machine& machine, const KernelCost& cost);

// The roofline bound: the larger of the two times. No kernel is faster.
double least_time_s(const Machine& machine, const KernelCost& cost);

// The sum of the two times, for no overlap at all: never more than twice the bound.
double no_overlap_time_s(const Machine& machine, const KernelCost& cost);

// Which time is the larger. A tie is compute-bound.
Bound bound(const Machine& machine, const KernelCost& cost);

// kMemory below 0.9 of the ridge point, kCompute above 1.1 of it, kRidge between.
Verdict verdict(const Machine& machine, double intensity);

// Model FLOP/s and bandwidth utilisation when the kernel takes time_s: fractions of the machine's peaks.
double mfu(const Machine& machine, const KernelCost& cost, double time_s);
double mbu(const Machine& machine, const KernelCost& cost, double time_s);

}  // namespace roofline
