// X (B × D) times W (D × F): cost, the ceiling of its intensity, and B*, the batch that makes it compute-bound.
// Based on: NVIDIA, "Matrix Multiplication Background", section "Math and memory bounds"; "How to Scale Your Model",
// chapter "All About Rooflines".
#pragma once

#include <optional>

#include "core/model/kernel_cost.hpp"
#include "core/model/roofline.hpp"

namespace roofline {

struct MatmulShape {
  double batch_size = 1;  // B: tokens that share one read of the weights
  double d = 0;           // D: width of the input
  double f = 0;           // F: width of the output
};

// Bytes per element of each operand: X and Y are activations, W is weights.
struct ElementBytes {
  double activations = 2;
  double weights = 2;
};

// 2BDF FLOPs; e_a·BD + e_w·DF + e_a·BF bytes, each matrix moved once.
KernelCost matmul_cost(const MatmulShape& shape, const ElementBytes& bytes);

// What the intensity approaches as B grows without end: 2DF / (e_a (D + F)) FLOP/byte.
double intensity_ceiling(double d, double f, const ElementBytes& bytes);

// B*: the batch from which the matmul is compute-bound, R·e_w·DF / (2DF − R·e_a·(D + F)).
// Nothing when the ceiling is not above the ridge point: no batch is large enough.
std::optional<double> critical_batch_size(double d, double f, const ElementBytes& bytes, double ridge);

// ⌈B*⌉, the least whole batch that is compute-bound on this machine as bound() says it, so that a batch and its regime
// never differ. Every batch shown to a person is this one: ⌈·⌉ of a B* whose last bit is rounded up is one too many.
std::optional<double> least_whole_batch(double d, double f, const ElementBytes& bytes, const Machine& machine);

// C (m × n) = A (m × k) · B (k × n), each matrix moved once.
KernelCost gemm_cost(double m, double n, double k, double element_bytes);

// So many products of that kind, each with matrices of its own.
KernelCost batched_gemm_cost(double batch_size, double m, double n, double k, double element_bytes);

// One product with no reuse at all, B read again for every row of A: (mk + mnk + mn)·e bytes.
KernelCost gemm_cost_without_reuse(double m, double n, double k, double element_bytes);

}  // namespace roofline
