// Sentences on the peaks and bandwidths that entered a sum. They are made from the machines that the sum was done with,
// so that no number is named that was not used, and none that was used goes without its note.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/catalogue/hardware.hpp"

namespace roofline {

// Where a number is disputed or derived, is of several dies together, is one peak for every format and taken for
// another than its own, or was likely mistyped. Each sentence once, in the order of the machines.
std::vector<std::string> machine_notes(std::span<const SourcedMachine> used);

// A sentence where of two peaks one counts with a measured share and the other with an assumed one. Nothing where both
// are of the same kind, a share was set, or a peak is not known.
std::optional<std::string> shares_note(const std::optional<SourcedMachine>& one,
                                       const std::optional<SourcedMachine>& other);

}  // namespace roofline
