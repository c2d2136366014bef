#include "core/model/ops/convolution.hpp"

#include <doctest/doctest.h>

#include <set>

#include "core/model/catalogue/hardware.hpp"
#include "core/model/ops/matmul.hpp"
#include "tests/core/support/close.hpp"
#include "tests/core/support/random.hpp"

using namespace roofline;
using roofline::test::Close;
using roofline::test::Random;

TEST_CASE("definition of the size of a convolution's output") {
  CHECK(convolved_size(56, 3, 1, 1) == 56);
  CHECK(convolved_size(224, 7, 2, 3) == 112);
  CHECK(convolved_size(5, 5, 3, 0) == 1);
  CHECK(convolved_size(6, 3, 2, 0) == 2);
}

TEST_CASE("definition of a convolution's cost") {
  const KernelCost cost = convolution_cost({.images = 2,
                                            .channels = 3,
                                            .height = 5,
                                            .width = 7,
                                            .filters = 4,
                                            .filter_height = 3,
                                            .filter_width = 3,
                                            .stride = 1,
                                            .padding = 0},
                                           2);
  CHECK(cost.flops == 2 * 2 * 4 * 3 * 5 * 3 * 3 * 3);
  CHECK(cost.bytes == (2 * 3 * 5 * 7 + 4 * 3 * 3 * 3 + 2 * 4 * 3 * 5) * 2);
}

TEST_CASE("result of a stride larger than the filter: what lies between is not read") {
  const ConvolutionShape shape = {.images = 32,
                                  .channels = 256,
                                  .height = 56,
                                  .width = 56,
                                  .filters = 512,
                                  .filter_height = 1,
                                  .filter_width = 1,
                                  .stride = 2,
                                  .padding = 0};
  CHECK(convolution_cost(shape, 2).bytes == 38797312);
  CHECK(least_time_s(*machine_for(*find_hardware("h100-sxm"), DType::kBf16), convolution_cost(shape, 2)) ==
        Close{11.58e-6, 1e-3});
}

TEST_CASE("result of any convolution: the input's rows and columns that trying every position finds") {
  Random random(72);
  int found = 0;
  while (found < 3000) {
    const double input = random.whole(1, 20);
    const double filter = random.whole(1, 9);
    const double stride = random.whole(1, 12);
    const double padding = random.whole(1, 13) - 1;
    if (filter > input + 2 * padding) continue;
    ++found;
    std::set<double> touched;
    for (double position = 0; position < convolved_size(input, filter, stride, padding); ++position) {
      for (double i = 0; i < filter; ++i) {
        const double row = position * stride - padding + i;
        if (row >= 0 && row < input) touched.insert(row);
      }
    }
    CAPTURE(input);
    CAPTURE(filter);
    CAPTURE(stride);
    CAPTURE(padding);
    CHECK(touched_size(input, filter, stride, padding) == static_cast<double>(touched.size()));
  }
}

TEST_CASE("result of a 1 × 1 convolution: the matmul of its pixels") {
  Random random(71);
  for (int i = 0; i < 500; ++i) {
    const double images = random.whole(1, 64);
    const double channels = random.whole(1, 512);
    const double height = random.whole(1, 64);
    const double width = random.whole(1, 64);
    const double filters = random.whole(1, 512);
    const KernelCost convolution = convolution_cost(
        {.images = images, .channels = channels, .height = height, .width = width, .filters = filters}, 2);
    const KernelCost matmul = matmul_cost({images * height * width, channels, filters}, {});
    CHECK(convolution.flops == matmul.flops);
    CHECK(convolution.bytes == matmul.bytes);
  }
}
