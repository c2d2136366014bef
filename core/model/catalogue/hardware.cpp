#include "core/model/catalogue/hardware.hpp"

#include <algorithm>

#include "core/model/catalogue/hardware_data.hpp"
#include "core/model/text/ids.hpp"
#include "core/model/text/nearest_words.hpp"

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

std::string_view source(const Fact& fact) { return detail::generated_sources()[fact.source_number]; }
std::string_view note(const Fact& fact) { return detail::generated_notes()[fact.note_number]; }

std::span<const Hardware> hardware_catalogue() { return detail::generated_hardware(); }

bool is_reference(const Hardware& hardware) { return hardware.any_peak_flops_per_s.has_value(); }

const Hardware* find_hardware(std::string_view id) {
  for (const Hardware& hardware : hardware_catalogue()) {
    if (is_id(id, hardware.id)) return &hardware;
  }
  return nullptr;
}

std::vector<std::string_view> nearest_hardware_ids(std::string_view id) {
  std::vector<std::string_view> ids;
  for (const Hardware& hardware : hardware_catalogue()) ids.push_back(hardware.id);
  return nearest_words(id, ids);
}

const Fact* find_peak(const Hardware& hardware, DType dtype) {
  if (hardware.any_peak_flops_per_s) return &*hardware.any_peak_flops_per_s;
  for (const Peak& peak : hardware.peaks) {
    if (peak.dtype == dtype) return peak.is_offered ? &peak.flops_per_s : nullptr;
  }
  return nullptr;
}

std::optional<UsableMemory> usable_memory(const Hardware& hardware) {
  if (hardware.reported_memory_bytes) return UsableMemory{hardware.reported_memory_bytes->value, true};
  if (hardware.memory_bytes) return UsableMemory{hardware.memory_bytes->value, false};
  return std::nullopt;
}

std::optional<LastLevelCache> last_level_cache(const Hardware& hardware) {
  if (hardware.infinity_cache_bytes) return LastLevelCache{"last-level cache", hardware.infinity_cache_bytes->value};
  if (hardware.l2_bytes) return LastLevelCache{"L2 cache", hardware.l2_bytes->value};
  return std::nullopt;
}

DType default_dtype(const Hardware& hardware) {
  for (const DType dtype : {DType::kBf16, DType::kFp16}) {
    if (find_peak(hardware, dtype) != nullptr) return dtype;
  }
  return DType::kFp32;
}

SourcedMachine stated_machine(const Machine& machine, DType dtype) {
  SourcedMachine sourced;
  static_cast<Machine&>(sourced) = machine;
  sourced.stated = machine;
  sourced.dtype = dtype;
  return sourced;
}

std::optional<SourcedMachine> machine_for(const Hardware& hardware, DType dtype) {
  const Fact* peak = find_peak(hardware, dtype);
  if (peak == nullptr) return std::nullopt;
  SourcedMachine machine = stated_machine(
      {.peak_flops_per_s = peak->value, .bandwidth_bytes_per_s = hardware.bandwidth_bytes_per_s.value}, dtype);
  machine.hardware = &hardware;
  return machine;
}

bool has_measured_fraction(const Hardware& hardware, DType dtype) {
  return std::any_of(hardware.achievable.begin(), hardware.achievable.end(),
                     [&](const AchievableFraction& achievable) { return achievable.dtype == dtype; });
}

double achievable_compute_fraction(const Hardware& hardware, DType dtype) {
  for (const AchievableFraction& achievable : hardware.achievable) {
    if (achievable.dtype == dtype) return achievable.fraction.value;
  }
  return kDefaultAchievableCompute;
}

}  // namespace roofline
