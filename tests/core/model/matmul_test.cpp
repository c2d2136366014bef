#include "core/model/ops/matmul.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/model/catalogue/hardware.hpp"
#include "core/model/dtype.hpp"
#include "core/model/text/number_format.hpp"
#include "tests/core/support/random.hpp"

using namespace roofline;
using roofline::test::Random;

namespace {

constexpr ElementBytes kBf16 = {.activations = 2, .weights = 2};

Machine machine_of(std::string_view id, DType dtype = DType::kBf16) {
  return machine_for(*find_hardware(id), dtype).value();
}

std::string text(double value, Unit unit, int digits = 3) { return format_number(value, unit, digits).text(); }

std::string b_star_text(double size, const ElementBytes& bytes, const Machine& machine) {
  const auto b_star = critical_batch_size(size, size, bytes, ridge_point(machine));
  return b_star ? text(*b_star, Unit::kNone, 4) : "none";
}

double b_min(double size, const ElementBytes& bytes, const Machine& machine) {
  return least_whole_batch(size, size, bytes, machine).value();
}

}  // namespace

TEST_CASE("definition of a matmul's cost: each operand once, in its own format") {
  const KernelCost cost = matmul_cost({.batch_size = 3, .d = 5, .f = 7}, {.activations = 2, .weights = 0.5});
  CHECK(cost.flops == 2 * 3 * 5 * 7);
  CHECK(cost.bytes == 2 * 3 * 5 + 0.5 * 5 * 7 + 2 * 3 * 7);
}

TEST_CASE("definition of a gemm's best and worst traffic") {
  const KernelCost best = gemm_cost(3, 5, 7, 2);
  const KernelCost worst = gemm_cost_without_reuse(3, 5, 7, 2);
  CHECK(best.flops == 210);
  CHECK(worst.flops == 210);
  CHECK(best.bytes == 2 * (21 + 35 + 15));
  CHECK(worst.bytes == 2 * (21 + 105 + 15));
}

TEST_CASE("result of the lesson's table of batches on an H100, D = F = 4096") {
  struct Row {
    double batch_size;
    std::vector<std::string> cells;
  };
  const std::vector<Row> rows = {
      {1, {"33.6 MFLOP", "33.6 MB", "0.9995 FLOP/byte", "33.9 ns", "10.0 µs", "memory", "0.339 %"}},
      {16, {"537 MFLOP", "33.8 MB", "15.88 FLOP/byte", "543 ns", "10.1 µs", "memory", "5.38 %"}},
      {64, {"2.15 GFLOP", "34.6 MB", "62.06 FLOP/byte", "2.17 µs", "10.3 µs", "memory", "21.0 %"}},
      {256, {"8.59 GFLOP", "37.7 MB", "227.6 FLOP/byte", "8.69 µs", "11.3 µs", "memory", "77.1 %"}},
      {345, {"11.6 GFLOP", "39.2 MB", "295.3 FLOP/byte", "11.7 µs", "11.7 µs", "compute", "100 %"}},
      {1024, {"34.4 GFLOP", "50.3 MB", "682.7 FLOP/byte", "34.7 µs", "15.0 µs", "compute", "100 %"}},
      {4096, {"137 GFLOP", "101 MB", "1365 FLOP/byte", "139 µs", "30.0 µs", "compute", "100 %"}},
  };
  const Machine machine = machine_of("h100-sxm");
  for (const Row& row : rows) {
    const KernelCost cost = matmul_cost({row.batch_size, 4096, 4096}, kBf16);
    const double intensity = arithmetic_intensity(cost);
    const std::vector<std::string> cells = {
        text(cost.flops, Unit::kFlops),
        text(cost.bytes, Unit::kBytes),
        text(intensity, Unit::kFlopPerByte, 4),
        text(compute_time_s(machine, cost), Unit::kSeconds),
        text(memory_time_s(machine, cost), Unit::kSeconds),
        std::string(name(bound(machine, cost))),
        text(attainable_flops_per_s(machine, intensity) / machine.peak_flops_per_s, Unit::kFraction)};
    CHECK(cells == row.cells);
  }
}

TEST_CASE("result of the tie by a hair at B = 345 shows at four digits") {
  const KernelCost cost = matmul_cost({345, 4096, 4096}, kBf16);
  CHECK(text(compute_time_s(machine_of("h100-sxm"), cost), Unit::kSeconds, 4) == "11.71 µs");
  CHECK(text(memory_time_s(machine_of("h100-sxm"), cost), Unit::kSeconds, 4) == "11.70 µs");
}

TEST_CASE("result of B* for the lesson's sizes and machines") {
  const Machine h100 = machine_of("h100-sxm");
  const Machine a100 = machine_of("a100-80gb-sxm");
  CHECK(b_star_text(4096, kBf16, h100) == "344.9");
  CHECK(b_min(4096, kBf16, h100) == 345);
  CHECK(b_star_text(4096, kBf16, a100) == "165.4");
  CHECK(b_min(4096, kBf16, a100) == 166);
  CHECK(b_star_text(512, kBf16, h100) == "none");
  CHECK(intensity_ceiling(512, 512, kBf16) == 256);
  CHECK(b_star_text(512, kBf16, a100) == "380.4");
  CHECK(b_min(512, kBf16, a100) == 381);
  CHECK(text(*critical_batch_size(1152, 1152, kBf16, ridge_point(h100)), Unit::kNone) == "606");
  // The reference script's H100 is 989.4 TFLOP/s, the lesson's 989.
  CHECK(b_star_text(4096, kBf16, machine_of("h100")) == "345.1");
}

TEST_CASE("result of narrow weights: all in fp8 leaves B*, weights alone move it") {
  const Machine bf16_arithmetic = machine_of("h100-sxm");
  const Machine fp8_arithmetic = machine_of("h100-sxm", DType::kFp8);
  CHECK(b_star_text(4096, {.activations = 1, .weights = 1}, fp8_arithmetic) == "345.2");
  CHECK(b_star_text(4096, {.activations = 2, .weights = 1}, bf16_arithmetic) == "172.5");
  CHECK(b_star_text(4096, {.activations = 2, .weights = 0.5}, bf16_arithmetic) == "86.24");
}

TEST_CASE("result of B* for the matrices of one Llama-3-8B layer") {
  const double ridge = ridge_point(machine_of("h100-sxm"));
  const auto threshold = [&](double d, double f) {
    return text(*critical_batch_size(d, f, kBf16, ridge), Unit::kNone, 4);
  };
  CHECK(threshold(4096, 4096) == "344.9");   // q and o
  CHECK(threshold(4096, 1024) == "461.6");   // k and v alone
  CHECK(threshold(4096, 14336) == "325.4");  // gate, up and down
}

TEST_CASE("result of a ceiling exactly at the ridge point: no batch is large enough") {
  CHECK(intensity_ceiling(512, 512, kBf16) == 256);
  CHECK(!critical_batch_size(512, 512, kBf16, 256));
  CHECK(!least_whole_batch(512, 512, kBf16, {256, 1}));
}

TEST_CASE("result of a whole B*: that batch itself is compute-bound") {
  // R·n / (n − 2R) with R = 64, n = 256 is 128 exactly.
  CHECK(*critical_batch_size(256, 256, kBf16, 64) == 128);
  CHECK(*least_whole_batch(256, 256, kBf16, {64, 1}) == 128);
}

TEST_CASE("result of a B* that is a whole number up to its last bit: that number, not the next") {
  const Machine v100 = machine_of("v100-sxm2", DType::kFp16);
  CHECK(*critical_batch_size(3000, 5000, kBf16, ridge_point(v100)) > 150);  // the last bit is rounded up
  CHECK(*least_whole_batch(3000, 5000, kBf16, v100) == 150);
}

TEST_CASE(
    "result of the least whole batch: compute-bound, and one less is not, where the ceiling is hardly above too") {
  Random random(14);
  int found = 0;
  while (found < 1000) {
    const double d = random.whole(1, 65536);
    const double f = random.whole(1, 65536);
    const ElementBytes bytes = {.activations = 2, .weights = found % 2 == 0 ? 2.0 : 0.5};
    // A peak just under the one at which the ceiling is the ridge point.
    const double part = 1 - random.over_magnitudes(1e-14, 0.5);
    const Machine machine = {1e12 * intensity_ceiling(d, f, bytes) * part, 1e12};
    const auto batch_size = least_whole_batch(d, f, bytes, machine);
    if (!batch_size || *batch_size >= 0x1p53) continue;
    ++found;
    const auto bound_at = [&](double b) { return bound(machine, matmul_cost({b, d, f}, bytes)); };
    CHECK(bound_at(*batch_size) == Bound::kCompute);
    CHECK((*batch_size == 1 || bound_at(*batch_size - 1) == Bound::kMemory));
  }
}

TEST_CASE("result of a ridge point far below 1: the least batch is 1") {
  CHECK(*least_whole_batch(4096, 4096, kBf16, {0.01, 1}) == 1);
}

TEST_CASE("result of a larger batch is a higher intensity, under the ceiling") {
  Random random(11);
  for (int i = 0; i < 2000; ++i) {
    const double d = random.whole(1, 20000);
    const double f = random.whole(1, 20000);
    const double batch_size = random.whole(1, 10000);
    const ElementBytes bytes = {.activations = 2, .weights = i % 2 == 0 ? 2.0 : 0.5};
    const double intensity = arithmetic_intensity(matmul_cost({batch_size, d, f}, bytes));
    CHECK(arithmetic_intensity(matmul_cost({batch_size + 1, d, f}, bytes)) > intensity);
    CHECK(intensity < intensity_ceiling(d, f, bytes));
  }
}

TEST_CASE("result of the least whole batch is what trying every batch finds") {
  Random random(12);
  int found = 0;
  while (found < 300) {
    const double d = random.whole(64, 16384);
    const double f = random.whole(64, 16384);
    const Machine machine = {.peak_flops_per_s = random.over_magnitudes(1e12, 1e15),
                             .bandwidth_bytes_per_s = random.over_magnitudes(1e12, 1e13)};
    const auto batch_size = least_whole_batch(d, f, kBf16, machine);
    if (!batch_size || *batch_size > 2000) continue;
    ++found;
    double tried = 1;
    while (bound(machine, matmul_cost({tried, d, f}, kBf16)) == Bound::kMemory) ++tried;
    CHECK(tried == *batch_size);
  }
}

TEST_CASE("result of no B*: the largest batch is still memory-bound") {
  Random random(13);
  int found = 0;
  while (found < 300) {
    const double size = random.whole(1, 1000);
    const Machine machine = {.peak_flops_per_s = random.over_magnitudes(1e13, 1e15), .bandwidth_bytes_per_s = 1e12};
    if (critical_batch_size(size, size, kBf16, ridge_point(machine))) continue;
    ++found;
    CHECK(bound(machine, matmul_cost({1e12, size, size}, kBf16)) == Bound::kMemory);
  }
}
