// Sentences on the time of one kernel.
#pragma once

#include <string>
#include <vector>

#include "core/model/catalogue/hardware.hpp"
#include "core/model/kernel_cost.hpp"

namespace roofline {

// Where something else than the bound may set the time: the launch, a cache, or the other of two times that are close.
std::vector<std::string> time_notes(const SourcedMachine& machine, const KernelCost& cost);

// These after those on the machine's numbers.
std::vector<std::string> kernel_notes(const SourcedMachine& machine, const KernelCost& cost);

}  // namespace roofline
