// The box of numbers next to a mark.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/picture/scene.hpp"
#include "core/picture/text/label_layout.hpp"

namespace roofline {

// What a callout says of a mark: regime and intensity on one line, or on two where the picture is narrow.
std::vector<std::string> callout_lines(std::string name, const std::string& intensity, std::string_view regime,
                                       std::string time, double picture_width);

// A place near the mark for these lines, `gap` away from its middle, which the layout then keeps clear.
Box place_callout(LabelLayout& labels, Point mark, const std::vector<std::string>& lines, double gap);

// The first line names the mark; the second, in its role, says its regime; the others are quieter.
void add_callout(Scene& scene, const Box& box, const std::vector<std::string>& lines, Role role);

}  // namespace roofline
