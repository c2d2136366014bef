#include "core/model/ops/convolution.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace roofline {

double convolved_size(double input, double filter, double stride, double padding) {
  assert(input + 2 * padding >= filter && stride > 0);
  return std::floor((input + 2 * padding - filter) / stride) + 1;
}

double touched_size(double input, double filter, double stride, double padding) {
  // Of the first `length` rows of the padded input, those that a filter touches which moves on without an end.
  const auto touched_of_first = [&](double length) {
    return std::floor(length / stride) * std::min(filter, stride) + std::min(filter, std::fmod(length, stride));
  };
  const double end_of_last = (convolved_size(input, filter, stride, padding) - 1) * stride + filter;
  return touched_of_first(std::min(padding + input, end_of_last)) - touched_of_first(std::min(padding, end_of_last));
}

KernelCost convolution_cost(const ConvolutionShape& shape, double element_bytes) {
  const double output_pixels = convolved_size(shape.height, shape.filter_height, shape.stride, shape.padding) *
                               convolved_size(shape.width, shape.filter_width, shape.stride, shape.padding);
  const double input_pixels = touched_size(shape.height, shape.filter_height, shape.stride, shape.padding) *
                              touched_size(shape.width, shape.filter_width, shape.stride, shape.padding);
  const double input = shape.images * shape.channels * input_pixels;
  const double weights = shape.filters * shape.channels * shape.filter_height * shape.filter_width;
  const double output = shape.images * shape.filters * output_pixels;
  return {.flops = 2 * shape.images * output_pixels * weights, .bytes = (input + weights + output) * element_bytes};
}

}  // namespace roofline
