#include "core/model/catalogue/hardware.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "core/model/text/ids.hpp"
#include "core/model/text/number_format.hpp"
#include "tests/core/support/close.hpp"

using namespace roofline;
using roofline::test::Close;

namespace {

const Hardware& machine(std::string_view id) {
  const Hardware* hardware = find_hardware(id);
  REQUIRE_MESSAGE(hardware != nullptr, std::string(id));
  return *hardware;
}

double peak(std::string_view id, DType dtype) {
  const Fact* fact = find_peak(machine(id), dtype);
  REQUIRE(fact != nullptr);
  return fact->value;
}

double bandwidth(std::string_view id) { return machine(id).bandwidth_bytes_per_s.value; }

std::string ridge_text(std::string_view id, DType dtype) {
  return format_number(ridge_point(machine_for(machine(id), dtype).value()), Unit::kFlopPerByte).number;
}

// A number that circulates for a machine and is not its dense peak, or not its bandwidth.
struct WrongPeak {
  std::string_view id;
  DType dtype;
  double flops_per_s;
};
struct WrongBandwidth {
  std::string_view id;
  double bytes_per_s;
};

}  // namespace

TEST_CASE("definition of the catalogue: ids are unique and found by themselves") {
  std::set<std::string_view> ids;
  for (const Hardware& hardware : hardware_catalogue()) {
    CHECK(ids.insert(hardware.id).second);
    CHECK(find_hardware(hardware.id) == &hardware);
    CHECK(hardware.bandwidth_bytes_per_s.value > 0);
    CHECK(find_peak(hardware, default_dtype(hardware)) != nullptr);
    CHECK(is_reference(hardware) != !hardware.peaks.empty());
  }
  CHECK(ids.size() == 31);
}

TEST_CASE("definition of a fact: every one has its source") {
  for (const Hardware& hardware : hardware_catalogue()) {
    CHECK(!source(hardware.bandwidth_bytes_per_s).empty());
    for (const Peak& peak : hardware.peaks) CHECK(!source(peak.flops_per_s).empty());
    for (const AchievableFraction& achievable : hardware.achievable) {
      CHECK(achievable.fraction.status == Status::kMeasured);
      CHECK(achievable.fraction.value < 1);
    }
  }
}

TEST_CASE("definition of the reference machines: last, in their order, one peak for every format") {
  const auto catalogue = hardware_catalogue();
  const std::vector<std::string_view> expected = {"h100", "a100", "cpu-server", "laptop"};
  for (std::size_t i = 0; i < catalogue.size(); ++i) {
    const std::size_t before = catalogue.size() - expected.size();
    CHECK(is_reference(catalogue[i]) == (i >= before));
    if (i >= before) CHECK(catalogue[i].id == expected[i - before]);
  }
  for (const DType dtype : kAllDTypes) {
    CHECK(peak("h100", dtype) == 989.4e12);
    CHECK(peak("a100", dtype) == 312e12);
    CHECK(peak("cpu-server", dtype) == 5.1e12);
    CHECK(peak("laptop", dtype) == 1e12);
  }
}

TEST_CASE("result of looking for a machine that is not there: nothing, never a neighbour's") {
  for (const char* id : {"", "h100sxm", "h100-sxm ", "h1", "b100", "custom"}) CHECK(find_hardware(id) == nullptr);
}

TEST_CASE("result of an id in other letters: the same machine") {
  for (const char* id : {"H100-SXM", "h100_sxm", "H100 SXM"}) CHECK(find_hardware(id) == find_hardware("h100-sxm"));
  CHECK(find_hardware("H100") == find_hardware("h100"));
  for (const Hardware& one : hardware_catalogue()) {
    for (const Hardware& other : hardware_catalogue()) CHECK(is_id(one.id, other.id) == (&one == &other));
  }
}

TEST_CASE("result of the memory that weights have to fit into: what the driver reports, where that is known") {
  const auto memory = [](const char* id) { return usable_memory(machine(id)).value(); };
  CHECK(memory("h100-sxm").bytes == 81559 * 0x1p20);
  CHECK(memory("h100-sxm").is_reported);
  CHECK(memory("a100-80gb-sxm").bytes == 80 * 0x1p30);
  CHECK(memory("rtx-4090").bytes == 24564 * 0x1p20);
  CHECK(memory("mi300x").bytes == 206141652992);
  CHECK(memory("v100-sxm2").bytes == 32e9);
  CHECK_FALSE(memory("v100-sxm2").is_reported);
  CHECK_FALSE(usable_memory(machine("h100")));
  for (const Hardware& hardware : hardware_catalogue()) {
    if (!hardware.reported_memory_bytes) continue;
    const double ratio = hardware.reported_memory_bytes->value / hardware.memory_bytes->value;
    CHECK_MESSAGE((ratio > 0.95 && ratio < 1.08), std::string(hardware.id));
  }
}

TEST_CASE("result of the cache nearest to the memory: AMD's Infinity Cache is not its L2") {
  for (const char* id : {"mi300x", "mi325x", "mi355x"}) {
    CHECK(last_level_cache(machine(id))->name == "last-level cache");
    CHECK(last_level_cache(machine(id))->bytes == 256e6);
    CHECK(machine(id).l2_bytes->value == 32e6);
  }
  CHECK(last_level_cache(machine("h100-sxm"))->name == "L2 cache");
  CHECK(last_level_cache(machine("h100-sxm"))->bytes == 50e6);
  CHECK_FALSE(last_level_cache(machine("tpu-v4")));
}

TEST_CASE("result of looking for a mistyped machine: the ids that look like it") {
  using Ids = std::vector<std::string_view>;
  CHECK(nearest_hardware_ids("h100sxm").front() == "h100-sxm");
  CHECK(nearest_hardware_ids("H100 SXM").front() == "h100-sxm");
  CHECK(nearest_hardware_ids("nvidia-h100-sxm5-80gb").front() == "h100-sxm");
  CHECK(nearest_hardware_ids("mi300") == Ids{"mi300x"});
  CHECK(nearest_hardware_ids("4090").front() == "rtx-4090");
  CHECK(nearest_hardware_ids("b100").front() == "b200-sxm");
  CHECK(nearest_hardware_ids("a100 40gb").front() == "a100-40gb-sxm");
  CHECK(nearest_hardware_ids("zzz").empty());
  CHECK(nearest_hardware_ids("").empty());
  for (const Hardware& hardware : hardware_catalogue()) CHECK(nearest_hardware_ids(hardware.id).front() == hardware.id);
}

TEST_CASE("result of a format that a machine lacks: no peak, no roof") {
  CHECK(find_peak(machine("v100-sxm2"), DType::kBf16) == nullptr);
  CHECK(!machine_for(machine("v100-sxm2"), DType::kBf16));
  CHECK(default_dtype(machine("v100-sxm2")) == DType::kFp16);
  CHECK(find_peak(machine("h100-sxm"), DType::kInt4) == nullptr);
  CHECK(find_peak(machine("tpu-v5e"), DType::kFp32) == nullptr);
  for (const char* apple : {"apple-m1", "apple-m1-max", "apple-m2-ultra"}) {
    CHECK(find_peak(machine(apple), DType::kFp16) == nullptr);
    CHECK(find_peak(machine(apple), DType::kBf16) == nullptr);
    CHECK(default_dtype(machine(apple)) == DType::kFp32);
  }
}

TEST_CASE("result of a peak whose sources differ thirtyfold: listed as disputed, not offered") {
  const Hardware& b300 = machine("b300-sxm");
  CHECK(find_peak(b300, DType::kInt8) == nullptr);
  CHECK(!machine_for(b300, DType::kInt8));
  int withheld = 0;
  for (const Hardware& hardware : hardware_catalogue()) {
    for (const Peak& peak : hardware.peaks) {
      if (peak.is_offered) continue;
      ++withheld;
      CHECK(hardware.id == "b300-sxm");
      CHECK(peak.dtype == DType::kInt8);
      CHECK(peak.flops_per_s.status == Status::kDisputed);
    }
  }
  CHECK(withheld == 1);
}

TEST_CASE("result of what sources dispute: the status says so") {
  CHECK(machine("b200-sxm").bandwidth_bytes_per_s.status == Status::kDisputed);
  CHECK(machine("b300-sxm").bandwidth_bytes_per_s.status == Status::kDisputed);
  CHECK(find_peak(machine("b200-sxm"), DType::kFp32)->status == Status::kDisputed);
  CHECK(find_peak(machine("b300-sxm"), DType::kFp4)->status == Status::kDisputed);
  CHECK(find_peak(machine("gaudi3"), DType::kBf16)->status == Status::kDisputed);
  CHECK(find_peak(machine("mi355x"), DType::kBf16)->status == Status::kDerived);
  CHECK(machine("h100-sxm").bandwidth_bytes_per_s.status == Status::kDatasheet);
}

TEST_CASE("result of the sparse figures: each is twice its dense peak, to the datasheet's rounding") {
  int sparse_figures = 0;
  for (const Hardware& hardware : hardware_catalogue()) {
    for (const SparsePeak& sparse : hardware.sparse_peaks) {
      ++sparse_figures;
      CAPTURE(hardware.id);
      CHECK(sparse.flops_per_s.value == Close{2 * find_peak(hardware, sparse.dtype)->value, 1e-3});
    }
  }
  CHECK(sparse_figures == 4);
}

TEST_CASE("result of the peaks: none is the sparse, fp16-accumulate or neighbour's figure that circulates") {
  const std::vector<WrongPeak> wrong = {
      {"a100-40gb-sxm", DType::kBf16, 624e12},
      {"a100-80gb-sxm", DType::kBf16, 624e12},
      {"a100-80gb-sxm", DType::kInt8, 1248e12},
      {"h100-sxm", DType::kBf16, 1979e12},
      {"h100-sxm", DType::kFp16, 1979e12},
      {"h100-sxm", DType::kTf32, 989e12},
      {"h100-sxm", DType::kBf16, 494.7e12},  // tf32's, which one tool took for bf16's
      {"h100-sxm", DType::kFp8, 3958e12},
      {"h100-sxm", DType::kInt8, 3958e12},
      {"h100-pcie", DType::kBf16, 1513e12},
      {"h200-sxm", DType::kBf16, 1979e12},
      {"b200-sxm", DType::kBf16, 4500e12},
      {"b200-sxm", DType::kBf16, 2500e12},
      {"b300-sxm", DType::kBf16, 4500e12},
      {"gb200", DType::kBf16, 5000e12},
      {"l4", DType::kBf16, 242e12},
      {"l40s", DType::kBf16, 733e12},
      {"l40s", DType::kFp8, 1466e12},
      {"rtx-4090", DType::kBf16, 330.3e12},
      {"rtx-4090", DType::kFp16, 330.3e12},
      {"rtx-5090", DType::kBf16, 838e12},
      {"rtx-5090", DType::kBf16, 419e12},
      {"mi300x", DType::kBf16, 2614.9e12},
      {"mi355x", DType::kBf16, 2300e12},
      {"mi355x", DType::kBf16, 5000e12},
      {"tpu-v6e", DType::kBf16, 910e12},
      {"tpu-v6e", DType::kBf16, 920e12},
      {"tpu-v6e", DType::kBf16, 926e12},
      {"gaudi3", DType::kBf16, 1835e12},
  };
  for (const WrongPeak& trap : wrong) {
    CAPTURE(trap.id);
    CHECK(peak(trap.id, trap.dtype) != Close{trap.flops_per_s, 1e-3});
  }
}

TEST_CASE("result of the bandwidths: none is a neighbouring card's or a circulating one") {
  const std::vector<WrongBandwidth> wrong = {
      {"a100-80gb-sxm", 1.555e12}, {"a100-80gb-sxm", 1.935e12}, {"a100-80gb-pcie", 2.039e12},
      {"a100-40gb-sxm", 2.039e12}, {"h100-sxm", 3.07e12},       {"h100-sxm", 3.0e12},
      {"h100-sxm", 3.4e12},        {"h100-pcie", 3.35e12},      {"h200-sxm", 3.35e12},
      {"b200-sxm", 7.7e12},        {"b200-sxm", 9e12},          {"b300-sxm", 7.75e12},
      {"tpu-v4", 1.228e12},        {"tpu-v5e", 8.1e11},         {"tpu-v5e", 8.2e11},
      {"h100-sxm", 3.35 * 0x1p40},
  };
  for (const WrongBandwidth& trap : wrong) {
    CAPTURE(trap.id);
    CHECK(bandwidth(trap.id) != Close{trap.bytes_per_s, 1e-3});
  }
}

TEST_CASE("result of an H200's ridge point: its own, not that of the H100 it resembles") {
  CHECK(ridge_text("h200-sxm", DType::kBf16) == "206");
  CHECK(ridge_text("h100-sxm", DType::kBf16) == "295");
}

TEST_CASE("result of the peaks that a clock gives: SMs or CUs times FLOPs a cycle") {
  CHECK(peak("h100-sxm", DType::kBf16) == Close{1830e6 * 512 * 2 * 528, 1e-3});
  CHECK(peak("mi355x", DType::kBf16) == Close{2400e6 * 512 * 2 * 1024, 1e-3});
  CHECK(peak("mi250x", DType::kBf16) == 383e12);  // both dies; one matmul runs on one of them
}

TEST_CASE("result of dense peaks: bf16 and fp16 agree wherever a machine has both") {
  for (const Hardware& hardware : hardware_catalogue()) {
    const Fact* bf16 = find_peak(hardware, DType::kBf16);
    const Fact* fp16 = find_peak(hardware, DType::kFp16);
    if (bf16 != nullptr && fp16 != nullptr) CHECK(bf16->value == fp16->value);
  }
}

TEST_CASE("result of memory sizes: decimal gigabytes") {
  CHECK(machine("h100-sxm").memory_bytes->value == 80e9);
  CHECK(machine("b200-sxm").memory_bytes->value == 180e9);  // of 192 GB that are built in
  CHECK(!machine("h100").memory_bytes);
}

TEST_CASE("definition of the achievable fraction: measured where it was, otherwise the default") {
  CHECK(achievable_compute_fraction(machine("h100-sxm"), DType::kBf16) == 0.803);
  CHECK(achievable_compute_fraction(machine("a100-80gb-sxm"), DType::kBf16) == 0.869);
  CHECK(achievable_compute_fraction(machine("mi300x"), DType::kBf16) == 0.511);
  CHECK(achievable_compute_fraction(machine("l4"), DType::kBf16) == kDefaultAchievableCompute);
  CHECK(achievable_compute_fraction(machine("h200-sxm"), DType::kBf16) == kDefaultAchievableCompute);
}

TEST_CASE("definition of the statuses' names") {
  CHECK(name(Status::kDatasheet) == "datasheet");
  CHECK(name(Status::kDerived) == "derived");
  CHECK(name(Status::kMeasured) == "measured");
  CHECK(name(Status::kDisputed) == "disputed");
  CHECK(name(Status::kReferenceScript) == "reference-script");
}
