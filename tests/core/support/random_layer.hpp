// Random layers, workloads and formats for property tests.
#pragma once

#include "core/model/transformer.hpp"
#include "tests/core/support/random.hpp"

namespace roofline::test {

inline bool random_choice(Random& random) { return random.whole(1, 2) == 1; }

inline LayerShape random_layer(Random& random) {
  LayerShape shape;
  shape.d_model = 8 * random.whole(1, 2048);
  shape.num_kv_heads = random.whole(1, 64);
  shape.num_heads = shape.num_kv_heads * random.whole(1, 16);
  shape.head_dim = 8 * random.whole(1, 32);
  shape.d_ff = 8 * random.whole(1, 8192);
  shape.mlp = random_choice(random) ? MlpKind::kGated : MlpKind::kPlain;
  shape.num_experts = random_choice(random) ? 1 : random.whole(2, 128);
  shape.experts_per_token = random.whole(1, shape.num_experts);
  shape.sliding_window = random_choice(random) ? kNoWindow : random.whole(1, 8192);
  shape.has_post_norms = random_choice(random);
  return shape;
}

inline Workload random_workload(Random& random) {
  return {.phase = random_choice(random) ? Phase::kPrefill : Phase::kDecode,
          .batch_size = random.whole(1, 512),
          .context_tokens = random.whole(1, 1e5),
          .is_causal = random_choice(random)};
}

inline Formats random_formats(Random& random) {
  const auto any = [&] { return kAllDTypes[static_cast<std::size_t>(random.whole(1, kAllDTypes.size())) - 1]; };
  return {.weights = weight_format_of(any()), .activations = any(), .kv_cache = any(), .arithmetic = DType::kBf16};
}

}  // namespace roofline::test
