// What a kernel costs whatever machine it runs on: its arithmetic and its compulsory memory traffic.
// Based on: Williams, Waterman and Patterson, "Roofline", CACM 52(4), 2009, p. 66.
#pragma once

namespace roofline {

struct KernelCost {
  double flops = 0;  // a multiply-add counts 2
  double bytes = 0;  // between memory and chip: every input read once, every output written once
};

// FLOP/byte. Domain: bytes > 0.
inline double arithmetic_intensity(const KernelCost& cost) { return cost.flops / cost.bytes; }

}  // namespace roofline
