#include "tests/bench/model/tasks.hpp"

#include "core/model/catalogue/hardware.hpp"
#include "core/model/catalogue/model_catalogue.hpp"
#include "core/model/decode.hpp"
#include "core/model/ops/matmul.hpp"
#include "core/model/roofline.hpp"
#include "core/model/transformer.hpp"

namespace roofline::bench {

namespace {

constexpr std::array kMachines = {"h100", "a100", "cpu-server", "laptop"};
constexpr std::array kFormats = {DType::kFp32, DType::kTf32, DType::kBf16, DType::kFp16, DType::kFp8, DType::kInt8};
constexpr double kParameters = 7e9;
constexpr double kLargestBatch = 512;
constexpr double kSmallestSide = 256;
constexpr double kLargestSide = 8192;

double decode_sums(const Machine& machine, double element_bytes) {
  double sum = 0;
  for (double batch_size = 1; batch_size <= kLargestBatch; batch_size *= 2) {
    const KernelCost cost = decode_cost(kParameters, batch_size, element_bytes);
    const double step_s = least_time_s(machine, cost);
    sum += arithmetic_intensity(cost) + step_s + tokens_per_s(batch_size, step_s) + mfu(machine, cost, step_s);
  }
  return sum;
}

double gemm_sums(const Machine& machine, double element_bytes) {
  double sum = 0;
  for (double side = kSmallestSide; side <= kLargestSide; side *= 2) {
    const KernelCost best = gemm_cost(side, side, side, element_bytes);
    const KernelCost worst = gemm_cost_without_reuse(side, side, side, element_bytes);
    sum += arithmetic_intensity(best) + arithmetic_intensity(worst);
    sum += compute_time_s(machine, best) + memory_time_s(machine, best) + memory_time_s(machine, worst);
  }
  return sum;
}

}  // namespace

double layer_evaluation() {
  static const LayerShape shape = find_model("llama-3-8b")->shape.layer;
  static const LayerMachine machine = *layer_machine_for(*find_hardware("h100-sxm"), DType::kBf16);
  return layer_time_s(machine, layer_ops(shape, {.batch_size = 64}, {}));
}

double batch_sweep() {
  static const Machine machine = *machine_for(*find_hardware("h100-sxm"), DType::kBf16);
  constexpr double kBatches = 1e6;
  constexpr double kSide = 4096;
  double sum_s = 0;
  for (double batch_size = 1; batch_size <= kBatches; ++batch_size) {
    sum_s += least_time_s(machine, matmul_cost({batch_size, kSide, kSide}, {}));
  }
  return sum_s;
}

double reference_sums() {
  double sum = 0;
  for (const char* id : kMachines) {
    const Hardware& hardware = *find_hardware(id);
    for (const DType dtype : kFormats) {
      const Machine machine = *machine_for(hardware, dtype);
      const double element_bytes = bytes_per_element(dtype);
      sum += ridge_point(machine) + saturating_batch_size(ridge_point(machine), element_bytes);
      sum += decode_sums(machine, element_bytes) + gemm_sums(machine, element_bytes);
    }
  }
  return sum;
}

}  // namespace roofline::bench
