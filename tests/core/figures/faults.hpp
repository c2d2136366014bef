// What must never be wrong with a figure, whatever was done to it. Each says the first fault that it finds, or "".
#pragma once

#include <string>
#include <string_view>

#include "core/figures/figure.hpp"

namespace roofline::test {

// Cheap: every value is one that its control can have.
std::string fault_of_values(const Figure& figure);

// A sentence, of some length at most, in UTF-8; none where all is well.
std::string fault_of_answer(const SetResult& result);

// Readout, sentence, table, notes, CSV and picture: finite numbers and no "nan" in any text.
std::string fault_of_output(const Figure& figure, const SceneOptions& options);

// The figure's link, followed by another figure of its kind, gives the same state, table and sentence.
std::string fault_of_link(const Figure& figure);

bool is_utf8(std::string_view text);

}  // namespace roofline::test
