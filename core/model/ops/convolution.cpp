#include "core/model/ops/convolution.hpp"

#include <cassert>
#include <cmath>

namespace roofline {

double convolved_size(double input, double filter, double stride, double padding) {
  assert(input + 2 * padding >= filter && stride > 0);
  return std::floor((input + 2 * padding - filter) / stride) + 1;
}

KernelCost convolution_cost(const ConvolutionShape& shape, double element_bytes) {
  const double output_pixels = convolved_size(shape.height, shape.filter_height, shape.stride, shape.padding) *
                               convolved_size(shape.width, shape.filter_width, shape.stride, shape.padding);
  const double input = shape.images * shape.channels * shape.height * shape.width;
  const double weights = shape.filters * shape.channels * shape.filter_height * shape.filter_width;
  const double output = shape.images * shape.filters * output_pixels;
  return {.flops = 2 * shape.images * output_pixels * weights, .bytes = (input + weights + output) * element_bytes};
}

}  // namespace roofline
