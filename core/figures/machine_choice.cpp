#include "core/figures/machine_choice.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/figures/words.hpp"
#include "core/model/number_format.hpp"
#include "core/model/plausibility.hpp"
#include "core/model/ranges.hpp"

namespace roofline {
namespace {

// The formats of the figures, in the order in which a GPU that lacks one falls back to the next.
constexpr std::array kFigureDTypes = {DType::kBf16, DType::kFp16, DType::kFp8,
                                      DType::kInt8, DType::kTf32, DType::kFp32};

constexpr double kTwentyADecade = 1.1220184543019633;  // 10^(1/20)

bool is_custom(std::string_view gpu) { return gpu == kCustomGpu; }

bool has_dtype(std::string_view gpu, DType dtype) {
  return is_custom(gpu) || find_peak(*find_hardware(gpu), dtype) != nullptr;
}

// A percentage with one decimal, free of the dust of binary fractions.
double percent(double fraction) { return std::round(fraction * 1000) / 10; }

double default_compute_percent(std::string_view gpu, DType dtype) {
  return percent(is_custom(gpu) ? kDefaultAchievableCompute : achievable_compute_fraction(*find_hardware(gpu), dtype));
}

DType dtype_on(const MachineChoice& choice, Units units) {
  return units == Units::kVector ? DType::kFp32 : choice.dtype;
}

Control choice_control(std::string_view id, std::string_view label, std::string_view help, std::vector<Option> options,
                       std::string_view value, std::string_view default_value) {
  Control control;
  control.id = id;
  control.label = label;
  control.help = help;
  control.options = std::move(options);
  control.choice = value;
  control.default_choice = default_value;
  return control;
}

Control number_control(std::string_view id, std::string_view label, std::string_view help, const Range& range,
                       double value, double default_value) {
  Control control;
  control.id = id;
  control.label = label;
  control.help = help;
  control.kind = ControlKind::kLogNumber;
  control.unit = range.unit;
  control.range = {range.least, range.most, kTwentyADecade};
  control.number = value;
  control.default_number = default_value;
  return control;
}

Control percent_control(std::string_view id, std::string_view label, std::string_view help, double value,
                        double default_value, bool visible) {
  Control control = number_control(id, label, help, {}, value, default_value);
  control.kind = ControlKind::kNumber;
  control.suffix = "%";
  control.range = {1, 100, 1};
  control.visible = visible;
  return control;
}

std::string missing_note(std::string_view gpu, DType dtype) {
  for (const Peak& peak : find_hardware(gpu)->peaks) {
    if (peak.dtype == dtype) return fill(words::kDtypeNotOffered, {name(dtype)});
  }
  return fill(words::kDtypeMissing, {gpu_name(gpu), name(dtype)});
}

std::vector<Option> dtype_options(std::string_view gpu) {
  std::vector<Option> options;
  for (const DType dtype : kFigureDTypes) {
    const bool available = has_dtype(gpu, dtype);
    options.push_back({std::string(name(dtype)), std::string(name(dtype)), available,
                       available ? std::string() : missing_note(gpu, dtype)});
  }
  return options;
}

DType default_dtype(std::string_view gpu) {
  return *std::find_if(kFigureDTypes.begin(), kFigureDTypes.end(), [&](DType dtype) { return has_dtype(gpu, dtype); });
}

SetResult apply_gpu(MachineChoice& choice, const std::string& gpu) {
  choice.gpu = gpu;
  choice.compute_percent.reset();
  const DType lacking = choice.dtype;
  if (has_dtype(gpu, lacking)) return {};
  choice.dtype = default_dtype(gpu);
  return {SetStatus::kClamped, fill(words::kDtypeSwitched, {gpu_name(gpu), name(lacking), name(choice.dtype)})};
}

void add_disputed_peak(std::vector<std::string>& notes, const Hardware& hardware, DType dtype) {
  const Fact* peak = find_peak(hardware, dtype);
  if (!peak || peak->status != Status::kDisputed) return;
  notes.push_back(fill(peak->note.empty() ? words::kDisputedPeakBare : words::kDisputedPeak,
                       {hardware.name, name(dtype), peak->note}));
}

std::vector<std::string> custom_notes(const MachineChoice& choice) {
  std::vector<std::string> notes;
  const Machine machine = {choice.custom_peak_flops_per_s, choice.custom_bandwidth_bytes_per_s};
  if (!is_plausible(machine)) {
    notes.push_back(fill(words::kUnlikelyRidge, {format_number(ridge_point(machine), Unit::kFlopPerByte).text()}));
  }
  if (const Hardware* half = machine_with_half_the_peak(choice.dtype, machine.peak_flops_per_s)) {
    notes.push_back(
        fill(words::kTwiceThePeak, {format_number(machine.peak_flops_per_s, Unit::kFlopsPerS, 4).text(), half->name,
                                    format_number(find_peak(*half, choice.dtype)->value, Unit::kFlopsPerS).text()}));
  }
  return notes;
}

}  // namespace

std::string gpu_name(std::string_view gpu) {
  return std::string(is_custom(gpu) ? words::kCustomGpuName : find_hardware(gpu)->name);
}

std::vector<Option> gpu_options() {
  std::vector<Option> options;
  for (const Hardware& hardware : hardware_catalogue()) {
    if (!is_reference(hardware)) options.push_back({std::string(hardware.id), std::string(hardware.name), true, ""});
  }
  options.push_back({std::string(kCustomGpu), std::string(words::kCustomGpu), true, ""});
  return options;
}

std::optional<Machine> datasheet_machine(const MachineChoice& choice, std::string_view gpu, Units units) {
  if (is_custom(gpu)) return Machine{choice.custom_peak_flops_per_s, choice.custom_bandwidth_bytes_per_s};
  return machine_for(*find_hardware(gpu), dtype_on(choice, units));
}

std::optional<Machine> achievable_machine(const MachineChoice& choice, std::string_view gpu, Units units) {
  const std::optional<Machine> machine = datasheet_machine(choice, gpu, units);
  if (!machine) return std::nullopt;
  // A share that was set by hand is meant for the chosen GPU; another one keeps its own.
  const bool own = gpu == choice.gpu;
  const double by_default = default_compute_percent(gpu, dtype_on(choice, units));
  const double compute = own ? choice.compute_percent.value_or(by_default) : by_default;
  const double bandwidth = choice.bandwidth_percent.value_or(percent(kDefaultAchievableBandwidth));
  return Machine{machine->peak_flops_per_s * compute / 100, machine->bandwidth_bytes_per_s * bandwidth / 100};
}

std::optional<Machine> chosen_machine(const MachineChoice& choice, std::string_view gpu, Units units) {
  return choice.achievable ? achievable_machine(choice, gpu, units) : datasheet_machine(choice, gpu, units);
}

std::vector<Control> gpu_controls(const MachineChoice& choice) {
  const MachineChoice fresh;
  std::vector<Control> controls;
  controls.push_back(choice_control("gpu", words::kGpu, words::kGpuHelp, gpu_options(), choice.gpu, fresh.gpu));
  controls.push_back(number_control("peak", words::kPeak, words::kPeakHelp, kPeakRange, choice.custom_peak_flops_per_s,
                                    fresh.custom_peak_flops_per_s));
  controls.back().visible = is_custom(choice.gpu);
  controls.push_back(number_control("bandwidth", words::kBandwidth, words::kBandwidthHelp, kBandwidthRange,
                                    choice.custom_bandwidth_bytes_per_s, fresh.custom_bandwidth_bytes_per_s));
  controls.back().visible = is_custom(choice.gpu);
  return controls;
}

std::vector<Control> roof_controls(const MachineChoice& choice) {
  std::vector<Control> controls;
  controls.push_back(choice_control("dtype", words::kDtype, words::kDtypeHelp, dtype_options(choice.gpu),
                                    name(choice.dtype), name(default_dtype(choice.gpu))));
  const std::vector<Option> roofs = {{"datasheet", std::string(words::kRoofDatasheet), true, ""},
                                     {"achievable", std::string(words::kRoofAchievable), true, ""}};
  controls.push_back(choice_control("roof", words::kRoof, words::kRoofHelp, roofs,
                                    choice.achievable ? "achievable" : "datasheet", "datasheet"));
  const double compute = default_compute_percent(choice.gpu, choice.dtype);
  controls.push_back(percent_control("compute-percent", words::kComputeFraction, words::kComputeFractionHelp,
                                     choice.compute_percent.value_or(compute), compute, choice.achievable));
  const double bandwidth = percent(kDefaultAchievableBandwidth);
  controls.push_back(percent_control("bandwidth-percent", words::kBandwidthFraction, words::kBandwidthFractionHelp,
                                     choice.bandwidth_percent.value_or(bandwidth), bandwidth, choice.achievable));
  return controls;
}

std::optional<SetResult> apply_machine(MachineChoice& choice, std::string_view id, const ControlValue& value) {
  if (id == "gpu") return apply_gpu(choice, value.choice);
  if (id == "dtype") {
    choice.dtype = *parse_dtype(value.choice);
    choice.compute_percent.reset();
  } else if (id == "peak") {
    choice.custom_peak_flops_per_s = value.number;
  } else if (id == "bandwidth") {
    choice.custom_bandwidth_bytes_per_s = value.number;
  } else if (id == "roof") {
    choice.achievable = value.choice == "achievable";
  } else if (id == "compute-percent") {
    choice.compute_percent = value.number;
  } else if (id == "bandwidth-percent") {
    choice.bandwidth_percent = value.number;
  } else {
    return std::nullopt;
  }
  return SetResult{};
}

std::vector<std::string> machine_notes(const MachineChoice& choice) {
  if (is_custom(choice.gpu)) return custom_notes(choice);
  std::vector<std::string> notes;
  const Hardware& hardware = *find_hardware(choice.gpu);
  const Fact& bandwidth = hardware.bandwidth_bytes_per_s;
  if (bandwidth.status == Status::kDisputed) {
    notes.push_back(fill(words::kDisputedBandwidth, {hardware.name, bandwidth.note}));
  }
  add_disputed_peak(notes, hardware, choice.dtype);
  if (choice.dtype != DType::kFp32) add_disputed_peak(notes, hardware, DType::kFp32);
  return notes;
}

}  // namespace roofline
