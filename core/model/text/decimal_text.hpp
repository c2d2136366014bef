// Turns a double into decimal digits and back, correctly rounded both ways, by the C library.
#pragma once

#include <string>

namespace roofline {

// As printf's %.*e has it: "3.35e+12" of three digits. Half-way rounds to an even digit. Domain: finite; 1 to 17
// digits.
std::string scientific_text(double value, int significant_digits);

// The same with the fewest digits that number_of() reads back as the same double.
std::string shortest_scientific_text(double value);

// The double nearest to a decimal number; infinite where that is too large for a double. Domain: a decimal number and
// nothing else: sign, digits with a point among them, e and an exponent.
double number_of(const std::string& decimal);

}  // namespace roofline
