// Attention of one layer; the FLOPs of the softmax are left out, as the field does.
// Based on: "How to Scale Your Model", chapter "Transformer Math".
#pragma once

#include "core/model/kernel_cost.hpp"

namespace roofline {

struct AttentionShape {
  double batch_size = 1;  // b, sequences
  double tokens = 1;      // T, tokens of each sequence
  double num_heads = 1;   // H, query heads
  double num_kv_heads = 1;
  double head_dim = 128;
};

struct AttentionBytes {
  double activations = 2;
  double kv_cache = 2;
};

// Every query meets every key: 4·b·H·h·T² FLOPs; queries, keys, values and outputs moved once (fused).
KernelCost attention_prefill_cost(const AttentionShape& shape, const AttentionBytes& bytes);

// One new token a sequence reads its whole cache: 4·b·H·h·T FLOPs, 2·b·T·K·h·e_kv + 2·b·H·h·e_a bytes.
// The intensity is about H/K in bf16 at any batch, since each sequence brings its own cache.
KernelCost attention_decode_cost(const AttentionShape& shape, const AttentionBytes& bytes);

}  // namespace roofline
