#include "core/quiz/exercise.hpp"

#include "core/quiz/words.hpp"

namespace roofline::quiz {

Exercise make_exercise(std::string_view kind, const std::string& given, std::string_view task, const Quantity& wanted,
                       std::vector<std::string> steps) {
  const FormattedNumber shown = format_number(wanted.value, wanted.unit);
  const std::string tolerance = format_number(kTolerance, Unit::kFraction, 1).text();
  const std::string how =
      shown.unit.empty() ? fill(words::kAnswerBare, {tolerance}) : fill(words::kAnswerIn, {shown.unit, tolerance});
  return {.kind = kind,
          .question = given + " " + std::string(task) + " " + how,
          .answer = wanted.value / shown.unit_value,
          .unit = shown.unit,
          .steps = std::move(steps)};
}

}  // namespace roofline::quiz
