#include "core/figures/machine_choice.hpp"

#include <cmath>

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

PeakShare share_of_peak(const SourcedMachine& machine, bool is_set) {
  if (is_set) return PeakShare::kSet;
  const bool measured = machine.hardware != nullptr && has_measured_fraction(*machine.hardware, machine.dtype);
  return measured ? PeakShare::kMeasured : PeakShare::kAssumed;
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

std::optional<SourcedMachine> datasheet_machine(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit) {
  if (is_custom(gpu)) {
    return stated_machine({choice.custom_peak_flops_per_s, choice.custom_bandwidth_bytes_per_s}, choice.dtype);
  }
  return machine_for(*find_hardware(gpu), dtype_on(choice, unit));
}

std::optional<SourcedMachine> achievable_machine(const MachineChoice& choice, std::string_view gpu,
                                                 ExecutionUnit unit) {
  std::optional<SourcedMachine> machine = datasheet_machine(choice, gpu, unit);
  if (!machine) return std::nullopt;
  // A share that the user set is meant for the chosen GPU; another one keeps its own.
  const bool own = gpu == choice.gpu;
  const double by_default = default_compute_percent(gpu, dtype_on(choice, unit));
  const double compute = own ? choice.compute_percent.value_or(by_default) : by_default;
  const double bandwidth = choice.bandwidth_percent.value_or(default_bandwidth_percent());
  machine->peak_flops_per_s = machine->peak_flops_per_s * compute / 100;
  machine->bandwidth_bytes_per_s = machine->bandwidth_bytes_per_s * bandwidth / 100;
  machine->peak_share = share_of_peak(*machine, own && choice.compute_percent.has_value());
  return machine;
}

std::optional<SourcedMachine> chosen_machine(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit) {
  return choice.achievable ? achievable_machine(choice, gpu, unit) : datasheet_machine(choice, gpu, unit);
}

std::optional<SourcedMachine> other_machine(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit) {
  return choice.achievable ? datasheet_machine(choice, gpu, unit) : achievable_machine(choice, gpu, unit);
}

std::string no_roof_words(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit) {
  return fill(words::kNoSuchPeak, {words::kCannotCompare, name(dtype_on(choice, unit)), gpu_name(gpu)});
}

}  // namespace roofline
