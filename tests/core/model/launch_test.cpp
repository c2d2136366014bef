#include "core/model/launch.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/model/catalogue/hardware.hpp"
#include "core/model/ops/matmul.hpp"
#include "tests/core/support/close.hpp"
#include "tests/core/support/random.hpp"

using namespace roofline;
using roofline::test::Close;
using roofline::test::Random;

TEST_CASE("definition of tiles, waves and what they cost") {
  const Waves waves = waves_of({.matrices = 1, .rows = 8192, .columns = 14336}, {.rows = 128, .columns = 256}, 132);
  CHECK(waves.tiles == 3584);
  CHECK(waves.waves == 28);
  CHECK(waves.time_factor == Close{28.0 * 132 / 3584});
  CHECK(in_waves({3.0, 5.0}, waves).peak_flops_per_s == 3.0 / waves.time_factor);
  CHECK(in_waves({3.0, 5.0}, waves).bandwidth_bytes_per_s == 5.0);
  CHECK(time_with_launch_s(2e-6, kLaunchLatencyS) == Close{5e-6});
  CHECK(waves_of({.matrices = 64, .rows = 100, .columns = 100}, {}, 132).tiles == 64);
}

TEST_CASE("result of a last wave: one tile more than the SMs doubles the time") {
  const auto waves = [](double tiles) { return waves_of({.rows = tiles}, {.rows = 1, .columns = 1}, 132); };
  CHECK(waves(132).time_factor == 1);
  CHECK(waves(133).waves == 2);
  CHECK(waves(133).time_factor == Close{2.0 * 132 / 133});
}

TEST_CASE("result of whole waves: the compute time alone grows, and a matmul that waits for memory keeps its time") {
  const Machine a100 = *machine_for(*find_hardware("a100-80gb-sxm"), DType::kFp16);
  const KernelCost cost = matmul_cost({64, 12288, 12288}, {});
  const Waves waves = waves_of({.rows = 64, .columns = 12288}, {}, 108);
  CHECK(waves.time_factor == 2.25);  // 48 tiles for 108 SMs
  CHECK(compute_time_s(in_waves(a100, waves), cost) == Close{2.25 * compute_time_s(a100, cost)});
  CHECK(memory_time_s(in_waves(a100, waves), cost) == memory_time_s(a100, cost));
  CHECK(least_time_s(in_waves(a100, waves), cost) == Close{149.7e-6, 1e-3});  // measured: 190 µs
}

TEST_CASE("result of whole waves on any matmul: between the bound and the bound times the factor") {
  Random random(62);
  for (int i = 0; i < 1000; ++i) {
    const MatmulShape shape = {random.whole(1, 1e4), random.whole(1, 1e4), random.whole(1, 1e4)};
    const Machine machine = {random.over_magnitudes(1e12, 1e15), random.over_magnitudes(1e11, 1e13)};
    const Waves waves = waves_of({.rows = shape.batch_size, .columns = shape.f}, {}, random.whole(1, 300));
    const KernelCost cost = matmul_cost(shape, {});
    const double least_s = least_time_s(machine, cost);
    const double time_s = least_time_s(in_waves(machine, waves), cost);
    CHECK(time_s >= least_s);
    CHECK(time_s <= least_s * waves.time_factor * (1 + 1e-12));
    CHECK(time_s == Close{std::max(compute_time_s(machine, cost) * waves.time_factor, memory_time_s(machine, cost))});
  }
}

TEST_CASE("result of any output: at least one wave, and never less than no loss") {
  Random random(61);
  for (int i = 0; i < 1000; ++i) {
    const Waves waves =
        waves_of({.matrices = random.whole(1, 100), .rows = random.whole(1, 1e5), .columns = random.whole(1, 1e5)},
                 {.rows = random.whole(1, 512), .columns = random.whole(1, 512)}, random.whole(1, 1000));
    CHECK(waves.waves >= 1);
    CHECK(waves.time_factor >= 1);
  }
}

TEST_CASE("result of the SM counts of the catalogue") {
  const auto sms = [](const char* id) { return find_hardware(id)->sm_count.value().value; };
  CHECK(sms("h100-sxm") == 132);
  CHECK(sms("h100-pcie") == 114);
  CHECK(sms("a100-80gb-sxm") == 108);
  CHECK(sms("v100-sxm2") == 80);
  CHECK(sms("mi300x") == 304);
  CHECK_FALSE(find_hardware("tpu-v5e")->sm_count.has_value());
}
