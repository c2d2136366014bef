#include "core/figures/machine_choice.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/figures/likely_slips.hpp"
#include "core/figures/schema/control_parts.hpp"
#include "core/figures/words.hpp"

namespace roofline {
namespace {

// The formats of the figures, in the order in which a GPU that lacks one falls back to the next.
constexpr std::array kFigureDTypes = {DType::kBf16, DType::kFp16, DType::kFp8,
                                      DType::kInt8, DType::kTf32, DType::kFp32};

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

Control percent_control(std::string_view id, std::string_view label, std::string_view help, double value,
                        double default_value) {
  Control control = stepped_control(id, label, help, {.least = 1, .most = 100}, 1, value, default_value);
  control.suffix = "%";
  return control;
}

bool is_measured(std::string_view gpu, DType dtype) {
  const Hardware* hardware = find_hardware(gpu);
  return hardware != nullptr && std::any_of(hardware->achievable.begin(), hardware->achievable.end(),
                                            [&](const AchievableFraction& of) { return of.dtype == dtype; });
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
  const DType wanted = choice.wanted_dtype;
  choice.gpu = gpu;
  choice.compute_percent.reset();
  choice.dtype = has_dtype(gpu, wanted) ? wanted : default_dtype(gpu);
  if (choice.dtype == wanted) return {};
  return {SetStatus::kClamped, fill(words::kDtypeSwitched, {gpu_name(gpu), name(wanted), name(choice.dtype)})};
}

void add_disputed_peak(std::vector<std::string>& notes, const Hardware& hardware, DType dtype) {
  const Fact* peak = find_peak(hardware, dtype);
  if (!peak || peak->status != Status::kDisputed) return;
  notes.push_back(fill(note(*peak).empty() ? words::kDisputedPeakBare : words::kDisputedPeak,
                       {hardware.name, name(dtype), format_number(peak->value, Unit::kFlopsPerS).text(), note(*peak)}));
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

std::optional<Machine> other_machine(const MachineChoice& choice, std::string_view gpu, Units units) {
  return choice.achievable ? datasheet_machine(choice, gpu, units) : achievable_machine(choice, gpu, units);
}

std::vector<Control> gpu_controls(const MachineChoice& choice, std::string_view gpu_help, std::string_view other_gpu) {
  const MachineChoice fresh;
  std::vector<Control> controls = {
      log_number_control("peak", words::kPeak, words::kPeakHelp, kPeakRange, choice.custom_peak_flops_per_s,
                         fresh.custom_peak_flops_per_s),
      log_number_control("bandwidth", words::kBandwidth, words::kBandwidthHelp, kBandwidthRange,
                         choice.custom_bandwidth_bytes_per_s, fresh.custom_bandwidth_bytes_per_s)};
  for (Control& control : controls) {
    show_only_if(control, is_custom(choice.gpu) || is_custom(other_gpu), words::kOnlyForCustomGpu);
  }
  controls.insert(controls.begin(), choice_control("gpu", words::kGpu, gpu_help, gpu_options(), choice.gpu, fresh.gpu));
  controls.push_back(choice_control("dtype", words::kDtype, words::kDtypeHelp, dtype_options(choice.gpu),
                                    name(choice.dtype), name(default_dtype(choice.gpu))));
  return controls;
}

std::vector<Control> roof_controls(const MachineChoice& choice, OtherRoof other) {
  const double compute = default_compute_percent(choice.gpu, choice.dtype);
  const double bandwidth = percent(kDefaultAchievableBandwidth);
  std::vector<Control> controls = {
      percent_control("compute-percent", words::kComputeFraction, words::kComputeFractionHelp,
                      choice.compute_percent.value_or(compute), compute),
      percent_control("bandwidth-percent", words::kBandwidthFraction, words::kBandwidthFractionHelp,
                      choice.bandwidth_percent.value_or(bandwidth), bandwidth)};
  for (Control& control : controls) {
    show_only_if(control, choice.achievable, words::kOnlyWithAchievable);
    if (other == OtherRoof::kThinLine) control.only.clear();
  }
  const std::vector<Option> roofs = {{"datasheet", std::string(words::kRoofDatasheet), true, ""},
                                     {"achievable", std::string(words::kRoofAchievable), true, ""}};
  const std::string help = other == OtherRoof::kThinLine ? fill(words::kRoofHelpWithLine, {words::kRoofHelp})
                                                         : std::string(words::kRoofHelp);
  controls.insert(controls.begin(), choice_control("roof", words::kRoof, help, roofs,
                                                   choice.achievable ? "achievable" : "datasheet", "datasheet"));
  return controls;
}

std::optional<SetResult> apply_machine(MachineChoice& choice, std::string_view id, const ControlValue& value,
                                       Origin origin) {
  if (id == "gpu") {
    const SetResult switched = apply_gpu(choice, value.choice);
    return origin == Origin::kHand ? switched : SetResult{};
  }
  if (id == "dtype") {
    choice.wanted_dtype = choice.dtype = *parse_dtype(value.choice);
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

std::string no_roof_words(const MachineChoice& choice, std::string_view gpu, Units units) {
  return fill(words::kNoSuchPeak, {words::kCannotCompare, name(dtype_on(choice, units)), gpu_name(gpu)});
}

std::optional<std::string> shares_note(const MachineChoice& one, const MachineChoice& other, Units units) {
  if (!one.achievable || !other.achievable || one.compute_percent || other.compute_percent) return std::nullopt;
  const bool first = is_measured(one.gpu, dtype_on(one, units));
  if (first == is_measured(other.gpu, dtype_on(other, units))) return std::nullopt;
  const MachineChoice& measured = first ? one : other;
  const MachineChoice& assumed = first ? other : one;
  const auto share = [&](const MachineChoice& of) {
    return format_number(default_compute_percent(of.gpu, dtype_on(of, units)) / 100, Unit::kFraction).text();
  };
  return fill(words::kMeasuredAndAssumed,
              {gpu_name(measured.gpu), share(measured), gpu_name(assumed.gpu), share(assumed)});
}

std::vector<std::string> machine_notes(const MachineChoice& choice) {
  if (is_custom(choice.gpu)) {
    return likely_slips({choice.custom_peak_flops_per_s, choice.custom_bandwidth_bytes_per_s}, choice.dtype);
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
