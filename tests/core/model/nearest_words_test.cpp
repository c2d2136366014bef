#include "core/model/text/nearest_words.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

using namespace roofline;

namespace {

using Words = std::vector<std::string_view>;
constexpr std::array<std::string_view, 5> kWords = {"--dtype", "--compute-dtype", "--hw", "--json", "gemm"};

}  // namespace

TEST_CASE("result of a slip: the word that was meant comes first") {
  CHECK(nearest_words("--dtyp", kWords).front() == "--dtype");
  CHECK(nearest_words("--compute_dtype", kWords).front() == "--compute-dtype");
  CHECK(nearest_words("GEM", kWords) == Words{"gemm"});
  CHECK(nearest_words("--jsno", kWords) == Words{"--json"});
}

TEST_CASE("result of what looks like no word: none") {
  CHECK(nearest_words("", kWords).empty());
  CHECK(nearest_words("---", kWords).empty());
  CHECK(nearest_words("xyzzy", kWords).empty());
  CHECK(nearest_words("gemm", {}).empty());
}

TEST_CASE("result of a very long text: it is cut, not refused") {
  CHECK(nearest_words("gemm" + std::string(100000, 'x'), kWords).front() == "gemm");
}
