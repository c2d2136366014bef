#include "core/figures/machine_choice.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/figures/custom_machine_notes.hpp"
#include "core/figures/words.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {
namespace {

// With one decimal, rounded so that 0.77 is 77 and not 77.00000000000001.
double percent(double fraction) { return std::round(fraction * 1000) / 10; }

double default_compute_percent(std::string_view gpu, DType dtype) {
  return percent(is_custom(gpu) ? kDefaultAchievableCompute : achievable_compute_fraction(*find_hardware(gpu), dtype));
}

DType dtype_on(const MachineChoice& choice, ExecutionUnit unit) {
  return unit == ExecutionUnit::kVector ? DType::kFp32 : choice.dtype;
}

bool is_measured(std::string_view gpu, DType dtype) {
  const Hardware* hardware = find_hardware(gpu);
  return hardware != nullptr && std::any_of(hardware->achievable.begin(), hardware->achievable.end(),
                                            [&](const AchievableFraction& of) { return of.dtype == dtype; });
}

void add_disputed_peak(std::vector<std::string>& notes, const Hardware& hardware, DType dtype) {
  const Fact* peak = find_peak(hardware, dtype);
  if (!peak || peak->status != Status::kDisputed) return;
  notes.push_back(fill(note(*peak).empty() ? words::kDisputedPeakBare : words::kDisputedPeak,
                       {hardware.name, name(dtype), format_number(peak->value, Unit::kFlopsPerS).text(), note(*peak)}));
}

}  // namespace

bool is_custom(std::string_view gpu) { return gpu == kCustomGpu; }

bool has_dtype(std::string_view gpu, DType dtype) {
  return is_custom(gpu) || find_peak(*find_hardware(gpu), dtype) != nullptr;
}

std::string gpu_name(std::string_view gpu) {
  return std::string(is_custom(gpu) ? words::kCustomGpuName : find_hardware(gpu)->name);
}

bool shows_custom_gpu(const MachineChoice& choice) { return is_custom(choice.gpu) || is_custom(choice.other_gpu); }

double default_compute_percent(const MachineChoice& choice) {
  return default_compute_percent(choice.gpu, choice.dtype);
}

double default_bandwidth_percent() { return percent(kDefaultAchievableBandwidth); }

std::optional<Machine> datasheet_machine(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit) {
  if (is_custom(gpu)) return Machine{choice.custom_peak_flops_per_s, choice.custom_bandwidth_bytes_per_s};
  return machine_for(*find_hardware(gpu), dtype_on(choice, unit));
}

std::optional<Machine> achievable_machine(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit) {
  const std::optional<Machine> machine = datasheet_machine(choice, gpu, unit);
  if (!machine) return std::nullopt;
  // A share that the user set is meant for the chosen GPU; another one keeps its own.
  const bool own = gpu == choice.gpu;
  const double by_default = default_compute_percent(gpu, dtype_on(choice, unit));
  const double compute = own ? choice.compute_percent.value_or(by_default) : by_default;
  const double bandwidth = choice.bandwidth_percent.value_or(default_bandwidth_percent());
  return Machine{machine->peak_flops_per_s * compute / 100, machine->bandwidth_bytes_per_s * bandwidth / 100};
}

std::optional<Machine> chosen_machine(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit) {
  return choice.achievable ? achievable_machine(choice, gpu, unit) : datasheet_machine(choice, gpu, unit);
}

std::optional<Machine> other_machine(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit) {
  return choice.achievable ? datasheet_machine(choice, gpu, unit) : achievable_machine(choice, gpu, unit);
}

std::string no_roof_words(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit) {
  return fill(words::kNoSuchPeak, {words::kCannotCompare, name(dtype_on(choice, unit)), gpu_name(gpu)});
}

std::optional<std::string> shares_note(const MachineChoice& one, const MachineChoice& other, ExecutionUnit unit) {
  if (!one.achievable || !other.achievable || one.compute_percent || other.compute_percent) return std::nullopt;
  const bool first = is_measured(one.gpu, dtype_on(one, unit));
  if (first == is_measured(other.gpu, dtype_on(other, unit))) return std::nullopt;
  const MachineChoice& measured = first ? one : other;
  const MachineChoice& assumed = first ? other : one;
  const auto share = [&](const MachineChoice& of) {
    return format_number(default_compute_percent(of.gpu, dtype_on(of, unit)) / 100, Unit::kFraction).text();
  };
  return fill(words::kMeasuredAndAssumed,
              {gpu_name(measured.gpu), share(measured), gpu_name(assumed.gpu), share(assumed)});
}

std::vector<std::string> machine_notes(const MachineChoice& choice) {
  if (is_custom(choice.gpu)) {
    return custom_machine_notes({choice.custom_peak_flops_per_s, choice.custom_bandwidth_bytes_per_s}, choice.dtype);
  }
  std::vector<std::string> notes;
  const Hardware& hardware = *find_hardware(choice.gpu);
  const Fact& bandwidth = hardware.bandwidth_bytes_per_s;
  if (bandwidth.status == Status::kDisputed) {
    notes.push_back(fill(words::kDisputedBandwidth,
                         {hardware.name, format_number(bandwidth.value, Unit::kBytesPerS).text(), note(bandwidth)}));
  }
  add_disputed_peak(notes, hardware, choice.dtype);
  if (choice.dtype != DType::kFp32) add_disputed_peak(notes, hardware, DType::kFp32);
  return notes;
}

}  // namespace roofline
