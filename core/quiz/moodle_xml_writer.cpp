#include "core/quiz/writers.hpp"

namespace roofline::quiz {
namespace {

// Text within XML and HTML alike.
std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else {
      result += c;
    }
  }
  return result;
}

std::string tag(const std::string& name, const std::string& content) {
  return "<" + name + ">" + content + "</" + name + ">";
}

// Escaped text holds no ">", so nothing in it ends the section.
std::string html(const std::string& name, const std::string& content) {
  return "    <" + name + " format=\"html\"><text><![CDATA[" + content + "]]></text></" + name + ">\n";
}

std::string worked_answer(const Exercise& exercise) {
  std::string items;
  for (const std::string& step : exercise.steps) items += tag("li", escaped(step));
  return tag("ol", items);
}

std::string answer(const Exercise& exercise) {
  return "    <answer fraction=\"100\" format=\"moodle_auto_format\">\n      " +
         tag("text", exact_text(exercise.answer)) + "\n      " +
         tag("tolerance", exact_text(exercise.answer * kTolerance)) +
         "\n      <feedback format=\"html\"><text></text></feedback>\n    </answer>\n";
}

// Moodle's settings for units: an answer may have the unit after its number, or no unit at all.
std::string unit_handling(const Exercise& exercise) {
  if (exercise.unit.empty()) {
    return "    <unitgradingtype>0</unitgradingtype>\n    <unitpenalty>0</unitpenalty>\n    <showunits>3</showunits>\n"
           "    <unitsleft>0</unitsleft>\n";
  }
  return "    <units>" + tag("unit", tag("multiplier", "1") + tag("unit_name", escaped(exercise.unit))) +
         "</units>\n    <unitgradingtype>0</unitgradingtype>\n    <unitpenalty>0</unitpenalty>\n"
         "    <showunits>0</showunits>\n    <unitsleft>0</unitsleft>\n";
}

std::string question(const Exercise& exercise, const std::string& title) {
  return "  <question type=\"numerical\">\n    " + tag("name", tag("text", escaped(title))) + "\n" +
         html("questiontext", tag("p", escaped(exercise.question))) + html("generalfeedback", worked_answer(exercise)) +
         "    <defaultgrade>1</defaultgrade>\n    <penalty>0.3333333</penalty>\n    <hidden>0</hidden>\n" +
         answer(exercise) + unit_handling(exercise) + "  </question>\n";
}

}  // namespace

std::string to_moodle_xml(const Quiz& quiz) {
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n";
  for (std::size_t i = 0; i < quiz.exercises.size(); ++i) xml += question(quiz.exercises[i], title_of(quiz, i));
  return xml + "</quiz>\n";
}

}  // namespace roofline::quiz
