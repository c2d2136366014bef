#include "core/model/roofline.hpp"

#include <doctest/doctest.h>

#include "core/model/catalogue/hardware.hpp"
#include "core/model/text/number_format.hpp"
#include "tests/core/support/close.hpp"
#include "tests/core/support/random.hpp"

using namespace roofline;
using roofline::test::Close;
using roofline::test::Random;

namespace {

constexpr Machine kH100 = {.peak_flops_per_s = 989e12, .bandwidth_bytes_per_s = 3.35e12};
constexpr int kRandomCases = 2000;

Machine random_machine(Random& random) {
  return {.peak_flops_per_s = random.over_magnitudes(1e9, 1e17),
          .bandwidth_bytes_per_s = random.over_magnitudes(1e9, 1e14)};
}

KernelCost random_cost(Random& random) {
  return {.flops = random.over_magnitudes(1, 1e18), .bytes = random.over_magnitudes(1, 1e15)};
}

std::string ridge_text(std::string_view id, DType dtype) {
  return format_number(ridge_point(machine_for(*find_hardware(id), dtype).value()), Unit::kFlopPerByte).number;
}

}  // namespace

TEST_CASE("definition of the ridge point") { CHECK(ridge_point(kH100) == Close{295.2238805970149}); }

TEST_CASE("result of the ridge points of the lesson") {
  CHECK(ridge_text("h100-sxm", DType::kBf16) == "295");
  CHECK(ridge_text("h100-sxm", DType::kFp8) == "591");
  CHECK(ridge_text("h100-sxm", DType::kFp32) == "20.0");
  CHECK(ridge_text("a100-80gb-sxm", DType::kBf16) == "153");
  CHECK(ridge_text("a100-80gb-sxm", DType::kFp32) == "9.56");
}

TEST_CASE("definition of what is attainable: the lower roof") {
  CHECK(attainable_flops_per_s(kH100, 0.25) == 0.25 * 3.35e12);
  CHECK(attainable_flops_per_s(kH100, 1e6) == 989e12);
  // A report of 312 TFLOP/s and 2,039 GB/s at 10 FLOP/byte: both prefixes must be scaled.
  const Machine a100 = machine_for(*find_hardware("a100-80gb-sxm"), DType::kBf16).value();
  CHECK(format_number(attainable_flops_per_s(a100, 10), Unit::kFlopsPerS, 4).text() == "20.39 TFLOP/s");
}

TEST_CASE("definition of the bound: a tie is compute-bound") {
  const Machine machine = {.peak_flops_per_s = 256, .bandwidth_bytes_per_s = 2};
  CHECK(bound(machine, {.flops = 128, .bytes = 1}) == Bound::kCompute);
  CHECK(bound(machine, {.flops = 127, .bytes = 1}) == Bound::kMemory);
}

TEST_CASE("definition of the verdict: a tenth of the ridge point either way is at the ridge") {
  const Machine machine = {.peak_flops_per_s = 1000, .bandwidth_bytes_per_s = 10};
  CHECK(verdict(machine, 89.9) == Verdict::kMemory);
  CHECK(verdict(machine, 90.1) == Verdict::kRidge);
  CHECK(verdict(machine, 100) == Verdict::kRidge);
  CHECK(verdict(machine, 109.9) == Verdict::kRidge);
  CHECK(verdict(machine, 110.1) == Verdict::kCompute);
}

TEST_CASE("definition of the regimes' names") {
  CHECK(name(Bound::kMemory) == "memory");
  CHECK(name(Bound::kCompute) == "compute");
  CHECK(name(Verdict::kMemory) == "memory");
  CHECK(name(Verdict::kRidge) == "ridge");
  CHECK(name(Verdict::kCompute) == "compute");
}

TEST_CASE("definition of utilisation: the time at the peak over the time taken") {
  const KernelCost cost = {.flops = 989e12, .bytes = 3.35e12};
  CHECK(mfu(kH100, cost, 2) == 0.5);
  CHECK(mbu(kH100, cost, 4) == 0.25);
}

TEST_CASE("result of the least time lies between the larger time and twice it") {
  Random random(1);
  for (int i = 0; i < kRandomCases; ++i) {
    const Machine machine = random_machine(random);
    const KernelCost cost = random_cost(random);
    const double least = least_time_s(machine, cost);
    CHECK(least >= compute_time_s(machine, cost));
    CHECK(least >= memory_time_s(machine, cost));
    const double without_overlap = compute_time_s(machine, cost) + memory_time_s(machine, cost);
    CHECK(least <= without_overlap);
    CHECK(without_overlap <= 2 * least);
  }
}

TEST_CASE("result of scaling peak and bandwidth together is the same regime") {
  Random random(2);
  for (int i = 0; i < kRandomCases; ++i) {
    const Machine machine = random_machine(random);
    const KernelCost cost = random_cost(random);
    const double factor = random.over_magnitudes(0.01, 100);
    const Machine scaled = {.peak_flops_per_s = machine.peak_flops_per_s * factor,
                            .bandwidth_bytes_per_s = machine.bandwidth_bytes_per_s * factor};
    CHECK(bound(scaled, cost) == bound(machine, cost));
    CHECK(verdict(scaled, arithmetic_intensity(cost)) == verdict(machine, arithmetic_intensity(cost)));
  }
}

TEST_CASE("result of attainable is never above the peak, and is FLOPs over the least time") {
  Random random(3);
  for (int i = 0; i < kRandomCases; ++i) {
    const Machine machine = random_machine(random);
    const KernelCost cost = random_cost(random);
    const double attainable = attainable_flops_per_s(machine, arithmetic_intensity(cost));
    CHECK(attainable <= machine.peak_flops_per_s);
    CHECK(attainable == Close{cost.flops / least_time_s(machine, cost)});
    CHECK(mfu(machine, cost, least_time_s(machine, cost)) == Close{attainable / machine.peak_flops_per_s});
  }
}
