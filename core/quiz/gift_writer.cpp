#include "core/quiz/writers.hpp"

namespace roofline::quiz {
namespace {

constexpr std::string_view kControlCharacters = "~=#{}:\\";

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (kControlCharacters.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

// The steps are parted by \n, two characters that GIFT reads as a line break, since an empty line would end the
// question.
std::string worked_answer(const Exercise& exercise) {
  std::string text;
  for (const std::string& step : exercise.steps) text += (text.empty() ? "" : "\\n") + escaped(step);
  return text;
}

std::string question(const Exercise& exercise, const std::string& title) {
  return "::" + escaped(title) + "::[plain]" + escaped(exercise.question) + " {#" + exact_text(exercise.answer) + ":" +
         exact_text(exercise.answer * kTolerance) + "\n####" + worked_answer(exercise) + "\n}\n";
}

}  // namespace

std::string to_gift(const Quiz& quiz) {
  std::string gift;
  for (std::size_t i = 0; i < quiz.exercises.size(); ++i) {
    gift += (gift.empty() ? "" : "\n") + question(quiz.exercises[i], title_of(quiz, i));
  }
  return gift;
}

}  // namespace roofline::quiz
