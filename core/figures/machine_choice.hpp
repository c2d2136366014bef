// What every figure can set of the machine: GPU or custom numbers, number format, and which roofs count.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/figures/control.hpp"
#include "core/model/hardware.hpp"

namespace roofline {

// Which units of a GPU an op runs on: each has its own peak. In fp32 both are the vector units.
enum class Units { kMatrix, kVector };

inline constexpr std::string_view kCustomGpu = "custom";

struct MachineChoice {
  std::string gpu = "h100-sxm";
  double custom_peak_flops_per_s = 500e12;
  double custom_bandwidth_bytes_per_s = 2e12;
  DType dtype = DType::kBf16;
  bool achievable = false;                  // which roofs count: measured fractions, or the datasheet's
  std::optional<double> compute_percent;    // nothing: the catalogue's
  std::optional<double> bandwidth_percent;  // nothing: the catalogue's
};

std::string gpu_name(std::string_view gpu);

// Options for a choice among GPUs, custom last.
std::vector<Option> gpu_options();

// The roof of `gpu` (an id, or custom) for the chosen format and these units; nothing where the catalogue lacks its
// peak.
std::optional<Machine> datasheet_machine(const MachineChoice& choice, std::string_view gpu, Units units);
std::optional<Machine> achievable_machine(const MachineChoice& choice, std::string_view gpu, Units units);

// The one of the two that counts.
std::optional<Machine> chosen_machine(const MachineChoice& choice, std::string_view gpu, Units units);

// In two parts, since what a figure is about stands between them: which GPU, and which of its roofs.
std::vector<Control> gpu_controls(const MachineChoice& choice);
std::vector<Control> roof_controls(const MachineChoice& choice);

// Nothing when the control is of neither part.
std::optional<SetResult> apply_machine(MachineChoice& choice, std::string_view id, const ControlValue& value);

// Sentences on what to know about the numbers in use: disputed, unlikely, sparse.
std::vector<std::string> machine_notes(const MachineChoice& choice);

}  // namespace roofline
