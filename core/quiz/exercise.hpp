// An exercise with a number for its answer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/text/number_format.hpp"

namespace roofline::quiz {

// How far an answer may be off, as a fraction of it. Calculating with three digits stays within it.
inline constexpr double kTolerance = 0.02;

struct Exercise {
  std::string_view kind;           // its id
  std::string question;            // with every number that the answer needs, its unit and the tolerance
  double answer = 0;               // in `unit`, exact
  std::string unit;                // "µs"; empty where the answer is a bare number
  std::vector<std::string> steps;  // the worked answer, a sentence each
};

// `given` states the numbers, `task` asks for `wanted`. The answer's unit is the one in which it has one to three
// digits before the point.
Exercise make_exercise(std::string_view kind, const std::string& given, std::string_view task, const Quantity& wanted,
                       std::vector<std::string> steps);

}  // namespace roofline::quiz
