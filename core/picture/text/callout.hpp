// The box of numbers next to a mark.
#pragma once

#include <string>
#include <vector>

#include "core/picture/scene.hpp"
#include "core/picture/text/label_layout.hpp"

namespace roofline {

// A place near the mark for these lines, `gap` away from its middle, which the layout then keeps clear.
Box place_callout(LabelLayout& labels, Point mark, const std::vector<std::string>& lines, double gap);

// The first line names the mark; the second, in its role, says its regime; the others are quieter.
void add_callout(Scene& scene, const Box& box, const std::vector<std::string>& lines, Role role);

}  // namespace roofline
