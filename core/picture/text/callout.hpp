// The box of numbers next to a mark.
#pragma once

#include <string>
#include <vector>

#include "core/picture/scene.hpp"
#include "core/picture/text/label_layout.hpp"

namespace roofline {

// Finds a place for these lines near the mark, `gap` away from its middle, and has the layout keep it clear.
Box place_callout(LabelLayout& labels, Point mark, const std::vector<std::string>& lines, double gap);

// Draws the box and its lines: the first in the colour of text, the second in that of `role`, the others muted.
void add_callout(Scene& scene, const Box& box, const std::vector<std::string>& lines, Role role);

}  // namespace roofline
