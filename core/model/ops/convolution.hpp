// 2-D convolution.
// Based on: NVIDIA, "Convolutional Layers User's Guide", section "Convolution Algorithms".
#pragma once

#include "core/model/kernel_cost.hpp"

namespace roofline {

struct ConvolutionShape {
  double images = 1;    // N
  double channels = 1;  // C, of the input
  double height = 1;    // H, of the input
  double width = 1;     // W, of the input
  double filters = 1;   // K, channels of the output
  double filter_height = 1;
  double filter_width = 1;
  double stride = 1;
  double padding = 0;  // on each side
};

// ⌊(input + 2·padding − filter) / stride⌋ + 1. Domain: the filter fits the padded input.
double convolved_size(double input, double filter, double stride, double padding);

// How many of the input's rows (or columns) some filter position touches. A stride larger than the filter leaves rows
// out between two positions, and one that does not end at the edge leaves rows out there; the padding is no input.
// Domain: as above.
double touched_size(double input, double filter, double stride, double padding);

// 2·N·K·P·Q·C·r·s FLOPs for an output of P × Q; the touched part of the input, filters and output moved once.
KernelCost convolution_cost(const ConvolutionShape& shape, double element_bytes);

}  // namespace roofline
