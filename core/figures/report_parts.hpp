// What the readouts, tables and sentences of the figures are put together from.
#pragma once

#include <string>
#include <string_view>

#include "core/figures/figure.hpp"
#include "core/figures/machine_choice.hpp"
#include "core/model/number_format.hpp"
#include "core/model/roofline.hpp"

namespace roofline {

Row number_row(std::string_view id, std::string_view label, double value, Unit unit, int significant_digits = 3);
Row words_row(std::string_view id, std::string_view label, std::string text);

Cell number_cell(double value, Unit unit, int significant_digits = 3);
Cell words_cell(std::string text);

// Digits of times that only the fourth tells apart: 11.71 µs just right of the ridge, 11.70 µs just left of it.
inline constexpr int kFourDigits = 4;

// "memory-bound", "compute-bound".
std::string_view regime_words(Bound bound);

// "memory-bound, within 10 % of the ridge" where it is that near.
std::string regime_with_nearness(const Machine& machine, const KernelCost& cost);

// "at least 119 µs" of the datasheet's bound, "about 140 µs" at achievable rates.
std::string time_words(double time_s, bool achievable, int significant_digits = 3);

// Which units a peak belongs to: "bf16, tensor units", "fp32, vector units", "custom".
std::string units_words(const MachineChoice& choice, Units units);

// What a time at these rates is called: "Least time (datasheet bound)", "Time at achievable rates".
std::string_view time_label(bool achievable);

}  // namespace roofline
