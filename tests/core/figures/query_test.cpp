#include "core/figures/schema/query.hpp"

#include <doctest/doctest.h>

using namespace roofline;

TEST_CASE("result of parse_query: pairs in order, decoded") {
  const Query query = parse_query("?gpu=h200-sxm&&note=a%20b+c%3D%C3%BC&flag");
  REQUIRE(query.size() == 3);
  CHECK(query[0] == std::pair<std::string, std::string>("gpu", "h200-sxm"));
  CHECK(query[1].second == "a b c=ü");
  CHECK(query[2] == std::pair<std::string, std::string>("flag", ""));
}

TEST_CASE("result of parse_query: malformed escapes stay as they are") {
  CHECK(parse_query("a=%&b=%4&c=%zz")[0].second == "%");
  CHECK(parse_query("a=%&b=%4&c=%zz")[1].second == "%4");
  CHECK(parse_query("a=%&b=%4&c=%zz")[2].second == "%zz");
  CHECK(parse_query("").empty());
  CHECK(parse_query("?&&&").empty());
}

TEST_CASE("result of to_text: comes back from parse_query") {
  const Query query = {{"a b", "1&2=3"}, {"ü", "%41"}, {"x", ""}};
  CHECK(parse_query(to_text(query)) == query);
}
