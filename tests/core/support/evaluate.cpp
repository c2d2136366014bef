#include "tests/core/support/evaluate.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace roofline::test {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  double sum() {
    double value = product();
    while (true) {
      if (takes(" + ")) {
        value += product();
      } else if (takes(" − ")) {
        value -= product();
      } else {
        return value;
      }
    }
  }

  bool is_at_end() const { return rest_.empty(); }

 private:
  double product() {
    double value = power();
    while (true) {
      if (takes("·")) {
        value *= power();
      } else if (takes(" / ")) {
        value /= power();
      } else {
        return value;
      }
    }
  }

  double power() {
    const double value = atom();
    return takes("²") ? value * value : value;
  }

  double atom() {
    if (takes("(")) return closed(")");
    if (takes("⌊")) return std::floor(closed("⌋"));
    if (takes("min(")) {
      const double first = sum();
      REQUIRE(takes(", "));
      return std::min(first, closed(")"));
    }
    return number();
  }

  double closed(std::string_view end) {
    const double value = sum();
    REQUIRE(takes(end));
    return value;
  }

  double number() {
    std::string digits;
    while (!rest_.empty() && !rest_.starts_with(", ") &&
           std::string_view("0123456789.,").find(rest_.front()) != std::string_view::npos) {
      if (rest_.front() != ',') digits += rest_.front();
      rest_.remove_prefix(1);
    }
    REQUIRE(!digits.empty());
    return std::stod(digits);
  }

  bool takes(std::string_view token) {
    if (!rest_.starts_with(token)) return false;
    rest_.remove_prefix(token.size());
    return true;
  }

  std::string_view rest_;
};

}  // namespace

double evaluate(const std::string& formula) {
  Reader reader(formula);
  const double value = reader.sum();
  REQUIRE_MESSAGE(reader.is_at_end(), formula);
  return value;
}

}  // namespace roofline::test
