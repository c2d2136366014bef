// Numbers that others have published, each with its source in data/published_numbers.csv: `exact` is what the model
// must give, `printed` what the source printed. A row without a computation fails, and a computation without a row.
#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <string>

#include "core/model/catalogue/hardware.hpp"
#include "core/model/catalogue/model_catalogue.hpp"
#include "core/model/decode.hpp"
#include "core/model/launch.hpp"
#include "core/model/ops/attention.hpp"
#include "core/model/ops/elementwise.hpp"
#include "core/model/ops/matmul.hpp"
#include "tests/core/support/close.hpp"
#include "tests/core/support/csv.hpp"

using namespace roofline;
using roofline::test::Close;
using roofline::test::CsvRow;

namespace {

constexpr double kMicro = 1e6;  // seconds to microseconds
constexpr double kMilli = 1e3;
constexpr ElementBytes kBf16 = {.activations = 2, .weights = 2};
constexpr ElementBytes kInt8 = {.activations = 1, .weights = 1};

using Computation = std::function<double()>;
using Computations = std::map<std::string, Computation>;

Machine machine(std::string_view id, DType dtype = DType::kBf16) {
  return machine_for(*find_hardware(id), dtype).value();
}

Computation ridge(std::string_view id, DType dtype = DType::kBf16) {
  return [=] { return ridge_point(machine(id, dtype)); };
}

Computation ridge_of(double peak_flops_per_s, double bandwidth_bytes_per_s) {
  return [=] { return ridge_point({peak_flops_per_s, bandwidth_bytes_per_s}); };
}

Computation intensity_of(const KernelCost& cost) {
  return [=] { return arithmetic_intensity(cost); };
}

Computation matmul_intensity(double b, double d, double f, const ElementBytes& bytes = kBf16) {
  return intensity_of(matmul_cost({b, d, f}, bytes));
}

Computation matmul_least_us(double b, double size) {
  return [=] { return least_time_s(machine("h100-sxm"), matmul_cost({b, size, size}, kBf16)) * kMicro; };
}

double b_star_or_infinity(double size, const ElementBytes& bytes, const Machine& on) {
  return critical_batch_size(size, size, bytes, ridge_point(on)).value_or(std::numeric_limits<double>::infinity());
}

Computation b_star(double size, std::string_view id, DType dtype = DType::kBf16) {
  const double element_bytes = bytes_per_element(dtype);
  return [=] { return b_star_or_infinity(size, {element_bytes, element_bytes}, machine(id, dtype)); };
}

Computation b_min(double size, std::string_view id) {
  return [=] { return least_whole_batch(size, size, kBf16, machine(id)).value(); };
}

double attention_decode_intensity(double batch_size, double tokens, double num_heads, double num_kv_heads) {
  return arithmetic_intensity(attention_decode_cost(
      {.batch_size = batch_size, .tokens = tokens, .num_heads = num_heads, .num_kv_heads = num_kv_heads}, {}));
}

double least_compute_bound_tokens(const Machine& on) {
  double tokens = 1;
  while (bound(on, attention_prefill_cost({.tokens = tokens}, {})) == Bound::kMemory) ++tokens;
  return tokens;
}

double decode_time_s(double parameters, double batch_size, const Machine& on) {
  return least_time_s(on, decode_cost(parameters, batch_size, 2));
}

// A decode step whose cache counts too: kv_bytes for each of batch_size sequences, on chips that share the work.
double served_time_s(double weight_bytes, double kv_bytes, double batch_size, double chips,
                     double bandwidth_bytes_per_s) {
  const Machine memory = {.peak_flops_per_s = std::numeric_limits<double>::infinity(),
                          .bandwidth_bytes_per_s = chips * bandwidth_bytes_per_s};
  return memory_time_s(memory, {.flops = 0, .bytes = weight_bytes + batch_size * kv_bytes});
}

double is_not_above(double bound_ms, double measured_ms) { return bound_ms <= measured_ms ? 1 : 0; }

double a100_matmul_ms(double tokens, std::string_view id) {
  return least_time_s(machine(id), matmul_cost({tokens, 12288, 12288}, kBf16)) * kMilli;
}

void add_ridges(Computations& all) {
  all["A01"] = ridge("h100-sxm");
  all["A02"] = ridge("h100-sxm", DType::kFp8);
  all["A03"] = ridge("h100-sxm", DType::kFp32);
  all["A04"] = ridge("a100-80gb-sxm");
  all["A05"] = ridge("a100-80gb-sxm", DType::kFp32);
  all["A06"] = ridge("h100");
  all["A07"] = ridge("cpu-server");
  all["A08"] = ridge("v100-sxm2", DType::kFp16);
  all["A12"] = ridge("b200-sxm");
  all["A16"] = ridge("mi355x");
  all["A18"] = ridge_of(17.6e9, 15e9);
}

void add_elementwise(Computations& all) {
  all["B01"] = [] { return memory_time_s(machine("h100-sxm", DType::kFp32), relu_cost(1e8, 2)) * kMicro; };
  all["B02"] = [] { return compute_time_s(machine("h100-sxm", DType::kFp32), relu_cost(1e8, 2)) * kMicro; };
  all["B03"] = intensity_of(relu_cost(1, 2));
  all["B04"] = [] { return memory_time_s(machine("h100-sxm"), rms_norm_cost(16384, 4096, 2, 0)) * kMicro; };
  all["B05"] = [] {
    const KernelCost hundred_us_on_a100 = {.flops = 0,
                                           .bytes = 100e-6 * machine("a100-80gb-sxm").bandwidth_bytes_per_s};
    return memory_time_s(machine("h100-sxm"), hundred_us_on_a100) * kMicro;
  };
  all["B06"] = intensity_of({.flops = 9, .bytes = 2 * 2});  // nine comparisons, one value in, one out
  all["B08"] = [] {
    return least_time_s(machine("h100-sxm", DType::kFp32), elementwise_cost(65536, 2, 2, 4)) * kMicro;
  };
  all["B10"] = [] {
    const double n = 1e9;
    return arithmetic_intensity({.flops = 2 * n - 1, .bytes = 4 * n + 2});
  };
  all["B13"] = [] { return ridge_point({19.5e12, 1.5e12}) * relu_cost(1, 4).bytes; };
  all["B14"] = intensity_of(elementwise_cost(1, 2, 2, 8));  // the triad has its traffic and its arithmetic
}

void add_matmuls(Computations& all) {
  const KernelCost square = matmul_cost({4096, 4096, 4096}, kBf16);
  all["C01"] = intensity_of(square);
  all["C02"] = [=] { return compute_time_s(machine("h100-sxm"), square) * kMicro; };
  all["C03"] = [=] { return memory_time_s(machine("h100-sxm"), square) * kMicro; };
  all["C04"] = matmul_intensity(8, 4096, 4096);
  for (const int b : {1, 16, 64, 256}) {
    all["C05." + std::to_string(b)] = matmul_intensity(b, 4096, 4096);
    all["C06." + std::to_string(b)] = matmul_least_us(b, 4096);
  }
  all["C07"] = [] {
    const KernelCost cost = matmul_cost({256, 4096, 4096}, kBf16);
    return 100 * mfu(machine("h100-sxm"), cost, least_time_s(machine("h100-sxm"), cost));
  };
  const KernelCost tie = matmul_cost({345, 4096, 4096}, kBf16);
  all["C08"] = [=] { return compute_time_s(machine("h100-sxm"), tie) * kMicro; };
  all["C09"] = [=] { return memory_time_s(machine("h100-sxm"), tie) * kMicro; };
  all["C11"] = matmul_intensity(1024, 4096, 4096);
  all["C12"] = intensity_of(gemm_cost(8192, 128, 8192, 2));
  all["C13"] = intensity_of(gemm_cost(8192, 8192, 8192, 2));
  all["C15"] = matmul_intensity(1, 1024, 4096);
  all["C18"] = intensity_of(gemm_cost_without_reuse(4096, 4096, 4096, 2));
  all["C23"] = matmul_intensity(1, 4096, 4096, kInt8);
}

void add_thresholds(Computations& all) {
  all["D01"] = b_star(4096, "h100-sxm");
  all["D02"] = b_min(4096, "h100-sxm");
  all["D03"] = b_star(4096, "a100-80gb-sxm");
  all["D04"] = b_min(4096, "a100-80gb-sxm");
  all["D05"] = b_star(512, "h100-sxm");
  all["D06"] = b_star(512, "a100-80gb-sxm");
  all["D07"] = b_star(4096, "h100-sxm", DType::kFp8);
  all["D08"] = b_star(1152, "h100-sxm");
  all["D10"] = [] { return saturating_batch_size(ridge_point(machine("h100")), bytes_per_element(DType::kFp8)); };
  all["D21"] = [] { return 2 * ridge_point({machine("tpu-v5e").peak_flops_per_s, 4.5e10}); };  // the link as memory
}

void add_attention(Computations& all) {
  all["E01"] = intensity_of(attention_prefill_cost({.tokens = 256}, {}));
  all["E02"] = [] { return least_compute_bound_tokens(machine("h100-sxm")); };
  all["E03"] = [] { return attention_decode_intensity(1, 1024, 1, 1); };
  all["E04"] = [] { return attention_decode_intensity(1, 1024, 32, 8); };
  all["E05"] = [] { return attention_decode_intensity(1, 8192, 64, 8); };
  all["E06"] = intensity_of(attention_prefill_cost({.tokens = 2048, .num_heads = 32, .num_kv_heads = 8}, {}));
  all["E07"] = [] { return attention_decode_intensity(64, 1024, 32, 8) - attention_decode_intensity(1, 1024, 32, 8); };
  all["E08"] = [] { return kv_cache_bytes(find_model("llama-2-7b")->shape, 1, 1, DType::kBf16); };
  all["E13"] = [] { return kv_cache_bytes(find_model("llama-2-13b")->shape, 1, 8192, DType::kBf16) / 1e9; };
}

void add_decoding(Computations& all) {
  const auto add_pair = [&](const std::string& id, double parameters, const char* on) {
    all[id + "a"] = [=] { return decode_time_s(parameters, 1, machine(on)) * kMilli; };
    all[id + "b"] = [=] { return tokens_per_s(1, decode_time_s(parameters, 1, machine(on))); };
  };
  add_pair("F01", 7e9, "h100-sxm");
  add_pair("F02", 7e9, "a100-80gb-sxm");
  add_pair("F03", 70e9, "h100-sxm");
  all["F04"] = [] { return tokens_per_s(1, decode_time_s(7e9, 1, machine("h200-sxm"))); };
  const auto thirteen_b = [](double kv_bytes, double batch_size) {
    return [=] { return tokens_per_s(batch_size, served_time_s(26e9, kv_bytes, batch_size, 8, 8.2e11)); };
  };
  all["F14.1"] = thirteen_b(6.7e9, 1);
  all["F14.64"] = thirteen_b(6.7e9, 64);
  all["F15.240"] = thirteen_b(6.7e9 / 5, 240);
  all["F16"] = [] { return served_time_s(30e9, 819.2e6, 4, 16, 8.1e11) * kMilli; };
  all["F23"] = [] { return mfu(machine("h100"), decode_cost(7e9, 256, 2), decode_time_s(7e9, 256, machine("h100"))); };
  all["F24"] = [] { return decode_time_s(7e9, 512, machine("h100")) * kMilli; };
}

void add_other_tools(Computations& all) {
  all["G09"] = matmul_intensity(100, 4096, 6144);
  all["G12"] = matmul_intensity(100, 14336, 4096);
  all["G17 gate decode"] = matmul_intensity(1, 4096, 11008);
  all["H12.256"] = [] { return is_not_above(a100_matmul_ms(256, "a100-80gb-sxm"), 0.3185); };
  all["H12.1024"] = [] { return is_not_above(a100_matmul_ms(1024, "a100-80gb-sxm"), 1.1990); };
}

double waves(double tiles, double sm_count) {
  return waves_of({.rows = tiles}, {.rows = 1, .columns = 1}, sm_count).waves;
}

// What more SMs give the same tiles: a wave takes as long as before.
Computation speed_up(double tiles, double sm_count, double more_sms) {
  return [=] { return waves(tiles, sm_count) / waves(tiles, more_sms); };
}

void add_waves(Computations& all) {
  all["H01.152"] = speed_up(152, 148, 152);
  all["H01.304"] = speed_up(304, 148, 152);
  all["H03"] = [] { return waves_of({.rows = 8192, .columns = 14336}, {.rows = 128, .columns = 256}, 132).tiles; };
  all["H04"] = [] {
    const double tensor_cores = 4 * find_hardware("h100-sxm")->sm_count.value().value;
    return 1830e6 * 512 * 2 * tensor_cores / 1e12;
  };
}

Computations computations() {
  Computations all;
  add_ridges(all);
  add_elementwise(all);
  add_matmuls(all);
  add_thresholds(all);
  add_attention(all);
  add_decoding(all);
  add_other_tools(all);
  add_waves(all);
  all["F21"] = [] { return parameters(find_model("llama-3-8b")->shape); };
  return all;
}

}  // namespace

TEST_CASE("result of every published number") {
  Computations all = computations();
  for (const CsvRow& row : test::read_csv(std::string(ROOFLINE_TEST_DATA) + "/published_numbers.csv")) {
    const std::string& id = row.at("id");
    CAPTURE(id);
    const auto computation = all.find(id);
    REQUIRE_MESSAGE(computation != all.end(), "a row without a computation");
    const double computed = computation->second();
    CHECK(computed == Close{std::stod(row.at("exact"))});
    const double printed = std::stod(row.at("printed"));
    const double tolerance = std::stod(row.at("absolute_tolerance_of_print"));
    CHECK((computed == printed || std::fabs(computed - printed) <= tolerance));
    all.erase(computation);
  }
  for (const auto& left : all) FAIL_CHECK("a computation without a row: " << left.first);
}
