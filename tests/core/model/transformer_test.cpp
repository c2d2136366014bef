#include "core/model/transformer.hpp"

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <string_view>

#include "core/model/catalogue/model_catalogue.hpp"
#include "core/model/ops/matmul.hpp"
#include "core/model/text/number_format.hpp"
#include "tests/core/support/close.hpp"
#include "tests/core/support/published_layers.hpp"
#include "tests/core/support/random.hpp"
#include "tests/core/support/random_layer.hpp"

using namespace roofline;
using roofline::test::Close;
using roofline::test::in_microseconds;
using roofline::test::kPublishedTimes;
using roofline::test::PublishedTime;
using roofline::test::Random;
using roofline::test::random_formats;
using roofline::test::random_layer;
using roofline::test::random_workload;

namespace {

const Formats kBf16 = {};
constexpr int kRandomCases = 500;

LayerMachine h100() { return layer_machine_for(*find_hardware("h100-sxm"), DType::kBf16).value(); }

LayerShape layer_of(std::string_view id) { return find_model(id)->shape.layer; }

const LayerOp& op_named(const std::vector<LayerOp>& ops, std::string_view wanted) {
  for (const LayerOp& op : ops) {
    if (name(op.kind) == wanted) return op;
  }
  FAIL("no op " << std::string(wanted));
  return ops.front();
}

std::vector<LayerOp> ops_of(std::string_view id, Phase phase, double batch_size) {
  return layer_ops(layer_of(id), {.phase = phase, .batch_size = batch_size, .context_tokens = 4096, .is_causal = false},
                   kBf16);
}

std::vector<std::string_view> names_of(const std::vector<LayerOp>& ops) {
  std::vector<std::string_view> names;
  for (const LayerOp& op : ops) names.push_back(name(op.kind));
  return names;
}

}  // namespace

TEST_CASE("definition of a layer's ops: each row of the table") {
  const LayerShape shape = {
      .d_model = 6, .num_heads = 4, .num_kv_heads = 2, .head_dim = 8, .d_ff = 10, .mlp = MlpKind::kGated};
  const Formats formats = {.weights = *find_weight_format("fp4"), .activations = DType::kBf16, .kv_cache = DType::kFp8};
  const double n = 3 * 5;  // tokens of the prefill
  const auto ops =
      layer_ops(shape, {.phase = Phase::kPrefill, .batch_size = 3, .context_tokens = 5, .is_causal = false}, formats);
  const auto check = [&](std::string_view op_name, ExecutionUnit unit, double flops, double weights, double kv_cache,
                         double activations) {
    CAPTURE(op_name);
    const LayerOp& op = op_named(ops, op_name);
    CHECK(op.execution_unit == unit);
    CHECK(op.cost.flops == flops);
    CHECK(op.bytes_weights == weights);
    CHECK(op.bytes_kv_cache == kv_cache);
    CHECK(op.bytes_activations == activations);
    CHECK(op.cost.bytes == weights + kv_cache + activations);
  };
  check("attention_norm", ExecutionUnit::kVector, 4 * n * 6, 6 * 2, 0, 2 * n * 6 * 2);
  check("qkv_proj", ExecutionUnit::kMatrix, 2 * n * 6 * 64, 6 * 64 * 0.5, 0, n * (6 + 64) * 2);
  check("rope_and_cache_write", ExecutionUnit::kVector, 3 * n * 6 * 8, 0, 2 * n * 2 * 8 * 1,
        n * 8 * 8 * 2 + n * 4 * 8 * 2);
  check("attention", ExecutionUnit::kMatrix, 4 * 3 * 4 * 8 * 25, 0, 2 * n * 2 * 8 * 1, 2 * n * 4 * 8 * 2);
  check("out_proj", ExecutionUnit::kMatrix, 2 * n * 32 * 6, 32 * 6 * 0.5, 0, n * (32 + 6) * 2);
  check("attention_residual", ExecutionUnit::kVector, n * 6, 0, 0, 3 * n * 6 * 2);
  check("mlp_norm", ExecutionUnit::kVector, 4 * n * 6, 6 * 2, 0, 2 * n * 6 * 2);
  check("gate_up_proj", ExecutionUnit::kMatrix, 2 * n * 6 * 20, 6 * 20 * 0.5, 0, n * (6 + 20) * 2);
  check("swiglu", ExecutionUnit::kVector, 5 * n * 10, 0, 0, 3 * n * 10 * 2);
  check("down_proj", ExecutionUnit::kMatrix, 2 * n * 10 * 6, 10 * 6 * 0.5, 0, n * (10 + 6) * 2);
  check("mlp_residual", ExecutionUnit::kVector, n * 6, 0, 0, 3 * n * 6 * 2);
  CHECK(ops.size() == 11);
}

TEST_CASE("definition of a layer's ops with a plain MLP") {
  const LayerShape shape = {.d_model = 6, .d_ff = 10, .mlp = MlpKind::kPlain};
  const auto ops = layer_ops(shape, {.batch_size = 3}, kBf16);
  CHECK(op_named(ops, "up_proj").cost.flops == 2 * 3 * 6 * 10);
  CHECK(op_named(ops, "gelu").cost.flops == 8 * 3 * 10);
  CHECK(op_named(ops, "gelu").cost.bytes == 2 * 3 * 10 * 2);
  CHECK(ops.size() == 11);
}

TEST_CASE("definition of the order of execution") {
  using Names = std::vector<std::string_view>;
  CHECK(names_of(layer_ops({}, {}, kBf16)) == Names{"attention_norm", "qkv_proj", "rope_and_cache_write", "attention",
                                                    "out_proj", "attention_residual", "mlp_norm", "gate_up_proj",
                                                    "swiglu", "down_proj", "mlp_residual"});
  const LayerShape every = {.mlp = MlpKind::kPlain, .num_experts = 8, .experts_per_token = 2, .has_post_norms = true};
  CHECK(names_of(layer_ops(every, {}, kBf16)) == Names{"attention_norm", "qkv_proj", "rope_and_cache_write",
                                                       "attention", "out_proj", "attention_post_norm",
                                                       "attention_residual", "mlp_norm", "router", "up_proj", "gelu",
                                                       "down_proj", "mlp_post_norm", "mlp_residual"});
}

TEST_CASE("result of a layer on an H100, context 4096, in µs: the published times") {
  for (const PublishedTime& time : kPublishedTimes) {
    CAPTURE(time.model);
    CAPTURE(time.op);
    const Phase phase = time.phase == name(Phase::kDecode) ? Phase::kDecode : Phase::kPrefill;
    const std::vector<LayerOp> ops = ops_of(time.model, phase, time.batch_size);
    const double time_s =
        time.is_of_the_layer() ? layer_time_s(h100(), ops) : least_time_s(h100(), op_named(ops, time.op));
    CHECK(in_microseconds(time_s) == time.microseconds);
  }
}

TEST_CASE("result of the thresholds within one layer of Llama-3-8B") {
  const LayerShape shape = layer_of("llama-3-8b");
  const double ridge = ridge_point(h100().matrix);
  const auto threshold = [&](double d, double f) {
    return format_number(critical_batch_size(d, f, {}, ridge).value(), Unit::kNone, 4).text();
  };
  const double queries = shape.num_heads * shape.head_dim;
  const double keys = shape.num_kv_heads * shape.head_dim;
  CHECK(threshold(shape.d_model, queries) == "344.9");
  CHECK(threshold(queries, shape.d_model) == "344.9");
  CHECK(threshold(shape.d_model, keys) == "461.6");
  CHECK(threshold(shape.d_model, shape.d_ff) == "325.4");
  CHECK(threshold(shape.d_ff, shape.d_model) == "325.4");
}

TEST_CASE("result of Llama-3-8B: the cache weighs as much as the weights at batch × context = 106,496") {
  const auto ops = layer_ops(layer_of("llama-3-8b"), {.batch_size = 26, .context_tokens = 4096}, kBf16);
  double weights = 0;
  for (const std::string_view op : {"qkv_proj", "out_proj", "gate_up_proj", "down_proj"}) {
    weights += op_named(ops, op).bytes_weights;
  }
  CHECK(26 * 4096 == 106496);
  CHECK(op_named(ops, "attention").bytes_kv_cache == weights);
}

TEST_CASE("result of decode: the batch hardly moves the matmuls, while attention grows with every sequence") {
  const auto growth = [](std::string_view op) {
    const auto at = [&](double batch_size) {
      return least_time_s(h100(), op_named(ops_of("llama-2-7b", Phase::kDecode, batch_size), op));
    };
    return at(256) / at(1);
  };
  CHECK(growth("gate_up_proj") < 1.1);
  CHECK(growth("attention") == Close{256});
}

TEST_CASE("result of prefill: the matmuls are compute-bound, which in decode they are not") {
  for (const std::string_view op : {"qkv_proj", "attention", "out_proj", "gate_up_proj", "down_proj"}) {
    CHECK(bound(h100().matrix, op_named(ops_of("llama-2-7b", Phase::kPrefill, 1), op).cost) == Bound::kCompute);
    CHECK(bound(h100().matrix, op_named(ops_of("llama-2-7b", Phase::kDecode, 1), op).cost) == Bound::kMemory);
  }
}

TEST_CASE("result of a prefill that is told nothing: causal pairs, T(T + 1)/2, as a decoder reads") {
  const auto attention = [](const Workload& workload) {
    return op_named(layer_ops(layer_of("llama-2-7b"), workload, kBf16), "attention").cost.flops;
  };
  CHECK(attention({.phase = Phase::kPrefill, .context_tokens = 4096}) == 4 * 32 * 128 * 4096.0 * 4097 / 2);
  CHECK(attention_name({}) == "causal");
  CHECK(attention_name({.is_causal = false}) == "full");
  CHECK(attention({.context_tokens = 4096}) == 4 * 32 * 128 * 4096.0);  // decode, which the mask does not touch
  CHECK(attention({.context_tokens = 4096, .is_causal = false}) == 4 * 32 * 128 * 4096.0);
}

TEST_CASE("result of a format of weights: a layer's matrices alone are in it") {
  const LayerShape mixtral = layer_of("mixtral-8x7b");
  const auto wide = layer_ops(mixtral, {}, kBf16);
  const auto narrow = layer_ops(mixtral, {}, {.weights = *find_weight_format("int4")});
  for (std::size_t i = 0; i < wide.size(); ++i) {
    CAPTURE(name(wide[i].kind));
    const bool is_matrix = wide[i].execution_unit == ExecutionUnit::kMatrix && wide[i].kind != OpKind::kRouter;
    CHECK(narrow[i].bytes_weights == Close{wide[i].bytes_weights * (is_matrix ? 4.125 / 16 : 1)});
    CHECK(narrow[i].cost.flops == wide[i].cost.flops);
  }
}

TEST_CASE("definition of the experts hit") {
  const LayerShape mixtral = layer_of("mixtral-8x7b");
  CHECK(experts_hit(mixtral, 1) == Close{2});
  CHECK(experts_hit(mixtral, 2) == Close{8 * (1 - 0.75 * 0.75)});
  CHECK(experts_hit(mixtral, 1e6) == 8);
  CHECK(experts_hit({}, 1) == 1);
}

TEST_CASE("result of a mixture of experts: FLOPs of k experts a token, bytes of the experts hit") {
  const LayerShape mixtral = layer_of("mixtral-8x7b");
  LayerShape dense = mixtral;
  dense.num_experts = dense.experts_per_token = 1;
  const auto op = [](const LayerShape& shape, double batch_size, std::string_view wanted) {
    return op_named(layer_ops(shape, {.batch_size = batch_size}, kBf16), wanted);
  };
  CHECK(op(mixtral, 4, "gate_up_proj").cost.flops == 2 * op(dense, 4, "gate_up_proj").cost.flops);
  CHECK(op(mixtral, 4, "swiglu").cost.bytes == 2 * op(dense, 4, "swiglu").cost.bytes);
  CHECK(op(mixtral, 4, "down_proj").bytes_weights ==
        Close{experts_hit(mixtral, 4) * op(dense, 4, "down_proj").bytes_weights});
  CHECK(op(mixtral, 1e6, "down_proj").bytes_weights == 8 * op(dense, 1e6, "down_proj").bytes_weights);
  CHECK(op(mixtral, 4, "router").cost.flops == 2 * 4 * 4096 * 8);
  CHECK(op(mixtral, 4, "router").bytes_weights == 4096 * 8 * 2);
}

TEST_CASE("result of a causal mask and of a window in a layer") {
  LayerShape windowed = layer_of("mistral-7b");
  const auto attention = [&](const Workload& workload) {
    return op_named(layer_ops(windowed, workload, kBf16), "attention");
  };
  const LayerOp at_window = attention({.context_tokens = 4096});
  CHECK(attention({.context_tokens = 32768}).cost.bytes == at_window.cost.bytes);
  CHECK(attention({.context_tokens = 32768}).cost.flops == at_window.cost.flops);
  const auto prefill = [&](double tokens, bool is_causal) {
    return attention({.phase = Phase::kPrefill, .context_tokens = tokens, .is_causal = is_causal}).cost.flops;
  };
  CHECK(prefill(4096, true) / prefill(4096, false) == Close{4097.0 / 8192});
  CHECK(prefill(8192, false) == 2 * prefill(4096, false));
}

TEST_CASE("result of a machine without vector peak in the catalogue: no roofs, not another's") {
  CHECK_FALSE(layer_machine_for(*find_hardware("tpu-v5e"), DType::kBf16).has_value());
  CHECK_FALSE(layer_machine_for(*find_hardware("v100-sxm2"), DType::kBf16).has_value());
  CHECK(h100().vector.peak_flops_per_s == 67e12);
  CHECK(h100().matrix.peak_flops_per_s == 989e12);
}

TEST_CASE("result of narrower formats: each takes its own bytes alone, and no FLOP") {
  Random random(31);
  for (int i = 0; i < kRandomCases; ++i) {
    const LayerShape shape = random_layer(random);
    const Workload workload = random_workload(random);
    const auto wide = layer_ops(shape, workload, kBf16);
    const auto narrow = layer_ops(shape, workload, {.kv_cache = DType::kFp8});
    REQUIRE(wide.size() == narrow.size());
    for (std::size_t op = 0; op < wide.size(); ++op) {
      CHECK(narrow[op].cost.flops == wide[op].cost.flops);
      CHECK(narrow[op].bytes_weights == wide[op].bytes_weights);
      CHECK(narrow[op].bytes_activations == wide[op].bytes_activations);
      CHECK(2 * narrow[op].bytes_kv_cache == Close{wide[op].bytes_kv_cache});
    }
  }
}

TEST_CASE("result of any layer: bytes add up, times are the larger term, the causal mask saves at most half") {
  Random random(32);
  for (int i = 0; i < kRandomCases; ++i) {
    const LayerShape shape = random_layer(random);
    Workload workload = random_workload(random);
    const Formats formats = random_formats(random);
    workload.is_causal = false;
    const auto full = layer_ops(shape, workload, formats);
    workload.is_causal = true;
    const auto causal = layer_ops(shape, workload, formats);
    double sum_s = 0;
    for (std::size_t op = 0; op < full.size(); ++op) {
      CHECK(full[op].cost.bytes ==
            Close{full[op].bytes_weights + full[op].bytes_kv_cache + full[op].bytes_activations});
      CHECK(causal[op].cost.flops <= full[op].cost.flops);
      CHECK(causal[op].cost.flops >= full[op].cost.flops / 2);
      const Machine roof = roof_of(h100(), full[op].execution_unit);
      CHECK(least_time_s(h100(), full[op]) >= compute_time_s(roof, full[op].cost));
      CHECK(least_time_s(h100(), full[op]) >= memory_time_s(roof, full[op].cost));
      sum_s += least_time_s(h100(), full[op]);
    }
    CHECK(layer_time_s(h100(), full) == Close{sum_s});
  }
}

TEST_CASE("result of more tokens: more experts hit, never more than there are") {
  Random random(33);
  for (int i = 0; i < kRandomCases; ++i) {
    const double experts = random.whole(2, 512);
    const LayerShape shape = {.num_experts = experts, .experts_per_token = random.whole(1, experts)};
    const double tokens = random.whole(1, 1e5);
    CHECK(experts_hit(shape, 1) == Close{shape.experts_per_token, 1e-9});
    CHECK(experts_hit(shape, tokens) <= experts);
    CHECK(experts_hit(shape, tokens) >= experts_hit(shape, 1) * (1 - 1e-9));
    CHECK(experts_hit(shape, tokens + 1) >= experts_hit(shape, tokens));
  }
}
