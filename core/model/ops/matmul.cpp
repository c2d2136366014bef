#include "core/model/ops/matmul.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace roofline {

KernelCost matmul_cost(const MatmulShape& shape, const ElementBytes& bytes) {
  const double b = shape.batch_size;
  const double activation_elements = b * shape.d + b * shape.f;
  return {.flops = 2 * b * shape.d * shape.f,
          .bytes = bytes.activations * activation_elements + bytes.weights * shape.d * shape.f};
}

double intensity_ceiling(double d, double f, const ElementBytes& bytes) {
  assert(d > 0 && f > 0 && bytes.activations > 0);
  return 2 * d * f / (bytes.activations * (d + f));
}

std::optional<double> critical_batch_size(double d, double f, const ElementBytes& bytes, double ridge) {
  assert(d > 0 && f > 0 && ridge > 0);
  const double denominator = 2 * d * f - ridge * bytes.activations * (d + f);
  if (!(denominator > 0)) return std::nullopt;
  return ridge * bytes.weights * d * f / denominator;
}

std::optional<double> least_whole_batch(double d, double f, const ElementBytes& bytes, double ridge) {
  const std::optional<double> b_star = critical_batch_size(d, f, bytes, ridge);
  if (!b_star) return std::nullopt;
  const auto is_compute_bound = [&](double batch_size) {
    return arithmetic_intensity(matmul_cost({batch_size, d, f}, bytes)) >= ridge;
  };
  // Where B* is a whole number its last bit may be rounded up, which would cost a whole batch.
  const double batch_size = std::max(1.0, std::ceil(*b_star));
  const bool one_less_is_enough = batch_size > 1 && is_compute_bound(batch_size - 1);
  return one_less_is_enough ? batch_size - 1 : batch_size;
}

KernelCost gemm_cost(double m, double n, double k, double element_bytes) {
  return {.flops = 2 * m * n * k, .bytes = (m * k + k * n + m * n) * element_bytes};
}

KernelCost batched_gemm_cost(double batch_size, double m, double n, double k, double element_bytes) {
  const KernelCost one = gemm_cost(m, n, k, element_bytes);
  return {.flops = batch_size * one.flops, .bytes = batch_size * one.bytes};
}

KernelCost gemm_cost_without_reuse(double m, double n, double k, double element_bytes) {
  return {.flops = 2 * m * n * k, .bytes = (m * k + m * n * k + m * n) * element_bytes};
}

}  // namespace roofline
