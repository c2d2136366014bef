// Attention of one layer; the FLOPs of the softmax are left out, as the field does.
// Based on: "How to Scale Your Model", chapter "Transformer Math".
#pragma once

#include <limits>

#include "core/model/kernel_cost.hpp"

namespace roofline {

inline constexpr double kNoWindow = std::numeric_limits<double>::infinity();

struct AttentionShape {
  double batch_size = 1;  // b, sequences
  double tokens = 1;      // T, tokens of each sequence
  double num_heads = 1;   // H, query heads
  double num_kv_heads = 1;
  double head_dim = 128;
  bool is_causal = false;             // prefill counts only the keys up to a query's own
  double sliding_window = kNoWindow;  // w, the last keys that a query meets
};

struct AttentionBytes {
  double activations = 2;
  double kv_cache = 2;
};

// min(T, w): the tokens of a sequence whose keys and values are kept, and read in decode.
double kept_tokens(double tokens, double sliding_window);

// Pairs of a query and a key that one sequence's prefill counts: T·min(T, w). With a causal mask, where the i-th query
// meets min(i, w) keys: m(m + 1)/2 + (T − m)·m for m = min(T, w), which is T(T + 1)/2 without a window.
double attended_pairs(const AttentionShape& shape);

// 4·b·H·h·(attended pairs) FLOPs, T² of them unless masked; queries, keys, values and outputs moved once (fused).
KernelCost attention_prefill_cost(const AttentionShape& shape, const AttentionBytes& bytes);

// One new token a sequence reads its whole cache, with T for min(T, w): 4·b·H·h·T FLOPs, 2·b·T·K·h·e_kv + 2·b·H·h·e_a
// bytes. The intensity is about H/K in bf16 at any batch, since each sequence brings its own cache.
KernelCost attention_decode_cost(const AttentionShape& shape, const AttentionBytes& bytes);

}  // namespace roofline
