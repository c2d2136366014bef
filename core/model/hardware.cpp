#include "core/model/hardware.hpp"

#include <algorithm>

#include "core/model/hardware_data.hpp"

namespace roofline {

std::string_view name(Status status) {
  switch (status) {
    case Status::kDatasheet:
      return "datasheet";
    case Status::kDerived:
      return "derived";
    case Status::kMeasured:
      return "measured";
    case Status::kDisputed:
      return "disputed";
    case Status::kReferenceScript:
      return "reference-script";
  }
  return "unknown";
}

std::span<const Hardware> hardware_catalogue() { return detail::generated_hardware(); }

bool is_reference(const Hardware& hardware) { return hardware.any_peak_flops_per_s.has_value(); }

const Hardware* find_hardware(std::string_view id) {
  for (const Hardware& hardware : hardware_catalogue()) {
    if (hardware.id == id) return &hardware;
  }
  return nullptr;
}

const Fact* find_peak(const Hardware& hardware, DType dtype) {
  if (hardware.any_peak_flops_per_s) return &*hardware.any_peak_flops_per_s;
  for (const Peak& peak : hardware.peaks) {
    if (peak.dtype == dtype) return peak.is_offered ? &peak.flops_per_s : nullptr;
  }
  return nullptr;
}

std::optional<Machine> machine_for(const Hardware& hardware, DType dtype) {
  const Fact* peak = find_peak(hardware, dtype);
  if (peak == nullptr) return std::nullopt;
  return Machine{.peak_flops_per_s = peak->value, .bandwidth_bytes_per_s = hardware.bandwidth_bytes_per_s.value};
}

double achievable_compute_fraction(const Hardware& hardware, DType dtype) {
  for (const AchievableFraction& achievable : hardware.achievable) {
    if (achievable.dtype == dtype) return achievable.fraction.value;
  }
  return kDefaultAchievableCompute;
}

}  // namespace roofline
