#include "core/picture/text/wrapped_text.hpp"

#include <doctest/doctest.h>

#include "core/picture/text/text_metrics.hpp"

using namespace roofline;

TEST_CASE("result of wrapped: lines that fit, broken at spaces and after dots") {
  CHECK(wrapped("", 100, 12).empty());
  CHECK(wrapped("one line", 500, 12) == std::vector<std::string>{"one line"});
  CHECK(wrapped("aa bb cc", 1, 12) == std::vector<std::string>{"aa", "bb", "cc"});
  CHECK(wrapped("2·B·D", 1, 12) == std::vector<std::string>{"2·", "B·", "D"});
}

TEST_CASE("result of wrapped: a number keeps its unit, and a sum may be broken at its operators") {
  CHECK(wrapped("takes 119 µs now", 1, 12) == std::vector<std::string>{"takes", "119 µs", "now"});
  CHECK(wrapped("2 + 3 = 5", 1, 12) == std::vector<std::string>{"2", "+", "3", "=", "5"});
}

TEST_CASE("definition of wrapped: no line is wider than the room, and no word is lost") {
  constexpr std::string_view kText =
      "(N·C·H·W + K·C·r·s + N·K·P·Q)·e = (32·64·56·56 + 64·64·3·3)·2 = 25.8 MB of traffic";
  for (double width = 80; width < 600; width += 7) {
    std::string all;
    for (const std::string& line : wrapped(kText, width, 12)) {
      CHECK(text_width(line, 12) <= width);
      all += line;
    }
    std::erase(all, ' ');
    std::string expected(kText);
    std::erase(expected, ' ');
    CHECK(all == expected);
  }
}
