#include "core/quiz/exercise.hpp"

#include "core/model/text/number_parse.hpp"
#include "core/quiz/words.hpp"

namespace roofline::quiz {

Exercise make_exercise(std::string_view kind, const std::string& given, std::string_view task, const Quantity& quantity,
                       std::vector<std::string> steps) {
  const std::string unit = format_number(quantity.value, quantity.unit).unit;
  const double one = *parse_number("1" + unit, quantity.unit).value;
  const std::string tolerance = format_number(kTolerance, Unit::kFraction, 1).text();
  const std::string how =
      unit.empty() ? fill(words::kAnswerBare, {tolerance}) : fill(words::kAnswerIn, {unit, tolerance});
  return {.kind = kind,
          .question = given + " " + std::string(task) + " " + how,
          .answer = quantity.value / one,
          .unit = unit,
          .steps = std::move(steps)};
}

}  // namespace roofline::quiz
