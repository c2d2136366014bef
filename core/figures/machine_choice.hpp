// What every figure can set of the machine: GPU or custom numbers, number format, and which roofs count.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/figures/figure.hpp"
#include "core/model/catalogue/hardware.hpp"

namespace roofline {

inline constexpr std::string_view kCustomGpu = "custom";

struct MachineChoice {
  std::string gpu = "h100-sxm";
  double custom_peak_flops_per_s = 500e12;
  double custom_bandwidth_bytes_per_s = 2e12;
  DType dtype = DType::kBf16;
  DType wanted_dtype = DType::kBf16;        // comes back on the next GPU that has it
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

// The one of the two that counts, and the one to compare with.
std::optional<Machine> chosen_machine(const MachineChoice& choice, std::string_view gpu, Units units);
std::optional<Machine> other_machine(const MachineChoice& choice, std::string_view gpu, Units units);

// Where the roof that does not count is shown: as a line, which its shares move, or as a number at most.
enum class OtherRoof { kThinLine, kNumber };

// In two parts, since what a figure is about stands between them: GPU and number format, and which of its roofs count.
// `other_gpu` is a second one that the figure shows, if any: it may be the custom one.
std::vector<Control> gpu_controls(const MachineChoice& choice, std::string_view gpu_help,
                                  std::string_view other_gpu = {});
std::vector<Control> roof_controls(const MachineChoice& choice, OtherRoof other);

// Nothing when the control is of neither part. A hand that switches the GPU is told that the number format was switched
// too; a link names the format itself.
std::optional<SetResult> apply_machine(MachineChoice& choice, std::string_view id, const ControlValue& value,
                                       Origin origin);

// Why `gpu` has no roof for these units: "no roof for this op there: no fp32 peak of TPU v4 is known".
std::string no_roof_words(const MachineChoice& choice, std::string_view gpu, Units units);

// That of two achievable peaks one is measured and the other assumed; nothing where both are the same kind, or a share
// was set by hand.
std::optional<std::string> shares_note(const MachineChoice& one, const MachineChoice& other, Units units);

// Sentences on what to know about the numbers in use: disputed, unlikely, sparse.
std::vector<std::string> machine_notes(const MachineChoice& choice);

}  // namespace roofline
