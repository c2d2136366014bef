// Kernels of scientific computing in double precision.
// Based on: Williams, Waterman and Patterson, "Roofline", CACM 52(4), 2009, p. 70.
#pragma once

#include "core/model/kernel_cost.hpp"

namespace roofline {

// y = A·x, A in CSR with 8-byte values and 4-byte indices: 2z FLOPs; 12z + 4(m + 1) for the matrix, 8 a row for y, 8 a
// value of x. With fewer non-zeros than columns at most one value of x is read for each of them.
KernelCost spmv_csr_cost(double rows, double columns, double nonzeros);

// One sweep of a 7-point stencil: 8 FLOPs and 16 bytes a point, neighbours from the cache.
KernelCost stencil_cost(double points);

}  // namespace roofline
