#include "core/figures/four_steps.hpp"

#include <doctest/doctest.h>

#include "core/figures/words.hpp"
#include "tests/core/support/random.hpp"

using namespace roofline;
using roofline::test::Random;

namespace {

constexpr Machine kH100 = {.peak_flops_per_s = 989e12, .bandwidth_bytes_per_s = 3.35e12};

std::vector<Step> steps_of(std::string_view id, const std::vector<double>& sizes) {
  return four_steps(*find_named_op(id), sizes, 2, kH100, false);
}

}  // namespace

TEST_CASE("result of the four steps of a matmul: formula, numbers and result of each") {
  const auto steps = steps_of("matmul", {64, 4096, 4096});
  REQUIRE(steps.size() == 4);
  CHECK(steps[0].title == words::kCountFlops);
  REQUIRE(steps[0].lines.size() == 1);
  CHECK(steps[0].lines[0].formula == "2·B·D·F");
  CHECK(steps[0].lines[0].numbers == "2·64·4096·4096");
  CHECK(steps[0].lines[0].result == "2.15 GFLOP");
  CHECK(steps[1].lines[0].result == "34.6 MB");
  CHECK(steps[2].lines[0].numbers == "2.15 GFLOP / 989 TFLOP/s");
  CHECK(steps[2].lines[0].result == "2.17 µs");
  CHECK(steps[2].lines[1].result == "10.3 µs");
  CHECK(steps[3].lines[0].label == words::kLeastTime);
  CHECK(steps[3].lines[0].numbers == "max(2.17 µs, 10.3 µs)");
  CHECK(steps[3].lines[0].result == "10.3 µs");
  CHECK(steps[3].lines[1].result == words::kMemoryBound);
}

TEST_CASE("result of a convolution: the size of its output comes first") {
  const auto steps = steps_of("convolution", default_sizes(*find_named_op("convolution")));
  REQUIRE(steps[0].lines.size() == 3);
  CHECK(steps[0].lines[0].label == "Output height");
  CHECK(steps[0].lines[0].formula == "P = ⌊(H + 2·p − r) / u⌋ + 1");
  CHECK(steps[0].lines[0].numbers == "⌊(56 + 2·1 − 3) / 1⌋ + 1");
  CHECK(steps[0].lines[0].result == "56");
}

TEST_CASE("result of the regime: the larger time's") {
  Random random(91);
  for (int i = 0; i < 300; ++i) {
    const std::vector<double> sizes = {random.whole(1, 1e4), random.whole(1, 1e4), random.whole(1, 1e4)};
    const auto steps = steps_of("matmul", sizes);
    const bool is_compute = bound(kH100, find_named_op("matmul")->cost(sizes, 2)) == Bound::kCompute;
    CHECK(steps[3].lines[1].result == (is_compute ? words::kComputeBound : words::kMemoryBound));
    CHECK(steps[3].lines[0].result == steps[2].lines[is_compute ? 0 : 1].result);
  }
}
