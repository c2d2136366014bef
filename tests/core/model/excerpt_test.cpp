#include "core/model/text/excerpt.hpp"

#include <doctest/doctest.h>

using namespace roofline;

TEST_CASE("result of excerpt: a short text as it is, a long one cut between two characters") {
  CHECK(excerpt("").empty());
  CHECK(excerpt("h100 × 8 – 😀") == "h100 × 8 – 😀");
  CHECK(excerpt(std::string(40, 'a')) == std::string(40, 'a'));
  CHECK(excerpt(std::string(41, 'a')) == std::string(40, 'a') + "…");
  std::string many;
  std::string forty;
  for (int i = 0; i < 50; ++i) many += "µ";
  for (int i = 0; i < 40; ++i) forty += "µ";
  CHECK(excerpt(many) == forty + "…");
}

TEST_CASE("result of excerpt: a byte that is part of no character becomes the replacement character") {
  CHECK(excerpt("\xff") == "\uFFFD");
  CHECK(excerpt("a\x80z") == "a\uFFFDz");
  CHECK(excerpt("\xe2\x82") == "\uFFFD\uFFFD");            // cut short
  CHECK(excerpt("\xc0\xaf") == "\uFFFD\uFFFD");            // longer than it need be
  CHECK(excerpt("\xe0\x80\xaf") == "\uFFFD\uFFFD\uFFFD");  // the same
  CHECK(excerpt("\xed\xa0\x80") == "\uFFFD\uFFFD\uFFFD");  // a surrogate
  CHECK(excerpt("\xf4\x90\x80\x80").size() == 4 * 3);      // beyond the last
  CHECK(excerpt("\xf0\x9f\x98\x80 \xc2") == "😀 \uFFFD");
  CHECK(excerpt(std::string_view("\0x", 2)) == std::string_view("\0x", 2));
}
