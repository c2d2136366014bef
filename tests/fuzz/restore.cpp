// Figure::restore: of whatever link, a state that is valid, that has a link of its own, and that can be shown.
#include "core/figures/registry.hpp"
#include "require.hpp"
#include "tests/core/figures/faults.hpp"

using namespace roofline;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Chosen input = fuzz::chosen(data, size, registry().size());
  const std::unique_ptr<Figure> figure = registry()[input.which].make();
  fuzz::require_none(test::fault_of_answer(figure->restore(input.text)));
  fuzz::require_none(test::fault_of_values(*figure));
  fuzz::require_none(test::fault_of_link(*figure));
  fuzz::require_none(test::fault_of_output(*figure, {}));
  return 0;
}
