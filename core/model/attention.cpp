#include "core/model/attention.hpp"

namespace roofline {

KernelCost attention_prefill_cost(const AttentionShape& shape, const AttentionBytes& bytes) {
  const double tokens = shape.batch_size * shape.tokens;
  const double query_width = shape.num_heads * shape.head_dim;
  const double kv_width = shape.num_kv_heads * shape.head_dim;
  return {.flops = 4 * tokens * query_width * shape.tokens,
          .bytes = 2 * tokens * query_width * bytes.activations + 2 * tokens * kv_width * bytes.kv_cache};
}

KernelCost attention_decode_cost(const AttentionShape& shape, const AttentionBytes& bytes) {
  const double cached_tokens = shape.batch_size * shape.tokens;
  const double query_width = shape.num_heads * shape.head_dim;
  const double kv_width = shape.num_kv_heads * shape.head_dim;
  return {
      .flops = 4 * cached_tokens * query_width,
      .bytes = 2 * cached_tokens * kv_width * bytes.kv_cache + 2 * shape.batch_size * query_width * bytes.activations};
}

}  // namespace roofline
