#include "core/quiz/quiz.hpp"

#include "core/quiz/random.hpp"
#include "core/quiz/words.hpp"

namespace roofline::quiz {
namespace {

// The exercises of one kind, in an order of chance.
class Deck {
 public:
  explicit Deck(const Kind& kind) : kind_(kind) {}

  Exercise draw(Random& random) {
    while (true) {
      if (unseen_.empty()) refill();
      if (std::optional<Exercise> exercise = kind_.make(take(random))) return *std::move(exercise);
    }
  }

 private:
  void refill() {
    for (std::size_t i = 0; i < kind_.variants(); ++i) unseen_.push_back(i);
  }

  std::size_t take(Random& random) {
    const std::size_t place = random.below(unseen_.size());
    const std::size_t index = unseen_[place];
    unseen_[place] = unseen_.back();
    unseen_.pop_back();
    return index;
  }

  const Kind& kind_;
  std::vector<std::size_t> unseen_;
};

}  // namespace

Quiz make_quiz(std::uint64_t seed, std::size_t count, std::span<const Kind* const> kinds) {
  Random random(seed);
  std::vector<Deck> decks;
  decks.reserve(kinds.size());
  for (const Kind* kind : kinds) decks.emplace_back(*kind);
  Quiz quiz = {.seed = seed, .exercises = {}};
  while (quiz.exercises.size() < count) {
    quiz.exercises.push_back(decks[quiz.exercises.size() % decks.size()].draw(random));
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
