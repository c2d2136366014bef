// Works out a formula with its numbers put in, as a reader would: + − · / ² min(a, b) and brackets.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

namespace roofline::test {

class FormulaReader {
 public:
  explicit FormulaReader(std::string_view text) : text_(text) {}

  double sum() {
    double value = product();
    for (;;) {
      if (take(" + ")) {
        value += product();
      } else if (take(" − ")) {
        value -= product();
      } else {
        return value;
      }
    }
  }

 private:
  double product() {
    double value = factor();
    for (;;) {
      if (take("·")) {
        value *= factor();
      } else if (take("/")) {
        value /= factor();
      } else {
        return value;
      }
    }
  }

  double factor() {
    const double value = atom();
    return take("²") ? value * value : value;
  }

  double atom() {
    if (take("(")) return closed(sum());
    if (!take("min(")) return number();
    const double first = sum();
    take(", ");
    return closed(std::min(first, sum()));
  }

  double closed(double value) {
    take(")");
    return value;
  }

  // A comma between digits parts thousands.
  double number() {
    std::string digits;
    while (!text_.empty() && (std::string_view("0123456789.").find(text_[0]) != std::string_view::npos ||
                              (text_[0] == ',' && text_.size() > 1 && text_[1] != ' '))) {
      if (text_[0] != ',') digits += text_[0];
      text_.remove_prefix(1);
    }
    return std::strtod(digits.c_str(), nullptr);
  }

  bool take(std::string_view token) {
    if (!text_.starts_with(token)) return false;
    text_.remove_prefix(token.size());
    return true;
  }

  std::string_view text_;
};

// The value of what follows " = ".
inline double formula_value(const std::string& text) {
  const std::size_t at = text.find(" = ");
  return FormulaReader(std::string_view(text).substr(at + 3)).sum();
}

}  // namespace roofline::test
