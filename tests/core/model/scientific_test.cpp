#include "core/model/ops/scientific.hpp"

#include <doctest/doctest.h>

#include "tests/core/support/close.hpp"

using namespace roofline;
using roofline::test::Close;

TEST_CASE("definition of SpMV in CSR") {
  const KernelCost cost = spmv_csr_cost(10, 20, 50);
  CHECK(cost.flops == 100);
  CHECK(cost.bytes == 12 * 50 + 4 * 11 + 8 * 10 + 8 * 20);
}

TEST_CASE("result of SpMV with more columns than non-zeros: at most a value of the vector is read for each non-zero") {
  CHECK(spmv_csr_cost(10, 1e6, 50).bytes == 12 * 50 + 4 * 11 + 8 * 10 + 8 * 50);
}

TEST_CASE("result of SpMV: a sixth of a FLOP/byte at best") {
  CHECK(arithmetic_intensity(spmv_csr_cost(1, 1, 1e15)) == Close{1.0 / 6});
  CHECK(arithmetic_intensity(spmv_csr_cost(1e6, 1e6, 7e6)) < 1.0 / 6);
}

TEST_CASE("definition of the 7-point stencil: half a FLOP/byte") {
  CHECK(stencil_cost(10).flops == 80);
  CHECK(stencil_cost(10).bytes == 160);
  CHECK(arithmetic_intensity(stencil_cost(1e9)) == 0.5);
}
