// One decode step of a dense model, from its parameter count alone (KV cache left out).
// Based on: the identity I = 2·batch / (bytes per weight): the intensity of decoding is set by the batch alone.
#pragma once

#include "core/model/dtype.hpp"
#include "core/model/kernel_cost.hpp"

namespace roofline {

// W = 2·N·batch FLOPs, Q = N·(bytes per weight) bytes: each weight is read once and used for every sequence.
KernelCost decode_cost(double parameters, double batch_size, double bytes_per_weight);

// The format that weights stored in `weights` are multiplied in: their own from two bytes on; bf16 for narrower ones,
// which are unpacked first (weights-only quantisation).
DType arithmetic_dtype(DType weights);

// batch / step time.
double tokens_per_s(double batch_size, double step_time_s);

// The batch at which decoding leaves the memory-bound regime: I = R, so batch = R · (bytes per weight) / 2.
double saturating_batch_size(double ridge, double bytes_per_weight);

}  // namespace roofline
