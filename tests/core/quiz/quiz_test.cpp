#include "core/quiz/quiz.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <set>
#include <string>
#include <vector>

#include "core/quiz/random.hpp"

using namespace roofline::quiz;

namespace {

std::vector<std::string> questions_of(std::uint64_t seed, std::size_t count, const Kind& kind) {
  const Kind* const only = &kind;
  std::vector<std::string> questions;
  for (const Exercise& exercise : make_quiz(seed, count, {&only, 1}).exercises) questions.push_back(exercise.question);
  return questions;
}

std::size_t exercises_of(const Kind& kind) {
  std::size_t exercises = 0;
  for (std::size_t i = 0; i < kind.variants(); ++i) exercises += kind.make(i).has_value() ? 1 : 0;
  return exercises;
}

}  // namespace

// The first numbers of the reference implementation, splitmix64.c by Sebastiano Vigna, for this seed.
TEST_CASE("result of Random: the numbers of SplitMix64") {
  Random random(1234567);
  CHECK(random.next() == 6457827717110365317U);
  CHECK(random.next() == 3203168211198807973U);
  CHECK(random.next() == 9817491932198370423U);
  CHECK(random.next() == 4593380528125082431U);
  CHECK(random.next() == 16408922859458223821U);
}

TEST_CASE("result of Random::below: every number under the limit, about equally often") {
  Random random(7);
  constexpr std::size_t kLimit = 6;
  constexpr int kDraws = 60000;
  std::vector<int> counts(kLimit, 0);
  for (int i = 0; i < kDraws; ++i) ++counts.at(random.below(kLimit));
  for (const int count : counts) CHECK(count == doctest::Approx(kDraws / kLimit).epsilon(0.05));
  CHECK(random.below(1) == 0);
  CHECK(random.below(std::numeric_limits<std::uint64_t>::max()) < std::numeric_limits<std::uint64_t>::max());
}

TEST_CASE("definition of the kinds: six, each with plenty of exercises, no two alike") {
  CHECK(kinds().size() == 6);
  for (const Kind& kind : kinds()) {
    CAPTURE(kind.id);
    CHECK(find_kind(kind.id) == &kind);
    std::set<std::string> questions;
    std::size_t exercises = 0;
    for (std::size_t i = 0; i < kind.variants(); ++i) {
      const auto exercise = kind.make(i);
      if (!exercise) continue;
      ++exercises;
      questions.insert(exercise->question);
      CHECK(exercise->kind == kind.id);
      CHECK(!exercise->steps.empty());
    }
    CHECK(exercises >= 80);
    CHECK(questions.size() == exercises);
  }
  CHECK(find_kind("none") == nullptr);
}

TEST_CASE("result of make_quiz: no exercise twice before every other of its kind has come") {
  const std::size_t all = exercises_of(kRidgeKind);
  const std::vector<std::string> questions = questions_of(3, 2 * all, kRidgeKind);
  const auto half = questions.begin() + static_cast<std::ptrdiff_t>(all);
  CHECK(std::set<std::string>(questions.begin(), half).size() == all);
  CHECK(std::set<std::string>(half, questions.end()).size() == all);
}

TEST_CASE("result of make_quiz: the kinds take turns") {
  const std::vector<const Kind*> two = {&kDecodeKind, &kRidgeKind};
  const Quiz quiz = make_quiz(5, 7, two);
  REQUIRE(quiz.exercises.size() == 7);
  for (std::size_t i = 0; i < 7; ++i) CHECK(quiz.exercises[i].kind == two[i % 2]->id);
}

TEST_CASE("result of any exercise: one of a thing is no plural") {
  bool has_one = false;
  for (const Kind& kind : kinds()) {
    for (std::size_t i = 0; i < kind.variants(); ++i) {
      const auto exercise = kind.make(i);
      if (!exercise) continue;
      has_one = has_one || exercise->question.find(" decodes 1 sequence at once on ") != std::string::npos;
      for (const char* wrong :
           {" 1 sequences", " 1 layers", " 1 tokens", " 1 features", " 1 query heads", " 1 KV heads"}) {
        if (exercise->question.find(wrong) != std::string::npos) FAIL_CHECK(exercise->question);
      }
    }
  }
  CHECK(has_one);
}
