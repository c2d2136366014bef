// The machine of a figure: a GPU or custom numbers, the number format, and which roofs are chosen. What can be set of
// it stands in machine_settings.hpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/catalogue/hardware.hpp"

namespace roofline {

inline constexpr std::string_view kCustomGpu = "custom";

// The id of a format of weights or caches that is the arithmetic's own.
inline constexpr std::string_view kSameFormat = "same";

struct MachineChoice {
  std::string gpu = "h100-sxm";
  std::string other_gpu = {};  // a second one that the figure shows beside it; empty: none
  double custom_peak_flops_per_s = 500e12;
  double custom_bandwidth_bytes_per_s = 2e12;
  DType dtype = DType::kBf16;
  DType wanted_dtype = DType::kBf16;                       // comes back on the next GPU that has it
  bool achievable = false;                                 // the chosen roofs: measured fractions, or the datasheet's
  std::optional<double> compute_percent = std::nullopt;    // nothing: the catalogue's
  std::optional<double> bandwidth_percent = std::nullopt;  // nothing: the usual one
};

// Of a GPU's id, or of `custom`.
bool is_custom(std::string_view gpu);
bool has_dtype(std::string_view gpu, DType dtype);
std::string gpu_name(std::string_view gpu);

bool shows_custom_gpu(const MachineChoice& choice);

// What is achievable where nobody set another share.
double default_compute_percent(const MachineChoice& choice);
double default_bandwidth_percent();

// The roof of `gpu` (an id, or custom) for the chosen format and this unit; nothing where the catalogue lacks its
// peak.
std::optional<SourcedMachine> datasheet_machine(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit);
std::optional<SourcedMachine> achievable_machine(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit);

// The chosen one of the two, and the other one, to compare with.
std::optional<SourcedMachine> chosen_machine(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit);
std::optional<SourcedMachine> other_machine(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit);

// Why `gpu` has no roof for this unit: "no roof for this op there: no fp32 peak of TPU v4 is known".
std::string no_roof_words(const MachineChoice& choice, std::string_view gpu, ExecutionUnit unit);

}  // namespace roofline
