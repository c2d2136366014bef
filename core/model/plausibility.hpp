// Finds numbers that can be right but are more often mistaken: the sparse peak for the dense one, GB/s for TB/s.
#pragma once

#include "core/model/catalogue/hardware.hpp"

namespace roofline {

// False where the ridge point is below 0.1 or above 10,000 FLOP/byte, so that peak and bandwidth cannot belong to one
// machine. Those of real machines lie between 1.2 (the Opteron of the Roofline paper) and 1575 (four-bit tensor cores).
bool is_plausible(const Machine& machine);

// The machine whose dense peak of this format is half of `machine`'s, of several the one with the most similar
// bandwidth, or null. Such a peak is likely the 2:4-sparse or fp16-accumulate figure of its datasheet. Null where some
// machine's dense peak is that number, and where the bandwidth is twice that of such a machine too: then two of it are
// meant as one.
const Hardware* machine_with_half_the_peak(DType dtype, const Machine& machine);

}  // namespace roofline
