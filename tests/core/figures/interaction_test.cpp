// Ten thousand interactions over all figures, the same on every run.
#include <doctest/doctest.h>

#include <random>

#include "core/figures/registry.hpp"
#include "faults.hpp"
#include "simulated_user.hpp"
#include "tests/core/support/live_allocations.hpp"

using namespace roofline;

namespace {

constexpr int kInteractions = 2'500;  // a figure
// What is dear is looked at now and then only: the steps between go through the same states.
constexpr int kLinkEvery = 20;
constexpr int kOutputEvery = 40;
// A text of a figure's state that was long once keeps its room.
constexpr long kKeptBuffers = 8;

test::Pick by_chance(std::uint64_t seed) {
  return [random = std::mt19937_64(seed)](std::size_t count) mutable { return random() % count; };
}

std::string first_fault(const Figure& figure, const test::SimulatedUser& user, const SetResult& result, int step) {
  if (std::string fault = test::fault_of_answer(result); !fault.empty()) return fault;
  if (std::string fault = test::fault_of_values(figure); !fault.empty()) return fault;
  if (step % kLinkEvery == 0) {
    if (std::string fault = test::fault_of_link(figure); !fault.empty()) return fault;
  }
  return step % kOutputEvery == 0 ? test::fault_of_output(figure, user.options()) : std::string();
}

void interact(Figure& figure, int interactions, std::uint64_t seed) {
  test::SimulatedUser user(figure, by_chance(seed));
  for (int step = 0; step < interactions; ++step) {
    const SetResult result = user.act();
    const std::string fault = first_fault(figure, user, result, step);
    if (fault.empty()) continue;
    FAIL(figure.name() << ", step " << step << ", " << figure.state() << ": " << fault);
  }
}

struct Counts {
  long before = 0;      // there was a figure
  long fresh = 0;       // after a first reset
  long afterwards = 0;  // after all interactions and a reset
  long after = 0;       // the figure has gone
};

Counts counted(std::string_view name, int interactions) {
  Counts counts;
  counts.before = test::live_allocations();
  {
    const std::unique_ptr<Figure> figure = make_figure(name);
    figure->reset();
    counts.fresh = test::live_allocations();
    interact(*figure, interactions, 20261130);
    figure->reset();
    counts.afterwards = test::live_allocations();
  }
  counts.after = test::live_allocations();
  return counts;
}

}  // namespace

TEST_CASE("definition of live_allocations: counts what is not given back") {
  const long before = test::live_allocations();
  auto one = std::make_unique<int>(1);
  auto many = std::make_unique<int[]>(7);
  CHECK(test::live_allocations() == before + 2);
  one.reset();
  many.reset();
  CHECK(test::live_allocations() == before);
}

TEST_CASE("result of ten thousand interactions: no fault, and no memory that is not given back") {
  for (const std::string_view name : figure_names()) {
    counted(name, 300);  // what the program makes once and keeps
    const Counts counts = counted(name, kInteractions);
    CAPTURE(name);
    CHECK(counts.afterwards <= counts.fresh + kKeptBuffers);
    CHECK(counts.after == counts.before);
  }
}
