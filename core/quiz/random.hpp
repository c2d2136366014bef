// Random numbers that are the same on every machine, which the distributions of <random> are not.
// Based on: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014 (SplitMix64).
#pragma once

#include <cstdint>

namespace roofline::quiz {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();

  // 0 … limit − 1, each equally likely. Domain: limit at least 1.
  std::uint64_t below(std::uint64_t limit);

 private:
  std::uint64_t state_;
};

}  // namespace roofline::quiz
