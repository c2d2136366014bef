#include "core/model/ops/elementwise.hpp"

#include <doctest/doctest.h>

#include "core/model/catalogue/hardware.hpp"
#include "core/model/text/number_format.hpp"

using namespace roofline;

namespace {

Machine vector_units(std::string_view id) { return machine_for(*find_hardware(id), DType::kFp32).value(); }

std::string text(double value, Unit unit) { return format_number(value, unit).text(); }

}  // namespace

TEST_CASE("definition of the elementwise costs, ten elements of two bytes") {
  CHECK(relu_cost(10, 2).flops == 10);
  CHECK(relu_cost(10, 2).bytes == 40);
  CHECK(elementwise_cost(10, 2, 2, 2).flops == 20);
  CHECK(elementwise_cost(10, 2, 2, 2).bytes == 60);
  CHECK(softmax_cost(10, 2).flops == 50);
  CHECK(softmax_cost(10, 2).bytes == 40);
}

TEST_CASE("definition of RMSNorm: the gains are read once, or left out") {
  CHECK(rms_norm_cost(3, 10, 2, 0).flops == 120);
  CHECK(rms_norm_cost(3, 10, 2, 0).bytes == 120);
  CHECK(rms_norm_cost(3, 10, 2, 2).bytes == 140);
}

TEST_CASE("result of ReLU on 1e8 bf16 values on an H100") {
  const KernelCost cost = relu_cost(1e8, 2);
  CHECK(text(memory_time_s(vector_units("h100-sxm"), cost), Unit::kSeconds) == "119 µs");
  CHECK(text(compute_time_s(vector_units("h100-sxm"), cost), Unit::kSeconds) == "1.49 µs");
  CHECK(text(arithmetic_intensity(cost), Unit::kFlopPerByte) == "0.250 FLOP/byte");
}

TEST_CASE("result of ReLU from an A100 to an H100: the ratio of the bandwidths, not of the peaks") {
  const KernelCost cost = relu_cost(1e8, 2);
  const double gain = least_time_s(vector_units("a100-80gb-sxm"), cost) / least_time_s(vector_units("h100-sxm"), cost);
  CHECK(text(gain, Unit::kRatio) == "1.64 ×");
}

TEST_CASE("result of RMSNorm of 16,384 tokens of 4096 on an H100") {
  const KernelCost cost = rms_norm_cost(16384, 4096, 2, 0);
  CHECK(text(cost.bytes, Unit::kBytes) == "268 MB");
  CHECK(text(arithmetic_intensity(cost), Unit::kFlopPerByte) == "1.00 FLOP/byte");
  CHECK(text(least_time_s(vector_units("h100-sxm"), cost), Unit::kSeconds) == "80.1 µs");
}
