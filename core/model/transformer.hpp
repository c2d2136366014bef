// One transformer layer as the kernels it runs, one after another.
// Based on: "How to Scale Your Model", chapter "Transformer Math"; for mixtures of experts, Jiang et al., "Mixtral of
// Experts", 2024, section 2.1.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/model/catalogue/hardware.hpp"
#include "core/model/dtype.hpp"
#include "core/model/kernel_cost.hpp"
#include "core/model/ops/attention.hpp"
#include "core/model/roofline.hpp"
#include "core/model/weight_format.hpp"

namespace roofline {

// kGated: gate and up projection, SwiGLU, down projection. kPlain: up projection, GELU, down projection.
enum class MlpKind { kGated, kPlain };

struct LayerShape {
  double d_model = 4096;
  double num_heads = 32;  // a multiple of num_kv_heads
  double num_kv_heads = 32;
  double head_dim = 128;
  double d_ff = 11008;  // of each expert, where there are several
  MlpKind mlp = MlpKind::kGated;
  double num_experts = 1;  // 1: a dense layer, without a router
  double experts_per_token = 1;
  double sliding_window = kNoWindow;
  bool has_post_norms = false;  // a norm after attention and after the MLP too, as in Gemma 2
};

// kPrefill: all tokens of the prompts at once. kDecode: one new token a sequence.
enum class Phase { kPrefill, kDecode };

struct Workload {
  Phase phase = Phase::kDecode;
  double batch_size = 1;         // sequences
  double context_tokens = 4096;  // of each: prompt in prefill, tokens in the cache in decode
  // Prefill: true counts the pairs of a query and the keys up to its own, false every pair. A decoder reads its prompts
  // causally, so that a count of all pairs is no bound for it.
  bool is_causal = true;
};

struct Formats {
  WeightFormat weights = weight_format_of(DType::kBf16);  // of a layer's matrices, not of router, norms and biases
  DType activations = DType::kBf16;                       // also of all other weights: embeddings and lm_head too
  DType kv_cache = DType::kBf16;
  DType arithmetic = DType::kBf16;  // of the tensor units; the vector units compute in fp32
};

// Whether the matrices take other bits than the rest of the weights.
bool weights_differ(const Formats& formats);

enum class OpKind {
  kAttentionNorm,
  kQkvProj,
  kRopeAndCacheWrite,
  kAttention,
  kOutProj,
  kAttentionPostNorm,
  kAttentionResidual,
  kMlpNorm,
  kRouter,
  kGateUpProj,
  kUpProj,
  kSwiglu,
  kGelu,
  kDownProj,
  kMlpPostNorm,
  kMlpResidual,
  kFinalNorm,  // of the whole model
  kLmHead,     // of the whole model
};

struct LayerOp {
  OpKind kind = OpKind::kAttention;
  ExecutionUnit execution_unit = ExecutionUnit::kMatrix;
  KernelCost cost;  // its bytes are the sum of the three below
  double bytes_weights = 0;
  double bytes_kv_cache = 0;  // keys and values, written or read; in prefill too
  double bytes_activations = 0;
};

// The rooflines of the tensor units and of the vector units, which the ops of a layer run on.
struct LayerMachine {
  Machine matrix;
  Machine vector;
};

// "attention_norm", "qkv_proj", …; "prefill", "decode"; "gated", "plain".
std::string_view name(OpKind kind);
std::string_view name(Phase phase);
std::string_view name(MlpKind mlp);

// Which pairs a prefill counts: "causal", "full".
std::string_view attention_name(const Workload& workload);

// n, the tokens that a layer's matmuls work on: b in decode, b·T in prefill.
double tokens_at_once(const Workload& workload);

// E·(1 − (1 − k/E)^n): how many of E experts n tokens are routed to, in expectation under even routing, with k experts
// a token. 1 in a dense layer.
double experts_hit(const LayerShape& shape, double tokens);

// The ops of a layer in the order in which they run. A mixture of experts computes its MLP for n·k rows, each read and
// written once, and reads the weights of the experts that any token is routed to.
std::vector<LayerOp> layer_ops(const LayerShape& shape, const Workload& workload, const Formats& formats);

// RMSNorm of n tokens: 4nd FLOPs, 2nd·e_a + d·e_a bytes.
LayerOp norm_op(OpKind kind, double tokens, double d_model, const Formats& formats);

// The product of n rows with a weight matrix d × f that is kept in the format of the activations, as router and lm_head
// are.
LayerOp plain_projection_op(OpKind kind, double tokens, double d, double f, const Formats& formats);

// What the ops cost together; the kind is none of theirs.
LayerOp sum_of(const std::vector<LayerOp>& ops);

// The rooflines of a machine for matmuls in `arithmetic` and for vector ops in fp32. Nothing where the catalogue lacks
// one of the two.
std::optional<LayerMachine> layer_machine_for(const Hardware& hardware, DType arithmetic);

Machine roof_of(const LayerMachine& machine, ExecutionUnit unit);

// The op's roofline bound, in seconds.
double least_time_s(const LayerMachine& machine, const LayerOp& op);

// The sum of the ops' least times, in seconds: kernels run one after another.
double layer_time_s(const LayerMachine& machine, const std::vector<LayerOp>& ops);

}  // namespace roofline
