#include "core/quiz/random.hpp"

#include <limits>

namespace roofline::quiz {

std::uint64_t Random::next() {
  constexpr std::uint64_t kGoldenGamma = 0x9E3779B97F4A7C15;
  constexpr std::uint64_t kFirstMultiplier = 0xBF58476D1CE4E5B9;
  constexpr std::uint64_t kSecondMultiplier = 0x94D049BB133111EB;
  state_ += kGoldenGamma;
  std::uint64_t mixed = state_;
  mixed = (mixed ^ (mixed >> 30)) * kFirstMultiplier;
  mixed = (mixed ^ (mixed >> 27)) * kSecondMultiplier;
  return mixed ^ (mixed >> 31);
}

std::uint64_t Random::below(std::uint64_t limit) {
  // Values from the largest multiple of the limit on are skipped: they would make the first remainders likelier.
  const std::uint64_t end = std::numeric_limits<std::uint64_t>::max() / limit * limit;
  std::uint64_t value = next();
  while (value >= end) value = next();
  return value % limit;
}

}  // namespace roofline::quiz
