// A simulated user whose choices are the bytes of the fuzzer, two for each choice.
#include "core/figures/registry.hpp"
#include "require.hpp"
#include "tests/core/figures/faults.hpp"
#include "tests/core/figures/simulated_user.hpp"

using namespace roofline;

namespace {

struct Bytes {
  const std::uint8_t* next;
  const std::uint8_t* end;

  bool has_any() const { return end - next >= 2; }

  std::size_t operator()(std::size_t count) {
    if (!has_any()) return 0;
    const std::size_t number = next[0] + next[1] * std::size_t{256};
    next += 2;
    return number % count;
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes{data, data + size};
  const std::unique_ptr<Figure> figure = registry()[bytes(registry().size())].make();
  test::SimulatedUser user(*figure, [&](std::size_t count) { return bytes(count); });
  while (bytes.has_any()) {
    fuzz::require_none(test::fault_of_answer(user.act()));
    fuzz::require_none(test::fault_of_values(*figure));
  }
  fuzz::require_none(test::fault_of_link(*figure));
  fuzz::require_none(test::fault_of_output(*figure, user.options()));
  return 0;
}
