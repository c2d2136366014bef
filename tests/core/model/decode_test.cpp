#include "core/model/decode.hpp"

#include <doctest/doctest.h>

#include "core/model/catalogue/hardware.hpp"
#include "core/model/roofline.hpp"
#include "core/model/text/number_format.hpp"
#include "tests/core/support/close.hpp"

using namespace roofline;
using roofline::test::Close;

namespace {

struct Step {
  std::string time;
  std::string throughput;
};

Step one_sequence(double parameters, std::string_view id) {
  const Machine machine = machine_for(*find_hardware(id), DType::kBf16).value();
  const double time_s = least_time_s(machine, decode_cost(parameters, 1, 2));
  return {.time = format_number(time_s, Unit::kSeconds).text(),
          .throughput = format_number(tokens_per_s(1, time_s), Unit::kTokensPerS).text()};
}

}  // namespace

TEST_CASE("definition of a decode step: each weight read once, used for every sequence") {
  const KernelCost cost = decode_cost(7e9, 16, 0.5);
  CHECK(cost.flops == 2 * 7e9 * 16);
  CHECK(cost.bytes == 3.5e9);
  CHECK(arithmetic_intensity(cost) == 2 * 16 / 0.5);
  CHECK(tokens_per_s(16, 0.004) == 4000);
}

TEST_CASE("result of 7B and 70B in bf16 at batch 1") {
  CHECK(one_sequence(7e9, "h100-sxm").time == "4.18 ms");
  CHECK(one_sequence(7e9, "h100-sxm").throughput == "239 tokens/s");
  CHECK(one_sequence(7e9, "a100-80gb-sxm").time == "6.87 ms");
  CHECK(one_sequence(7e9, "a100-80gb-sxm").throughput == "146 tokens/s");
  CHECK(one_sequence(70e9, "h100-sxm").time == "41.8 ms");
  CHECK(one_sequence(70e9, "h100-sxm").throughput == "23.9 tokens/s");
}

TEST_CASE("definition of the arithmetic of weights: their own format, bf16 for what is unpacked first") {
  CHECK(arithmetic_dtype(DType::kBf16) == DType::kBf16);
  CHECK(arithmetic_dtype(DType::kFp16) == DType::kFp16);
  CHECK(arithmetic_dtype(DType::kTf32) == DType::kTf32);
  CHECK(arithmetic_dtype(DType::kFp32) == DType::kFp32);
  for (const DType narrow : {DType::kFp8, DType::kInt8, DType::kInt4, DType::kFp4}) {
    CHECK(arithmetic_dtype(narrow) == DType::kBf16);
  }
}

TEST_CASE("result of narrow weights: half the bytes, half the batch that saturates, whole fp8 changes nothing") {
  const Hardware& h100 = *find_hardware("h100-sxm");
  const double bf16_ridge = ridge_point(machine_for(h100, DType::kBf16).value());
  const double fp8_ridge = ridge_point(machine_for(h100, DType::kFp8).value());
  CHECK(saturating_batch_size(bf16_ridge, 2) == Close{bf16_ridge});
  CHECK(saturating_batch_size(bf16_ridge, 1) == Close{bf16_ridge / 2});
  CHECK(format_number(saturating_batch_size(fp8_ridge, 1), Unit::kNone).text() == "295");
}

TEST_CASE("result of the saturating batch: from it on a step is compute-bound") {
  const Machine machine = machine_for(*find_hardware("h100-sxm"), DType::kBf16).value();
  const double batch_size = saturating_batch_size(ridge_point(machine), 2);
  CHECK(bound(machine, decode_cost(7e9, batch_size * 1.001, 2)) == Bound::kCompute);
  CHECK(bound(machine, decode_cost(7e9, batch_size * 0.999, 2)) == Bound::kMemory);
}
