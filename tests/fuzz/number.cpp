// The number parser: a finite value or a problem, never both; what is written of a value reads back as it.
#include <cmath>

#include "core/model/text/number_parse.hpp"
#include "require.hpp"
#include "tests/core/figures/faults.hpp"

using namespace roofline;

namespace {

void check_value(double value) {
  fuzz::require(std::isfinite(value), "the value is finite");
  const ParsedNumber again = parse_number(exact_text(value), Unit::kNone);
  fuzz::require(again.value == value, "the exact text reads back");
  for (const Unit unit : kAllUnits) {
    for (const int digits : {1, 3, 15}) fuzz::require(!format_number(value, unit, digits).number.empty(), "a number");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Chosen input = fuzz::chosen(data, size, kAllUnits.size());
  const ParsedNumber parsed = parse_number(input.text, kAllUnits[input.which]);
  fuzz::require(parsed.value.has_value() == parsed.problem.empty(), "a value or a problem");
  fuzz::require(parsed.problem.size() < 200, "a problem is short");
  fuzz::require(test::is_utf8(parsed.problem), "a problem is UTF-8");
  if (parsed.value) check_value(*parsed.value);
  return 0;
}
