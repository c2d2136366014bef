#include "core/model/plausibility.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "core/model/ranges.hpp"

using namespace roofline;

TEST_CASE("result of every peak of the catalogue: a plausible ridge point") {
  for (const Hardware& hardware : hardware_catalogue()) {
    for (const DType dtype : kAllDTypes) {
      const auto machine = machine_for(hardware, dtype);
      if (machine) CHECK(is_plausible(*machine));
    }
  }
}

TEST_CASE("result of GB/s typed for TB/s: an unlikely ridge point") {
  CHECK(!is_plausible({.peak_flops_per_s = 1000e12, .bandwidth_bytes_per_s = 5.3e9}));
  CHECK(!is_plausible({.peak_flops_per_s = 989e9, .bandwidth_bytes_per_s = 3.35e15}));
  CHECK(is_plausible({.peak_flops_per_s = 17.6e9, .bandwidth_bytes_per_s = 15e9}));  // Opteron X2, 2006
}

TEST_CASE("result of a sparse figure typed for the dense one: the machine it belongs to") {
  CHECK(machine_with_half_the_peak(DType::kBf16, {1979e12, 3.35e12})->id == "h100-sxm");
  CHECK(machine_with_half_the_peak(DType::kBf16, {1979e12, 2e12})->id == "h100-sxm");
  CHECK(machine_with_half_the_peak(DType::kBf16, {1979e12, 4.8e12})->id == "h200-sxm");
  CHECK(machine_with_half_the_peak(DType::kBf16, {1513e12, 2e12})->id == "h100-pcie");
  CHECK(machine_with_half_the_peak(DType::kBf16, {624e12, 2.039e12})->id == "a100-80gb-sxm");
  CHECK(machine_with_half_the_peak(DType::kBf16, {330e12, 1.008e12})->id == "rtx-4090");
  CHECK(machine_with_half_the_peak(DType::kBf16, {330.4e12, 1.008e12})->id == "rtx-4090");  // fp16 accumulation
}

TEST_CASE("result of two machines typed as one: twice the bandwidth too, so no remark") {
  CHECK(machine_with_half_the_peak(DType::kBf16, {1978e12, 6.7e12}) == nullptr);
  for (const Hardware& hardware : hardware_catalogue()) {
    for (const Peak& peak : hardware.peaks) {
      const double bandwidth = hardware.bandwidth_bytes_per_s.value;
      CHECK(machine_with_half_the_peak(peak.dtype, {2 * peak.flops_per_s.value, 2 * bandwidth}) == nullptr);
    }
  }
}

TEST_CASE("result of a dense peak: no remark") {
  for (const Hardware& hardware : hardware_catalogue()) {
    for (const Peak& peak : hardware.peaks) {
      const Machine machine = {peak.flops_per_s.value, hardware.bandwidth_bytes_per_s.value};
      if (peak.is_offered) CHECK(machine_with_half_the_peak(peak.dtype, machine) == nullptr);
    }
  }
  CHECK(machine_with_half_the_peak(DType::kFp8, {1979e12, 3.35e12}) == nullptr);
  CHECK(machine_with_half_the_peak(DType::kBf16, {500e12, 2e12}) == nullptr);
}

TEST_CASE("definition of a range: both ends belong to it, fractions only where it is not whole") {
  CHECK(contains(kDimensionRange, 1));
  CHECK(contains(kDimensionRange, 1e9));
  CHECK(!contains(kDimensionRange, 0));
  CHECK(!contains(kDimensionRange, -1));
  CHECK(!contains(kDimensionRange, 1.5));
  CHECK(!contains(kDimensionRange, 1e9 + 1));
  CHECK(contains(kParametersRange, 1e9 + 0.5));
  CHECK(!contains(kParametersRange, 7));
  CHECK(!contains(kParametersRange, NAN));
}

TEST_CASE("result of a forgotten prefix: the one that brings the number nearest to the usual one") {
  CHECK(likely_prefix(7, kParametersRange, 7e9)->symbol == "B");
  CHECK(likely_prefix(350, kParametersRange, 7e9)->symbol == "M");
  CHECK(likely_prefix(3, kLatencyRange, 3e-6)->symbol == "µ");
  CHECK(likely_prefix(1979, kPeakRange, 500e12)->symbol == "T");
  CHECK(likely_prefix(7e9, kParametersRange, 7e9) == nullptr);
  CHECK(likely_prefix(-7, kParametersRange, 7e9) == nullptr);
}
