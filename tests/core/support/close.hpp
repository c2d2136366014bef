// Equal to within rounding: a relative tolerance, unlike doctest::Approx, which lets every number near 0 pass.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

namespace roofline::test {

inline constexpr double kRounding = 1e-12;

struct Close {
  double value;
  double relative_tolerance = kRounding;
};

inline bool operator==(double actual, const Close& expected) {
  if (actual == expected.value) return true;  // infinities and zeros too
  const double scale = std::max(std::fabs(actual), std::fabs(expected.value));
  return std::fabs(actual - expected.value) <= expected.relative_tolerance * scale;
}

// NOLINTNEXTLINE(readability-identifier-naming): doctest looks for this name.
inline doctest::String toString(const Close& expected) { return doctest::toString(expected.value); }

}  // namespace roofline::test
