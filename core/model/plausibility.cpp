#include "core/model/plausibility.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace roofline {
namespace {

constexpr double kLeastRidge = 0.1;
constexpr double kMostRidge = 1e4;

// A sparse peak is not exactly twice the dense one, since datasheets round each of them: 1,979 and 989, 1,513 and 756.
// People round them too: 330 for 330.4.
constexpr double kDatasheetRounding = 2e-3;

// How far bandwidths may differ and be the same: 3.35 and 3.36 TB/s.
constexpr double kSameBandwidth = 0.05;

bool is_near(double value, double other, double tolerance) { return std::fabs(value - other) <= tolerance * other; }

std::vector<const Hardware*> machines_with_peak(DType dtype, double flops_per_s) {
  std::vector<const Hardware*> machines;
  for (const Hardware& hardware : hardware_catalogue()) {
    if (is_reference(hardware)) continue;
    const Fact* peak = find_peak(hardware, dtype);
    if (peak != nullptr && is_near(peak->value, flops_per_s, kDatasheetRounding)) machines.push_back(&hardware);
  }
  return machines;
}

}  // namespace

bool is_plausible(const Machine& machine) {
  const double ridge = ridge_point(machine);
  return ridge >= kLeastRidge && ridge <= kMostRidge;
}

const Hardware* machine_with_half_the_peak(DType dtype, const Machine& machine) {
  if (!machines_with_peak(dtype, machine.peak_flops_per_s).empty()) return nullptr;
  const std::vector<const Hardware*> halves = machines_with_peak(dtype, machine.peak_flops_per_s / 2);
  const bool is_two_of_one = std::any_of(halves.begin(), halves.end(), [&](const Hardware* half) {
    return is_near(machine.bandwidth_bytes_per_s, 2 * half->bandwidth_bytes_per_s.value, kSameBandwidth);
  });
  if (halves.empty() || is_two_of_one) return nullptr;
  const auto distance = [&](const Hardware* half) {
    return std::abs(std::log(machine.bandwidth_bytes_per_s / half->bandwidth_bytes_per_s.value));
  };
  return *std::min_element(halves.begin(), halves.end(),
                           [&](const Hardware* one, const Hardware* other) { return distance(one) < distance(other); });
}

}  // namespace roofline
