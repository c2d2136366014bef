#include "core/model/plausibility.hpp"

#include <cmath>

namespace roofline {
namespace {

constexpr double kLeastRidge = 0.1;
constexpr double kMostRidge = 1e4;

// A sparse peak is not exactly twice the dense one, since datasheets round each of them: 1,979 and 989, 1,513 and 756.
constexpr double kDatasheetRounding = 1e-3;

const Hardware* machine_with_peak(DType dtype, double flops_per_s) {
  for (const Hardware& hardware : hardware_catalogue()) {
    if (is_reference(hardware)) continue;
    const Fact* peak = find_peak(hardware, dtype);
    if (peak != nullptr && std::fabs(peak->value - flops_per_s) <= kDatasheetRounding * flops_per_s) return &hardware;
  }
  return nullptr;
}

}  // namespace

bool is_plausible(const Machine& machine) {
  const double ridge = ridge_point(machine);
  return ridge >= kLeastRidge && ridge <= kMostRidge;
}

const Hardware* machine_with_half_the_peak(DType dtype, double flops_per_s) {
  if (machine_with_peak(dtype, flops_per_s) != nullptr) return nullptr;
  return machine_with_peak(dtype, flops_per_s / 2);
}

}  // namespace roofline
