// Based on: the formulas of core/model/transformer.hpp, which these texts spell out; tests hold them to its numbers.
#include "core/figures/transformer_layer/formulas.hpp"

#include <array>
#include <string_view>

#include "core/figures/transformer_layer/numbers.hpp"
#include "core/figures/transformer_layer/words.hpp"
#include "core/figures/words.hpp"
#include "core/model/ops/attention.hpp"
#include "core/model/ops/named_ops.hpp"

namespace roofline {
namespace {

// n tokens at once, b sequences of T tokens, d model width, H query and K KV heads of dimension h, f MLP width, w
// window, E experts of which a token meets k and all tokens together x; e_a, e_w, e_kv bytes of an activation, a
// weight of a matrix with its part of the scale, a value in the cache.
struct Formula {
  std::string_view flops;
  std::string_view bytes;
};

constexpr Formula kNorm = {"4·{n}·{d}", "2·{n}·{d}·{e_a} + {d}·{e_a}"};
constexpr Formula kResidual = {"{n}·{d}", "3·{n}·{d}·{e_a}"};

// In the order of OpKind, of a dense layer; attention has its own.
constexpr std::array kFormulas = {
    kNorm,
    Formula{"2·{n}·{d}·({H} + 2·{K})·{h}", "{n}·{d}·{e_a} + {d}·({H} + 2·{K})·{h}·{e_w} + {n}·({H} + 2·{K})·{h}·{e_a}"},
    Formula{"3·{n}·({H} + {K})·{h}", "2·{n}·({H} + {K})·{h}·{e_a} + 2·{n}·{K}·{h}·{e_kv}"},
    Formula{},
    Formula{"2·{n}·{H}·{h}·{d}", "{n}·{H}·{h}·{e_a} + {H}·{h}·{d}·{e_w} + {n}·{d}·{e_a}"},
    kNorm,
    kResidual,
    kNorm,
    Formula{"2·{n}·{d}·{E}", "{n}·{d}·{e_a} + {d}·{E}·{e_a} + {n}·{E}·{e_a}"},
    Formula{"2·{n}·{d}·2·{f}", "{n}·{d}·{e_a} + {d}·2·{f}·{e_w} + {n}·2·{f}·{e_a}"},
    Formula{"2·{n}·{d}·{f}", "{n}·{d}·{e_a} + {d}·{f}·{e_w} + {n}·{f}·{e_a}"},
    Formula{"5·{n}·{f}", "3·{n}·{f}·{e_a}"},
    Formula{"8·{n}·{f}", "2·{n}·{f}·{e_a}"},
    Formula{"2·{n}·{f}·{d}", "{n}·{f}·{e_a} + {f}·{d}·{e_w} + {n}·{d}·{e_a}"},
    kNorm,
    kResidual,
};
static_assert(kFormulas.size() == static_cast<std::size_t>(OpKind::kFinalNorm), "kFormulas lists a layer's ops");

// The MLP of a mixture of experts: n·k rows, and the weights of the experts that are hit.
constexpr Formula kExpertsGateUp = {"2·{n}·{k}·{d}·2·{f}",
                                    "{n}·{k}·{d}·{e_a} + {x}·{d}·2·{f}·{e_w} + {n}·{k}·2·{f}·{e_a}"};
constexpr Formula kExpertsSwiglu = {"5·{n}·{k}·{f}", "3·{n}·{k}·{f}·{e_a}"};
constexpr Formula kExpertsDown = {"2·{n}·{k}·{f}·{d}", "{n}·{k}·{f}·{e_a} + {x}·{f}·{d}·{e_w} + {n}·{k}·{d}·{e_a}"};

constexpr std::string_view kPrefillBytes = "2·{b}·{T}·{H}·{h}·{e_a} + 2·{b}·{T}·{K}·{h}·{e_kv}";

Formula decode_attention(bool windowed) {
  if (windowed) {
    return {"4·{b}·{H}·{h}·min({T}, {w})", "2·{b}·min({T}, {w})·{K}·{h}·{e_kv} + 2·{b}·{H}·{h}·{e_a}"};
  }
  return {"4·{b}·{H}·{h}·{T}", "2·{b}·{T}·{K}·{h}·{e_kv} + 2·{b}·{H}·{h}·{e_a}"};
}

Formula prefill_attention(bool windowed, bool causal) {
  if (windowed && causal) {
    return {"4·{b}·{H}·{h}·({m}·({m} + 1)/2 + ({T} − {m})·{m})", kPrefillBytes};
  }
  if (windowed) return {"4·{b}·{H}·{h}·{T}·min({T}, {w})", kPrefillBytes};
  return {causal ? "4·{b}·{H}·{h}·{T}·({T} + 1)/2" : "4·{b}·{H}·{h}·{T}²", kPrefillBytes};
}

Formula formula_of(const LayerShape& layer, const Workload& workload, OpKind kind) {
  const bool windowed = layer.sliding_window < workload.context_tokens;
  if (kind == OpKind::kAttention) {
    return workload.phase == Phase::kDecode ? decode_attention(windowed)
                                            : prefill_attention(windowed, workload.is_causal);
  }
  if (layer.num_experts > 1) {
    if (kind == OpKind::kGateUpProj) return kExpertsGateUp;
    if (kind == OpKind::kSwiglu) return kExpertsSwiglu;
    if (kind == OpKind::kDownProj) return kExpertsDown;
  }
  return kFormulas[static_cast<std::size_t>(kind)];
}

std::string spelled_out(std::string_view formula, const LayerSetting& setting) {
  const LayerShape layer = shown_layer(setting);
  const Workload& workload = setting.workload;
  const Formats formats = formats_of(setting);
  const std::array values = {
      SymbolValue{"n", tokens_at_once(workload)},
      SymbolValue{"b", workload.batch_size},
      SymbolValue{"T", workload.context_tokens},
      SymbolValue{"m", kept_tokens(workload.context_tokens, layer.sliding_window)},
      SymbolValue{"w", layer.sliding_window},
      SymbolValue{"d", layer.d_model},
      SymbolValue{"H", layer.num_heads},
      SymbolValue{"K", layer.num_kv_heads},
      SymbolValue{"h", layer.head_dim},
      SymbolValue{"f", layer.d_ff},
      SymbolValue{"E", layer.num_experts},
      SymbolValue{"k", layer.experts_per_token},
      SymbolValue{"x", experts_hit(layer, tokens_at_once(workload))},
      SymbolValue{"e_a", bytes_per_element(formats.activations)},
      SymbolValue{"e_w", bytes_per_weight(formats.weights)},
      SymbolValue{"e_kv", bytes_per_element(formats.kv_cache)},
  };
  return fill(words::kWorks, {in_symbols(formula), with_numbers(formula, values)});
}

}  // namespace

std::string flops_formula(const LayerSetting& setting, OpKind kind) {
  return spelled_out(formula_of(shown_layer(setting), setting.workload, kind).flops, setting);
}

std::string bytes_formula(const LayerSetting& setting, OpKind kind) {
  return spelled_out(formula_of(shown_layer(setting), setting.workload, kind).bytes, setting);
}

}  // namespace roofline
