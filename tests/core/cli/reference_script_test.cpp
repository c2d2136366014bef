// The command against the values of the reference script, data/reference_script.json.
#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "tests/core/support/close.hpp"
#include "tests/core/support/run.hpp"

using roofline::test::Close;
using roofline::test::roofline_json;
using Json = nlohmann::json;

namespace {

// Every key and row of `expected` is in `actual`, which may hold more keys; numbers agree to within rounding.
void check_holds(const Json& actual, const Json& expected) {
  if (expected.is_number()) {
    REQUIRE(actual.is_number());
    CHECK(actual.get<double>() == Close{expected.get<double>()});
  } else if (expected.is_object()) {
    for (const auto& item : expected.items()) {
      CAPTURE(item.key());
      REQUIRE(actual.contains(item.key()));
      check_holds(actual.at(item.key()), item.value());
    }
  } else if (expected.is_array()) {
    REQUIRE(actual.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) check_holds(actual.at(i), expected.at(i));
  } else {
    CHECK(actual == expected);
  }
}

}  // namespace

TEST_CASE("result of the command agrees with the reference script") {
  const Json data = Json::parse(std::ifstream(std::string(ROOFLINE_TEST_DATA) + "/reference_script.json"));
  CHECK(data.at("cases").size() == 43);  // the defaults of table, gemm and decode, and forty more
  for (const Json& example : data.at("cases")) {
    const auto arguments = example.at("arguments").get<std::vector<std::string>>();
    CAPTURE(example.at("arguments").dump());
    check_holds(roofline_json(arguments), example.at("expected"));
  }
}
