#include "core/model/ops/attention.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/model/catalogue/hardware.hpp"
#include "core/model/text/number_format.hpp"
#include "tests/core/support/close.hpp"
#include "tests/core/support/random.hpp"

using namespace roofline;
using roofline::test::Close;
using roofline::test::Random;

namespace {

constexpr AttentionBytes kBf16 = {};

Machine h100() { return machine_for(*find_hardware("h100-sxm"), DType::kBf16).value(); }

KernelCost one_head_prefill(double tokens) {
  return attention_prefill_cost({.tokens = tokens, .num_heads = 1, .num_kv_heads = 1, .head_dim = 128}, kBf16);
}

double decode_intensity(double batch_size, double tokens, double num_heads, double num_kv_heads) {
  return arithmetic_intensity(attention_decode_cost({.batch_size = batch_size,
                                                     .tokens = tokens,
                                                     .num_heads = num_heads,
                                                     .num_kv_heads = num_kv_heads,
                                                     .head_dim = 128},
                                                    kBf16));
}

}  // namespace

TEST_CASE("definition of attention's cost in prefill") {
  const KernelCost cost =
      attention_prefill_cost({.batch_size = 2, .tokens = 3, .num_heads = 4, .num_kv_heads = 2, .head_dim = 8},
                             {.activations = 2, .kv_cache = 1});
  CHECK(cost.flops == 4 * 2 * 4 * 8 * 9);
  CHECK(cost.bytes == 2 * 2 * 3 * 4 * 8 * 2 + 2 * 2 * 3 * 2 * 8 * 1);
}

TEST_CASE("definition of attention's cost in decode") {
  const KernelCost cost =
      attention_decode_cost({.batch_size = 2, .tokens = 3, .num_heads = 4, .num_kv_heads = 2, .head_dim = 8},
                            {.activations = 2, .kv_cache = 1});
  CHECK(cost.flops == 4 * 2 * 4 * 8 * 3);
  CHECK(cost.bytes == 2 * 2 * 3 * 2 * 8 * 1 + 2 * 2 * 4 * 8 * 2);
}

TEST_CASE("definition of the pairs that prefill counts: all, up to a query's own, inside the window") {
  CHECK(attended_pairs({.tokens = 5}) == 25);
  CHECK(attended_pairs({.tokens = 5, .is_causal = true}) == 15);
  CHECK(attended_pairs({.tokens = 5, .sliding_window = 3}) == 15);
  CHECK(attended_pairs({.tokens = 5, .is_causal = true, .sliding_window = 3}) == 1 + 2 + 3 + 3 + 3);
  CHECK(attended_pairs({.tokens = 5, .is_causal = true, .sliding_window = 9}) == 15);
}

TEST_CASE("result of counting the pairs one by one") {
  Random random(22);
  for (int i = 0; i < 300; ++i) {
    const AttentionShape shape = {
        .tokens = random.whole(1, 200), .is_causal = true, .sliding_window = random.whole(1, 300)};
    double pairs = 0;
    for (double query = 1; query <= shape.tokens; ++query) pairs += std::min(query, shape.sliding_window);
    CHECK(attended_pairs(shape) == pairs);
  }
}

TEST_CASE("result of a window in decode: no more of the cache is read") {
  const AttentionShape shape = {.tokens = 100, .sliding_window = 30};
  CHECK(attention_decode_cost(shape, kBf16).flops == attention_decode_cost({.tokens = 30}, kBf16).flops);
  CHECK(attention_decode_cost(shape, kBf16).bytes == attention_decode_cost({.tokens = 30}, kBf16).bytes);
  CHECK(attention_prefill_cost(shape, kBf16).bytes == attention_prefill_cost({.tokens = 100}, kBf16).bytes);
}

TEST_CASE("result of one fused head in bf16: half a FLOP/byte a token") {
  const KernelCost cost = one_head_prefill(256);
  CHECK(format_number(arithmetic_intensity(cost), Unit::kFlopPerByte).text() == "128 FLOP/byte");
  CHECK(bound(h100(), cost) == Bound::kMemory);
  CHECK(bound(h100(), one_head_prefill(590)) == Bound::kMemory);
  CHECK(bound(h100(), one_head_prefill(591)) == Bound::kCompute);
}

TEST_CASE("result of decode: the intensity is the queries a key serves, at any batch") {
  CHECK(format_number(decode_intensity(1, 4096, 32, 32), Unit::kFlopPerByte).text() == "1.00 FLOP/byte");
  CHECK(format_number(decode_intensity(1, 4096, 32, 8), Unit::kFlopPerByte).text() == "4.00 FLOP/byte");
  CHECK(format_number(decode_intensity(64, 4096, 32, 8), Unit::kFlopPerByte).text() == "4.00 FLOP/byte");
}

TEST_CASE("result of Llama-3-8B's attention in decode, context 4096") {
  const AttentionShape shape = {.batch_size = 64, .tokens = 4096, .num_heads = 32, .num_kv_heads = 8};
  CHECK(format_number(least_time_s(h100(), attention_decode_cost(shape, kBf16)), Unit::kSeconds, 4).text() ==
        "320.8 µs");
}

TEST_CASE("result of a larger batch in decode is the same intensity") {
  Random random(21);
  for (int i = 0; i < 1000; ++i) {
    const double num_kv_heads = random.whole(1, 64);
    const double num_heads = num_kv_heads * random.whole(1, 16);
    const double tokens = random.whole(1, 1e6);
    const double one = decode_intensity(1, tokens, num_heads, num_kv_heads);
    CHECK(decode_intensity(random.whole(2, 1024), tokens, num_heads, num_kv_heads) == Close{one});
    CHECK(one < num_heads / num_kv_heads);
  }
}
