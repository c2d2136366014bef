// A quiz as the files that learning platforms import.
#pragma once

#include <string>

#include "core/quiz/quiz.hpp"

namespace roofline::quiz {

// Moodle XML: numerical questions with an absolute tolerance, the unit optional, the worked answer as general feedback.
// Based on: Moodle's documentation, "Moodle XML format".
std::string to_moodle_xml(const Quiz& quiz);

// GIFT: the same, without the unit, which the question names.
// Based on: Moodle's documentation, "GIFT format".
std::string to_gift(const Quiz& quiz);

}  // namespace roofline::quiz
