// Words in lines that are no wider than there is room.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Broken at spaces, but not between a number and its unit, and after the dots of a product. What cannot be broken stays
// in one line, however wide.
std::vector<std::string> wrapped(std::string_view text, double width, double size_px);

}  // namespace roofline
