// Contrast of two roles, as WCAG 2.2 defines it.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/picture/theme.hpp"

namespace roofline {

inline double linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

inline double luminance(Colour c) {
  return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue);
}

// From 1 to 21.
inline double contrast(Role a, Role b, Theme theme) {
  const double one = luminance(colour_of(a, theme));
  const double two = luminance(colour_of(b, theme));
  return (std::max(one, two) + 0.05) / (std::min(one, two) + 0.05);
}

}  // namespace roofline
