// Numbers that can be right but are more often a slip: the sparse peak for the dense one, GB/s for TB/s.
#pragma once

#include "core/model/catalogue/hardware.hpp"

namespace roofline {

// False where peak and bandwidth cannot belong to one machine: every ridge point in use, from the Opteron of the
// Roofline paper (1.2) to four-bit tensor cores (1575), lies far inside.
bool is_plausible(const Machine& machine);

// The machine whose dense peak of this format is half of `flops_per_s`, or null. Such a number is likely the 2:4-sparse
// or fp16-accumulate figure of its datasheet. Null where some machine's dense peak is that number.
const Hardware* machine_with_half_the_peak(DType dtype, double flops_per_s);

}  // namespace roofline
