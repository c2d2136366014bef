#include "core/model/ops/convolution.hpp"

#include <doctest/doctest.h>

#include "core/model/ops/matmul.hpp"
#include "tests/core/support/close.hpp"
#include "tests/core/support/random.hpp"

using namespace roofline;
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
