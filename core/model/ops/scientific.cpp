#include "core/model/ops/scientific.hpp"

#include <algorithm>

namespace roofline {
namespace {

constexpr double kDoubleBytes = 8;
constexpr double kIndexBytes = 4;

}  // namespace

KernelCost spmv_csr_cost(double rows, double columns, double nonzeros) {
  const double matrix_bytes = nonzeros * (kDoubleBytes + kIndexBytes) + (rows + 1) * kIndexBytes;
  const double vector_bytes = (rows + std::min(columns, nonzeros)) * kDoubleBytes;
  return {.flops = 2 * nonzeros, .bytes = matrix_bytes + vector_bytes};
}

KernelCost stencil_cost(double points) { return {.flops = 8 * points, .bytes = 2 * kDoubleBytes * points}; }

}  // namespace roofline
