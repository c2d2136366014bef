#include "core/model/transformer.hpp"

#include <array>
#include <cmath>

#include "core/model/ops/elementwise.hpp"
#include "core/model/ops/matmul.hpp"

namespace roofline {
namespace {

constexpr double kSwigluFlops = 5;  // sigmoid (3), two products
constexpr double kGeluFlops = 8;    // by its tanh approximation

struct Bytes {
  double weights = 0;
  double kv_cache = 0;
  double activations = 0;
};

LayerOp op_of(OpKind kind, ExecutionUnit unit, double flops, const Bytes& bytes) {
  return {.kind = kind,
          .execution_unit = unit,
          .cost = {.flops = flops, .bytes = bytes.weights + bytes.kv_cache + bytes.activations},
          .bytes_weights = bytes.weights,
          .bytes_kv_cache = bytes.kv_cache,
          .bytes_activations = bytes.activations};
}

LayerOp elementwise_op(OpKind kind, double elements, double flops_each, double inputs, const Formats& formats) {
  const KernelCost cost = elementwise_cost(elements, flops_each, inputs, bytes_per_element(formats.activations));
  return op_of(kind, ExecutionUnit::kVector, cost.flops, {.activations = cost.bytes});
}

// Each row is multiplied by one weight matrix; `matrices` of them are read for all rows together.
LayerOp matmul_op(OpKind kind, const MatmulShape& shape, double matrices, const ElementBytes& bytes) {
  const KernelCost activations = matmul_cost(shape, {.activations = bytes.activations, .weights = 0});
  const KernelCost weights = matmul_cost(shape, {.activations = 0, .weights = bytes.weights});
  return op_of(kind, ExecutionUnit::kMatrix, weights.flops,
               {.weights = matrices * weights.bytes, .activations = activations.bytes});
}

// The product of rows with a layer's weight matrix d × f, or with `matrices` of them.
LayerOp projection_op(OpKind kind, double rows, double d, double f, const Formats& formats, double matrices = 1) {
  return matmul_op(
      kind, {.batch_size = rows, .d = d, .f = f}, matrices,
      {.activations = bytes_per_element(formats.activations), .weights = bytes_per_weight(formats.weights)});
}

// Rotates queries and keys, 3n(H + K)h FLOPs, and writes keys and values to the cache. It reads queries, keys and
// values and writes the queries and the cache.
LayerOp rope_and_cache_write_op(const LayerShape& shape, double tokens, const Formats& formats) {
  const double queries = tokens * shape.num_heads * shape.head_dim;
  const double keys = tokens * shape.num_kv_heads * shape.head_dim;
  const double values = keys;
  return op_of(OpKind::kRopeAndCacheWrite, ExecutionUnit::kVector, 3 * (queries + keys),
               {.kv_cache = (keys + values) * bytes_per_element(formats.kv_cache),
                .activations = (queries + keys + values + queries) * bytes_per_element(formats.activations)});
}

LayerOp attention_op(const LayerShape& layer, const Workload& workload, const Formats& formats) {
  const AttentionShape shape = {.batch_size = workload.batch_size,
                                .tokens = workload.context_tokens,
                                .num_heads = layer.num_heads,
                                .num_kv_heads = layer.num_kv_heads,
                                .head_dim = layer.head_dim,
                                .is_causal = workload.is_causal,
                                .sliding_window = layer.sliding_window};
  const auto cost_of = workload.phase == Phase::kPrefill ? attention_prefill_cost : attention_decode_cost;
  const KernelCost kv_cache = cost_of(shape, {.activations = 0, .kv_cache = bytes_per_element(formats.kv_cache)});
  const KernelCost activations = cost_of(shape, {.activations = bytes_per_element(formats.activations), .kv_cache = 0});
  return op_of(OpKind::kAttention, ExecutionUnit::kMatrix, kv_cache.flops,
               {.kv_cache = kv_cache.bytes, .activations = activations.bytes});
}

LayerOp residual_op(OpKind kind, const LayerShape& shape, double tokens, const Formats& formats) {
  return elementwise_op(kind, tokens * shape.d_model, 1, 2, formats);
}

void add_attention_ops(std::vector<LayerOp>& ops, const LayerShape& shape, const Workload& workload,
                       const Formats& formats) {
  const double tokens = tokens_at_once(workload);
  const double query_width = shape.num_heads * shape.head_dim;
  const double qkv_width = query_width + 2 * shape.num_kv_heads * shape.head_dim;
  ops.push_back(norm_op(OpKind::kAttentionNorm, tokens, shape.d_model, formats));
  ops.push_back(projection_op(OpKind::kQkvProj, tokens, shape.d_model, qkv_width, formats));
  ops.push_back(rope_and_cache_write_op(shape, tokens, formats));
  ops.push_back(attention_op(shape, workload, formats));
  ops.push_back(projection_op(OpKind::kOutProj, tokens, query_width, shape.d_model, formats));
  if (shape.has_post_norms) ops.push_back(norm_op(OpKind::kAttentionPostNorm, tokens, shape.d_model, formats));
  ops.push_back(residual_op(OpKind::kAttentionResidual, shape, tokens, formats));
}

void add_mlp_ops(std::vector<LayerOp>& ops, const LayerShape& shape, double tokens, const Formats& formats) {
  const double rows = tokens * shape.experts_per_token;
  const double experts = experts_hit(shape, tokens);
  const bool is_gated = shape.mlp == MlpKind::kGated;
  ops.push_back(norm_op(OpKind::kMlpNorm, tokens, shape.d_model, formats));
  if (shape.num_experts > 1) {
    ops.push_back(plain_projection_op(OpKind::kRouter, tokens, shape.d_model, shape.num_experts, formats));
  }
  ops.push_back(is_gated ? projection_op(OpKind::kGateUpProj, rows, shape.d_model, 2 * shape.d_ff, formats, experts)
                         : projection_op(OpKind::kUpProj, rows, shape.d_model, shape.d_ff, formats, experts));
  ops.push_back(is_gated ? elementwise_op(OpKind::kSwiglu, rows * shape.d_ff, kSwigluFlops, 2, formats)
                         : elementwise_op(OpKind::kGelu, rows * shape.d_ff, kGeluFlops, 1, formats));
  ops.push_back(projection_op(OpKind::kDownProj, rows, shape.d_ff, shape.d_model, formats, experts));
  if (shape.has_post_norms) ops.push_back(norm_op(OpKind::kMlpPostNorm, tokens, shape.d_model, formats));
  ops.push_back(residual_op(OpKind::kMlpResidual, shape, tokens, formats));
}

constexpr std::array kOpNames = {
    std::string_view("attention_norm"),
    std::string_view("qkv_proj"),
    std::string_view("rope_and_cache_write"),
    std::string_view("attention"),
    std::string_view("out_proj"),
    std::string_view("attention_post_norm"),
    std::string_view("attention_residual"),
    std::string_view("mlp_norm"),
    std::string_view("router"),
    std::string_view("gate_up_proj"),
    std::string_view("up_proj"),
    std::string_view("swiglu"),
    std::string_view("gelu"),
    std::string_view("down_proj"),
    std::string_view("mlp_post_norm"),
    std::string_view("mlp_residual"),
    std::string_view("final_norm"),
    std::string_view("lm_head"),
};
static_assert(kOpNames.size() == static_cast<std::size_t>(OpKind::kLmHead) + 1, "kOpNames lists every OpKind in order");

}  // namespace

std::string_view name(OpKind kind) { return kOpNames[static_cast<std::size_t>(kind)]; }

std::string_view name(Phase phase) { return phase == Phase::kPrefill ? "prefill" : "decode"; }

std::string_view name(MlpKind mlp) { return mlp == MlpKind::kGated ? "gated" : "plain"; }

std::string_view attention_name(const Workload& workload) { return workload.is_causal ? "causal" : "full"; }

bool weights_differ(const Formats& formats) {
  return bytes_per_weight(formats.weights) != bytes_per_element(formats.activations);
}

double tokens_at_once(const Workload& workload) {
  return workload.phase == Phase::kPrefill ? workload.batch_size * workload.context_tokens : workload.batch_size;
}

double experts_hit(const LayerShape& shape, double tokens) {
  const double missed_by_one = 1 - shape.experts_per_token / shape.num_experts;
  return shape.num_experts * (1 - std::pow(missed_by_one, tokens));
}

std::vector<LayerOp> layer_ops(const LayerShape& shape, const Workload& workload, const Formats& formats) {
  std::vector<LayerOp> ops;
  add_attention_ops(ops, shape, workload, formats);
  add_mlp_ops(ops, shape, tokens_at_once(workload), formats);
  return ops;
}

LayerOp norm_op(OpKind kind, double tokens, double d_model, const Formats& formats) {
  const double element_bytes = bytes_per_element(formats.activations);
  const KernelCost weights = rms_norm_cost(tokens, d_model, 0, element_bytes);
  const KernelCost activations = rms_norm_cost(tokens, d_model, element_bytes, 0);
  return op_of(kind, ExecutionUnit::kVector, weights.flops,
               {.weights = weights.bytes, .activations = activations.bytes});
}

LayerOp plain_projection_op(OpKind kind, double tokens, double d, double f, const Formats& formats) {
  const double element_bytes = bytes_per_element(formats.activations);
  return matmul_op(kind, {.batch_size = tokens, .d = d, .f = f}, 1,
                   {.activations = element_bytes, .weights = element_bytes});
}

LayerOp sum_of(const std::vector<LayerOp>& ops) {
  LayerOp sum;
  for (const LayerOp& op : ops) {
    sum.cost.flops += op.cost.flops;
    sum.cost.bytes += op.cost.bytes;
    sum.bytes_weights += op.bytes_weights;
    sum.bytes_kv_cache += op.bytes_kv_cache;
    sum.bytes_activations += op.bytes_activations;
  }
  return sum;
}

std::optional<LayerMachine> layer_machine_for(const Hardware& hardware, DType arithmetic) {
  const std::optional<Machine> matrix = machine_for(hardware, arithmetic);
  const std::optional<Machine> vector = machine_for(hardware, DType::kFp32);
  if (!matrix || !vector) return std::nullopt;
  return LayerMachine{.matrix = *matrix, .vector = *vector};
}

Machine roof_of(const LayerMachine& machine, ExecutionUnit unit) {
  return unit == ExecutionUnit::kMatrix ? machine.matrix : machine.vector;
}

double least_time_s(const LayerMachine& machine, const LayerOp& op) {
  return least_time_s(roof_of(machine, op.execution_unit), op.cost);
}

double layer_time_s(const LayerMachine& machine, const std::vector<LayerOp>& ops) {
  double time_s = 0;
  for (const LayerOp& op : ops) time_s += least_time_s(machine, op);
  return time_s;
}

}  // namespace roofline
