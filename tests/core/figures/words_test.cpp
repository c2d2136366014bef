#include "core/figures/words.hpp"

#include <doctest/doctest.h>

#include "core/picture/text/text_metrics.hpp"

using namespace roofline;

TEST_CASE("result of fill: arguments by number, in any order, as often as wanted") {
  CHECK(fill("{1} before {0}, {0}", {"a", "b"}) == "b before a, a");
  CHECK(fill("{0} and {7} and {", {"a"}) == "a and {7} and {");
  CHECK(fill("{0}", {"{1}"}) == "{1}");
}

TEST_CASE("result of text_width: proportional to the size, and adds up") {
  CHECK(text_width("ridge 295", 24) == doctest::Approx(2 * text_width("ridge 295", 12)));
  CHECK(text_width("µs", 12) == doctest::Approx(text_width("µ", 12) + text_width("s", 12)));
  CHECK(text_width("", 12) == 0);
  CHECK(text_width("0123456789", 12) == doctest::Approx(10 * text_width("8", 12)));
}

TEST_CASE("result of font_covers: malformed or missing code points are not covered") {
  CHECK(font_covers("119 µs, ≥ 2 × “a”…"));
  CHECK_FALSE(font_covers("漢"));
  CHECK_FALSE(font_covers("\xFF"));
  CHECK_FALSE(font_covers("\xE2\x80"));
}
