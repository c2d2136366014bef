#include "core/quiz/quiz.hpp"

#include "core/quiz/random.hpp"
#include "core/quiz/words.hpp"

namespace roofline::quiz {
namespace {

// Chooses exercises of one kind at random, each once before any comes again.
class Sampler {
 public:
  explicit Sampler(const Kind& kind) : kind_(kind) {}

  Exercise next(Random& random) {
    while (true) {
      if (std::optional<Exercise> exercise = kind_.make(next_index(random))) return *std::move(exercise);
    }
  }

 private:
  std::size_t next_index(Random& random) {
    if (unused_.empty()) {
      for (std::size_t i = 0; i < kind_.variants(); ++i) unused_.push_back(i);
    }
    const std::size_t place = random.below(unused_.size());
    const std::size_t index = unused_[place];
    unused_[place] = unused_.back();
    unused_.pop_back();
    return index;
  }

  const Kind& kind_;
  std::vector<std::size_t> unused_;
};

}  // namespace

Quiz make_quiz(std::uint64_t seed, std::size_t count, std::span<const Kind* const> kinds) {
  Random random(seed);
  std::vector<Sampler> samplers;
  samplers.reserve(kinds.size());
  for (const Kind* kind : kinds) samplers.emplace_back(*kind);
  Quiz quiz = {.seed = seed, .exercises = {}};
  while (quiz.exercises.size() < count) {
    quiz.exercises.push_back(samplers[quiz.exercises.size() % samplers.size()].next(random));
  }
  return quiz;
}

std::string title_of(const Quiz& quiz, std::size_t index) {
  constexpr std::size_t kDigits = 3;  // of the largest count
  const std::string number = std::to_string(index + 1);
  return fill(words::kTitle, {std::to_string(quiz.seed), std::string(kDigits - number.size(), '0') + number,
                              find_kind(quiz.exercises[index].kind)->label});
}

}  // namespace roofline::quiz
