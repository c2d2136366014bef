#include "core/figures/report_parts.hpp"

#include "core/figures/words.hpp"

namespace roofline {

Row number_row(std::string_view id, std::string_view label, double value, Unit unit, int significant_digits) {
  const FormattedNumber text = format_number(value, unit, significant_digits);
  return {std::string(id), std::string(label), text.number, text.unit, value, unit};
}

Row words_row(std::string_view id, std::string_view label, std::string text) {
  return {std::string(id), std::string(label), std::move(text), "", std::nullopt, Unit::kNone};
}

Cell number_cell(double value, Unit unit, int significant_digits) {
  return {format_number(value, unit, significant_digits).text(), value};
}

Cell words_cell(std::string text) { return {std::move(text), std::nullopt}; }

std::string_view regime_words(Bound bound) {
  return bound == Bound::kMemory ? words::kMemoryBound : words::kComputeBound;
}

std::string regime_with_nearness(const Machine& machine, const KernelCost& cost) {
  std::string text(regime_words(bound(machine, cost)));
  if (verdict(machine, arithmetic_intensity(cost)) == Verdict::kRidge) text += ", " + std::string(words::kNearRidge);
  return text;
}

std::string time_words(double time_s, bool achievable, int significant_digits) {
  const std::string time = format_number(time_s, Unit::kSeconds, significant_digits).text();
  return fill(achievable ? words::kAbout : words::kAtLeast, {time});
}

std::string execution_unit_words(const MachineChoice& choice, ExecutionUnit unit) {
  if (choice.gpu == kCustomGpu) return std::string(words::kCustomUnits);
  if (unit == ExecutionUnit::kVector || choice.dtype == DType::kFp32) return std::string(words::kVectorUnits);
  return fill(words::kTensorUnits, {name(choice.dtype)});
}

int digits_near_ridge(const Machine& machine, const KernelCost& cost) {
  return verdict(machine, arithmetic_intensity(cost)) == Verdict::kRidge ? kFourDigits : 3;
}

std::string intensity_words(const Machine& machine, const KernelCost& cost) {
  return format_number(arithmetic_intensity(cost), Unit::kFlopPerByte, digits_near_ridge(machine, cost)).text();
}

std::string ridge_words(const Machine& machine, const KernelCost& cost) {
  return format_number(ridge_point(machine), Unit::kFlopPerByte, digits_near_ridge(machine, cost)).text();
}

Row share_of_peak_row(const Machine& datasheet, double flops_per_s) {
  return number_row("percent-of-peak", words::kShareOfPeak, share_of_peak(datasheet, flops_per_s), Unit::kFraction);
}

std::string handle_words(std::string text, bool selected) {
  return selected ? fill(words::kSelectedHandle, {text}) : text;
}

std::vector<std::string> callout_lines(std::string name, const std::string& intensity, std::string_view regime,
                                       std::string time, double picture_width) {
  constexpr double kNarrow = 400;
  if (picture_width < kNarrow) return {std::move(name), std::string(regime), intensity, std::move(time)};
  return {std::move(name), fill(words::kListOfTwo, {intensity, regime}), std::move(time)};
}

std::string memory_words(const UsableMemory& memory) {
  return fill(memory.is_reported ? words::kMemoryByDriver : words::kMemoryByDatasheet,
              {format_number(memory.bytes, Unit::kBytes).text()});
}

std::string_view compute_time_label(bool achievable) {
  return achievable ? words::kAchievableComputeTime : words::kComputeTime;
}

std::string_view memory_time_label(bool achievable) {
  return achievable ? words::kAchievableMemoryTime : words::kMemoryTime;
}

std::string gpu_at_rates(const MachineChoice& choice) {
  const std::string gpu = gpu_name(choice.gpu);
  return choice.achievable ? fill(words::kGpuAchievable, {gpu}) : gpu;
}

std::string_view ridge_label(bool achievable) { return achievable ? words::kAchievableRidgePoint : words::kRidgePoint; }

std::string_view attainable_label(bool achievable) {
  return achievable ? words::kAchievableAttainable : words::kAttainable;
}

std::string ridge_mark(bool achievable, const std::string& ridge) {
  return fill(achievable ? words::kAchievableRidge : words::kRidge, {ridge});
}

std::string_view time_label(bool achievable) { return achievable ? words::kAchievableTime : words::kLeastTime; }

}  // namespace roofline
