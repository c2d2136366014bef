// Notes on a machine that the user typed in, where its numbers are likely mistyped.
#pragma once

#include <string>
#include <vector>

#include "core/model/catalogue/hardware.hpp"

namespace roofline {

// `arithmetic` is the format that the peak is said to be for. Empty where nothing is unlikely.
std::vector<std::string> custom_machine_notes(const Machine& machine, DType arithmetic);

}  // namespace roofline
