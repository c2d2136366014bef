#include "core/figures/machine_settings.hpp"

#include <algorithm>
#include <array>

namespace roofline {
namespace {

// The formats of the figures, in the order in which a GPU that lacks one falls back to the next.
constexpr std::array kFigureDTypes = {DType::kBf16, DType::kFp16, DType::kFp8,
                                      DType::kInt8, DType::kTf32, DType::kFp32};

DType default_dtype(std::string_view gpu) {
  return *std::find_if(kFigureDTypes.begin(), kFigureDTypes.end(), [&](DType dtype) { return has_dtype(gpu, dtype); });
}

std::string missing_note(std::string_view gpu, DType dtype) {
  for (const Peak& peak : find_hardware(gpu)->peaks) {
    if (peak.dtype == dtype) return fill(words::kDtypeNotOffered, {name(dtype)});
  }
  return fill(words::kDtypeMissing, {gpu_name(gpu), name(dtype)});
}

}  // namespace

Choices<std::string_view> gpus() {
  static const auto kChoices = [] {
    std::vector<Choice<std::string_view>> choices;
    for (const Hardware& hardware : hardware_catalogue()) {
      if (!is_reference(hardware)) choices.push_back({hardware.id, hardware.id, hardware.name});
    }
    choices.push_back({kCustomGpu, kCustomGpu, words::kCustomGpu});
    return choices;
  }();
  return kChoices;
}

Choices<DType> figure_dtypes() {
  static const auto kChoices = [] {
    std::vector<Choice<DType>> choices;
    for (const DType dtype : kFigureDTypes) choices.push_back({dtype, name(dtype), name(dtype)});
    return choices;
  }();
  return kChoices;
}

Choices<bool> roofs() {
  static constexpr std::array kChoices = {Choice<bool>{false, "datasheet", words::kRoofDatasheet},
                                          Choice<bool>{true, "achievable", words::kRoofAchievable}};
  return kChoices;
}

SetResult choose_gpu(MachineChoice& choice, const std::string& gpu, Origin origin) {
  const DType wanted = choice.wanted_dtype;
  choice.gpu = gpu;
  choice.compute_percent.reset();
  choice.dtype = has_dtype(gpu, wanted) ? wanted : default_dtype(gpu);
  if (choice.dtype == wanted || origin == Origin::kLink) return {};
  return {SetStatus::kClamped, fill(words::kDtypeSwitched, {gpu_name(gpu), name(wanted), name(choice.dtype)})};
}

void choose_dtype(MachineChoice& choice, DType dtype) {
  choice.wanted_dtype = choice.dtype = dtype;
  choice.compute_percent.reset();
}

void adjust_dtype_control(Control& control, const MachineChoice& choice) {
  control.default_choice = name(default_dtype(choice.gpu));
  for (Option& option : control.options) {
    const DType dtype = *parse_dtype(option.id);
    option.available = has_dtype(choice.gpu, dtype);
    if (!option.available) option.note = missing_note(choice.gpu, dtype);
  }
}

}  // namespace roofline
