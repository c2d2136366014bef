// The list of named ops. Each op's cost calls the function that holds its formula. A test evaluates the formula's text
// and compares the two.
#include <array>
#include <cmath>

#include "core/model/ops/attention.hpp"
#include "core/model/ops/convolution.hpp"
#include "core/model/ops/elementwise.hpp"
#include "core/model/ops/matmul.hpp"
#include "core/model/ops/named_ops.hpp"
#include "core/model/ops/scientific.hpp"

namespace roofline {
namespace {

constexpr std::string_view kHeadsDoNotDivide = "the query heads are no multiple of the KV heads";
constexpr std::string_view kFilterTooLarge = "the filter is larger than the padded input";
constexpr std::string_view kTooManyNonzeros = "there are more non-zeros than places in the matrix";

constexpr OpSize elements(double default_value) { return {"elements", "N", "Elements", default_value, kElementsRange}; }
constexpr OpSize dimension(std::string_view id, std::string_view symbol, std::string_view label, double default_value) {
  return {id, symbol, label, default_value, kDimensionRange};
}
constexpr OpSize batch(double default_value) { return {"batch", "b", "Batch", default_value, kBatchSizeRange}; }

constexpr std::array kElementwiseSizes = {
    elements(1e8),
    OpSize{"flops-each", "a", "FLOPs an element", 1, kFlopsEachRange},
    OpSize{"inputs", "i", "Input arrays", 1, kInputsRange},
};
KernelCost elementwise(SizeValues n, double e) { return elementwise_cost(n[0], n[1], n[2], e); }

constexpr std::array kRmsNormSizes = {dimension("tokens", "T", "Tokens", 16384),
                                      dimension("features", "d", "Features", 4096)};
KernelCost rms_norm(SizeValues n, double e) { return rms_norm_cost(n[0], n[1], e, 0); }

constexpr std::array kSoftmaxSizes = {elements(1e8)};
KernelCost softmax(SizeValues n, double e) { return softmax_cost(n[0], e); }

constexpr std::array kMatmulSizes = {
    OpSize{"b", "B", "Batch: rows of X", 64, kBatchSizeRange},
    dimension("d", "D", "Width of the input", 4096),
    dimension("f", "F", "Width of the output", 4096),
};
KernelCost matmul(SizeValues n, double e) { return matmul_cost({n[0], n[1], n[2]}, {e, e}); }
MatmulOutput matmul_output(SizeValues n) { return {.matrices = 1, .rows = n[0], .columns = n[2]}; }

constexpr std::array kBatchedMatmulSizes = {
    batch(64),
    dimension("m", "m", "Rows of the output", 128),
    dimension("n", "n", "Columns of the output", 128),
    dimension("k", "k", "Length of the sums", 128),
};
KernelCost batched_matmul(SizeValues n, double e) { return batched_gemm_cost(n[0], n[1], n[2], n[3], e); }
MatmulOutput batched_matmul_output(SizeValues n) { return {.matrices = n[0], .rows = n[1], .columns = n[2]}; }

constexpr OpSize heads(double default_value) { return {"heads", "H", "Query heads", default_value, kHeadsRange}; }
constexpr OpSize kv_heads(double default_value) { return {"kv-heads", "K", "KV heads", default_value, kHeadsRange}; }
constexpr OpSize kHeadDim = dimension("head-dim", "h", "Head dimension", 128);

// The sizes of both kinds of attention are in the same order.
AttentionShape attention_shape(SizeValues n) {
  return {.batch_size = n[0], .tokens = n[1], .num_heads = n[2], .num_kv_heads = n[3], .head_dim = n[4]};
}
std::string_view attention_problem(SizeValues n) {
  return std::fmod(n[2], n[3]) == 0 ? std::string_view() : kHeadsDoNotDivide;
}

constexpr std::array kPrefillSizes = {batch(1), dimension("tokens", "T", "Tokens", 256), heads(32), kv_heads(32),
                                      kHeadDim};
KernelCost attention_prefill(SizeValues n, double e) { return attention_prefill_cost(attention_shape(n), {e, e}); }

constexpr std::array kDecodeSizes = {batch(1), OpSize{"context", "T", "Context tokens", 4096, kContextRange}, heads(32),
                                     kv_heads(8), kHeadDim};
KernelCost attention_decode(SizeValues n, double e) { return attention_decode_cost(attention_shape(n), {e, e}); }

constexpr std::array kConvolutionSizes = {
    dimension("images", "N", "Images", 32),
    dimension("channels", "C", "Input channels", 64),
    dimension("height", "H", "Input height", 56),
    dimension("width", "W", "Input width", 56),
    dimension("filters", "K", "Filters: output channels", 64),
    OpSize{"filter-height", "r", "Filter height", 3, kFilterRange},
    OpSize{"filter-width", "s", "Filter width", 3, kFilterRange},
    OpSize{"stride", "u", "Stride", 1, kFilterRange},
    OpSize{"padding", "p", "Padding on each side", 1, kPaddingRange},
};
double output_height(SizeValues n) { return convolved_size(n[2], n[5], n[7], n[8]); }
double output_width(SizeValues n) { return convolved_size(n[3], n[6], n[7], n[8]); }
double touched_height(SizeValues n) { return touched_size(n[2], n[5], n[7], n[8]); }
double touched_width(SizeValues n) { return touched_size(n[3], n[6], n[7], n[8]); }
constexpr std::array kConvolutionDerived = {
    DerivedSize{"P", "Output height", "⌊({H} + 2·{p} − {r}) / {u}⌋ + 1", output_height},
    DerivedSize{"Q", "Output width", "⌊({W} + 2·{p} − {s}) / {u}⌋ + 1", output_width},
    DerivedSize{"h", "Input rows that a filter touches", {}, touched_height},
    DerivedSize{"w", "Input columns that a filter touches", {}, touched_width},
};
KernelCost convolution(SizeValues n, double e) {
  return convolution_cost({n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]}, e);
}
std::string_view convolution_problem(SizeValues n) {
  const bool is_inside = n[5] <= n[2] + 2 * n[8] && n[6] <= n[3] + 2 * n[8];
  return is_inside ? std::string_view() : kFilterTooLarge;
}

constexpr std::array kSpmvSizes = {
    dimension("rows", "m", "Rows", 1e6),
    dimension("columns", "c", "Columns", 1e6),
    OpSize{"nonzeros", "z", "Non-zeros", 7e6, kElementsRange},
};
KernelCost spmv(SizeValues n, double) { return spmv_csr_cost(n[0], n[1], n[2]); }
std::string_view spmv_problem(SizeValues n) { return n[2] <= n[0] * n[1] ? std::string_view() : kTooManyNonzeros; }

constexpr std::array kStencilSizes = {OpSize{"points", "N", "Points of the grid", 512 * 512 * 512, kElementsRange}};
KernelCost stencil(SizeValues n, double) { return stencil_cost(n[0]); }

constexpr std::array kCustomSizes = {OpSize{"flops", "W", "FLOPs", 1e12, kFlopsRange},
                                     OpSize{"bytes", "Q", "Bytes", 1e10, kBytesRange}};
KernelCost custom(SizeValues n, double) { return {.flops = n[0], .bytes = n[1]}; }

constexpr std::string_view kNoGains = "The norm's own weights, a value a feature, are left out.";
constexpr std::string_view kFused = "Fused: scores stay on the chip. Every query meets every key.";
constexpr std::string_view kDoubles =
    "Values are 8 bytes whatever the number format; the arithmetic time is that of the fp32 peak, and fp64 is not "
    "faster.";

constexpr std::array kOps = {
    NamedOp{"elementwise",
            "Elementwise (such as ReLU)",
            ExecutionUnit::kVector,
            kElementwiseSizes,
            {},
            "{a}·{N}",
            "({i} + 1)·{N}·{e}",
            elementwise,
            nullptr,
            nullptr,
            {}},
    NamedOp{"rmsnorm",
            "RMSNorm",
            ExecutionUnit::kVector,
            kRmsNormSizes,
            {},
            "4·{T}·{d}",
            "2·{T}·{d}·{e}",
            rms_norm,
            nullptr,
            nullptr,
            kNoGains},
    NamedOp{"softmax",
            "Softmax",
            ExecutionUnit::kVector,
            kSoftmaxSizes,
            {},
            "5·{N}",
            "2·{N}·{e}",
            softmax,
            nullptr,
            nullptr,
            {}},
    NamedOp{"matmul",
            "Matmul",
            ExecutionUnit::kMatrix,
            kMatmulSizes,
            {},
            "2·{B}·{D}·{F}",
            "({B}·{D} + {D}·{F} + {B}·{F})·{e}",
            matmul,
            nullptr,
            matmul_output,
            {}},
    NamedOp{"batched-matmul",
            "Batched matmul",
            ExecutionUnit::kMatrix,
            kBatchedMatmulSizes,
            {},
            "2·{b}·{m}·{n}·{k}",
            "{b}·({m}·{k} + {k}·{n} + {m}·{n})·{e}",
            batched_matmul,
            nullptr,
            batched_matmul_output,
            {}},
    NamedOp{"attention-prefill",
            "Attention, prefill, full",
            ExecutionUnit::kMatrix,
            kPrefillSizes,
            {},
            "4·{b}·{H}·{h}·{T}²",
            "2·{b}·{T}·({H} + {K})·{h}·{e}",
            attention_prefill,
            attention_problem,
            nullptr,
            kFused},
    NamedOp{"attention-decode",
            "Attention, decode",
            ExecutionUnit::kMatrix,
            kDecodeSizes,
            {},
            "4·{b}·{H}·{h}·{T}",
            "2·{b}·({T}·{K} + {H})·{h}·{e}",
            attention_decode,
            attention_problem,
            nullptr,
            {}},
    NamedOp{"convolution",
            "Convolution, 2-D",
            ExecutionUnit::kMatrix,
            kConvolutionSizes,
            kConvolutionDerived,
            "2·{N}·{K}·{P}·{Q}·{C}·{r}·{s}",
            "({N}·{C}·{h}·{w} + {K}·{C}·{r}·{s} + {N}·{K}·{P}·{Q})·{e}",
            convolution,
            convolution_problem,
            nullptr,
            {}},
    NamedOp{"spmv",
            "SpMV in CSR",
            ExecutionUnit::kVector,
            kSpmvSizes,
            {},
            "2·{z}",
            "12·{z} + 4·({m} + 1) + 8·({m} + min({c}, {z}))",
            spmv,
            spmv_problem,
            nullptr,
            kDoubles},
    NamedOp{"stencil",
            "7-point stencil",
            ExecutionUnit::kVector,
            kStencilSizes,
            {},
            "8·{N}",
            "16·{N}",
            stencil,
            nullptr,
            nullptr,
            kDoubles},
    NamedOp{"custom",
            "Custom FLOPs and bytes",
            ExecutionUnit::kMatrix,
            kCustomSizes,
            {},
            "{W}",
            "{Q}",
            custom,
            nullptr,
            nullptr,
            {}},
};

}  // namespace

std::span<const NamedOp> named_ops() { return kOps; }

}  // namespace roofline
