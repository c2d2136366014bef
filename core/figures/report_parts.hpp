// Rows, cells and phrases that the readouts, tables and sentences of the figures share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/figures/figure.hpp"
#include "core/figures/machine_choice.hpp"
#include "core/model/roofline.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {

Row number_row(std::string_view id, std::string_view label, double value, Unit unit, int significant_digits = 3);
Row words_row(std::string_view id, std::string_view label, std::string text);

Cell number_cell(double value, Unit unit, int significant_digits = 3);
Cell words_cell(std::string text);

// For values that differ in the fourth digit only: 11.71 µs just right of the ridge, 11.70 µs just left of it.
inline constexpr int kFourDigits = 4;

// "memory-bound", "compute-bound".
std::string_view regime_words(Bound bound);

// "memory-bound", or "memory-bound, within 10 % of the ridge".
std::string regime_with_nearness(const Machine& machine, const KernelCost& cost);

// "at least 119 µs" of the datasheet's bound, "about 140 µs" at achievable rates.
std::string time_words(double time_s, bool achievable, int significant_digits = 3);

// The digits of intensities and times: four near the ridge, where three do not tell the two sides apart.
int digits_near_ridge(const Machine& machine, const KernelCost& cost);

// "62.1 FLOP/byte", with as many digits.
std::string intensity_words(const Machine& machine, const KernelCost& cost);
std::string ridge_words(const Machine& machine, const KernelCost& cost);

// The share is of the datasheet's peak, whichever roof counts.
Row share_of_peak_row(const Machine& datasheet, double flops_per_s);

// "62.1 FLOP/byte, selected": the text of a handle, for readers who do not see which one is selected.
std::string handle_words(std::string text, bool selected);

// What a callout says of an op: intensity and regime on one line, or on two where the picture is narrow.
std::vector<std::string> callout_lines(std::string name, const std::string& intensity, std::string_view regime,
                                       std::string time, double picture_width);

// The execution unit that a peak belongs to: "bf16, tensor units", "fp32, vector units", "custom".
std::string execution_unit_words(const MachineChoice& choice, ExecutionUnit unit);

// "H100 SXM", or "H100 SXM (achievable)": a sentence has few words.
std::string gpu_at_rates(const MachineChoice& choice);

// "Ridge point" and "Attainable FLOP/s", or the same "at achievable rates"; in a picture "ridge 295", "achievable ridge
// 273".
std::string_view ridge_label(bool achievable);
std::string_view attainable_label(bool achievable);
std::string ridge_mark(bool achievable, const std::string& ridge);

// The label of a time at these rates: "Least time (datasheet bound)", "Time at achievable rates".
std::string_view time_label(bool achievable);

// "85.5 GB by its driver", or "48.0 GB by its datasheet" where what the driver reports is not known.
std::string memory_words(const UsableMemory& memory);

// "FLOPs / P" and "Bytes / BW" by the datasheet, "FLOPs / achievable P" and "Bytes / achievable BW".
std::string_view compute_time_label(bool achievable);
std::string_view memory_time_label(bool achievable);

}  // namespace roofline
