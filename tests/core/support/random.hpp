// Random inputs of a property test: the same ones on every run and with every standard library.
#pragma once

#include <cmath>
#include <cstdint>
#include <random>

namespace roofline::test {

class Random {
 public:
  explicit Random(std::uint64_t seed) : bits_(seed) {}

  // Spread evenly over the orders of magnitude from `least` to `most`.
  double over_magnitudes(double least, double most) {
    return std::exp(std::log(least) + unit() * (std::log(most) - std::log(least)));
  }

  double whole(double least, double most) { return std::floor(over_magnitudes(least, most + 1)); }

 private:
  double unit() { return static_cast<double>(bits_() >> 11) * 0x1p-53; }

  std::mt19937_64 bits_;
};

}  // namespace roofline::test
