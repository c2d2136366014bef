// Sentences on a machine of one's own whose numbers are likely a slip.
#pragma once

#include <string>
#include <vector>

#include "core/model/catalogue/hardware.hpp"

namespace roofline {

// `arithmetic` is the format that the peak is said to be for. Empty where nothing is unlikely.
std::vector<std::string> likely_slips(const Machine& machine, DType arithmetic);

}  // namespace roofline
