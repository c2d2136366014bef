// The model natively, timed by Google Benchmark.
#include <benchmark/benchmark.h>

#include <string>

#include "tests/bench/model/tasks.hpp"

namespace {

void time_task(benchmark::State& state, double (*run)()) {
  double sum = 0;
  for ([[maybe_unused]] const auto iteration : state) benchmark::DoNotOptimize(sum = run());
  state.counters["sum"] = sum;
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  for (const auto& [name, run] : roofline::bench::kTasks) {
    benchmark::RegisterBenchmark(std::string(name).c_str(), time_task, run);
  }
  benchmark::RunSpecifiedBenchmarks();
}
