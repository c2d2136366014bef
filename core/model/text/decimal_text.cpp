#include "core/model/text/decimal_text.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>

namespace roofline {

std::string scientific_text(double value, int significant_digits) {
  std::array<char, 32> buffer;
  std::snprintf(buffer.data(), buffer.size(), "%.*e", significant_digits - 1, value);
  return buffer.data();
}

std::string shortest_scientific_text(double value) {
  constexpr int kDigitsOfDouble = 17;
  int digits = 1;
  while (digits < kDigitsOfDouble && number_of(scientific_text(value, digits)) != value) ++digits;
  return scientific_text(value, digits);
}

double number_of(const std::string& decimal) { return std::strtod(decimal.c_str(), nullptr); }

}  // namespace roofline
