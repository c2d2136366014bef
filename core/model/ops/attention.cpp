#include "core/model/ops/attention.hpp"

#include <algorithm>

namespace roofline {

double kept_tokens(double tokens, double sliding_window) { return std::min(tokens, sliding_window); }

double attended_pairs(const AttentionShape& shape) {
  const double kept = kept_tokens(shape.tokens, shape.sliding_window);
  if (!shape.is_causal) return shape.tokens * kept;
  return kept * (kept + 1) / 2 + (shape.tokens - kept) * kept;
}

KernelCost attention_prefill_cost(const AttentionShape& shape, const AttentionBytes& bytes) {
  const double tokens = shape.batch_size * shape.tokens;
  const double query_width = shape.num_heads * shape.head_dim;
  const double kv_width = shape.num_kv_heads * shape.head_dim;
  return {.flops = 4 * shape.batch_size * query_width * attended_pairs(shape),
          .bytes = 2 * tokens * query_width * bytes.activations + 2 * tokens * kv_width * bytes.kv_cache};
}

KernelCost attention_decode_cost(const AttentionShape& shape, const AttentionBytes& bytes) {
  const double cached_tokens = shape.batch_size * kept_tokens(shape.tokens, shape.sliding_window);
  const double query_width = shape.num_heads * shape.head_dim;
  const double kv_width = shape.num_kv_heads * shape.head_dim;
  return {
      .flops = 4 * cached_tokens * query_width,
      .bytes = 2 * cached_tokens * kv_width * bytes.kv_cache + 2 * shape.batch_size * query_width * bytes.activations};
}

}  // namespace roofline
