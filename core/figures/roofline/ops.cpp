#include "core/figures/roofline/ops.hpp"

#include "core/model/ops/attention.hpp"
#include "core/model/ops/elementwise.hpp"
#include "core/model/ops/matmul.hpp"

namespace roofline {
namespace {

constexpr double kWidth = 4096;  // D = F, and n

KernelCost relu(double e) { return relu_cost(1e8, e); }

KernelCost rms_norm(double e) { return rms_norm_cost(16384, kWidth, e, 0); }

// The shape of a Llama-3-8B layer: g = 32 / 8 = 4 query heads share a KV head.
KernelCost decode_attention(double e) {
  return attention_decode_cost({.batch_size = 1, .tokens = 4096, .num_heads = 32, .num_kv_heads = 8, .head_dim = 128},
                               {.activations = e, .kv_cache = e});
}

// 32 heads of MHA.
KernelCost fused_attention(double e) {
  return attention_prefill_cost({.batch_size = 1, .tokens = 256, .num_heads = 32, .num_kv_heads = 32, .head_dim = 128},
                                {.activations = e, .kv_cache = e});
}

KernelCost matmul(double batch_size, double e) {
  return matmul_cost({.batch_size = batch_size, .d = kWidth, .f = kWidth}, {.activations = e, .weights = e});
}

}  // namespace

const std::array<RooflineOp, kRooflineOps>& roofline_ops() {
  using namespace words;
  static constexpr std::array<RooflineOp, kRooflineOps> kOps = {{
      {"relu", kRelu, kReluLong, ExecutionUnit::kVector, relu},
      {"rmsnorm", kRmsNorm, kRmsNormLong, ExecutionUnit::kVector, rms_norm},
      {"decode-attention", kDecodeAttention, kDecodeAttentionLong, ExecutionUnit::kMatrix, decode_attention},
      {"matmul-8", kMatmul8, kMatmul8Long, ExecutionUnit::kMatrix, [](double e) { return matmul(8, e); }},
      {"fused-attention", kFusedAttention, kFusedAttentionLong, ExecutionUnit::kMatrix, fused_attention},
      {"matmul-345", kMatmul345, kMatmul345Long, ExecutionUnit::kMatrix, [](double e) { return matmul(345, e); }},
      {"matmul-4096", kMatmul4096, kMatmul4096Long, ExecutionUnit::kMatrix, [](double e) { return matmul(kWidth, e); }},
  }};
  return kOps;
}

}  // namespace roofline
