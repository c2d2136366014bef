// Breaks a text into lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Lines of at most this width. A line may end at a space, but not between a number and its unit, and after the dot of a
// product. What cannot be broken stays in one line, however wide.
std::vector<std::string> wrapped(std::string_view text, double width, double size_px);

}  // namespace roofline
