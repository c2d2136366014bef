// A quiz: exercises drawn from the kinds by a seed.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/quiz/exercise.hpp"
#include "core/quiz/kinds.hpp"

namespace roofline::quiz {

struct Quiz {
  std::uint64_t seed = 0;
  std::vector<Exercise> exercises;
};

// `count` exercises, the kinds taking turns. The same seed gives the same quiz. No exercise comes twice before every
// other one of its kind has come. Domain: at least one kind.
Quiz make_quiz(std::uint64_t seed, std::size_t count, std::span<const Kind* const> kinds);

// "Roofline 7-003: ridge point": seed, number and kind. Titles are unique, and sorted by title the exercises stay in
// their order.
std::string title_of(const Quiz& quiz, std::size_t index);

}  // namespace roofline::quiz
