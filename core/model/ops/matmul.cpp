#include "core/model/ops/matmul.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace roofline {
namespace {

// From here on the next whole number is no double of its own.
constexpr double kMostWhole = 0x1p53;

}  // namespace

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

std::optional<double> least_whole_batch(double d, double f, const ElementBytes& bytes, const Machine& machine) {
  const std::optional<double> b_star = critical_batch_size(d, f, bytes, ridge_point(machine));
  if (!b_star) return std::nullopt;
  const auto is_enough = [&](double batch_size) {
    return bound(machine, matmul_cost({batch_size, d, f}, bytes)) == Bound::kCompute;
  };
  double enough = std::max(1.0, std::ceil(*b_star));
  // B* is rounded, by more than its last bit where the ceiling is just above the ridge point. The search brackets the
  // least batch in steps that double, and then halves the bracket.
  double step = 1;
  double too_few = 0;
  while (enough < kMostWhole && !is_enough(enough)) {
    too_few = enough;
    enough += step;
    step *= 2;
  }
  if (enough >= kMostWhole) return enough;
  for (step = 1; enough - step > too_few && is_enough(enough - step); step *= 2) enough -= step;
  too_few = std::max(too_few, enough - step);
  while (enough - too_few > 1) {
    const double middle = std::floor((enough + too_few) / 2);
    (is_enough(middle) ? enough : too_few) = middle;
  }
  return enough;
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
