// The model as WebAssembly, timed here: Debian has Google Benchmark for its own machines only. As there, a task is run
// more and more often until that takes a while; what is printed has the form of its JSON.
#include <chrono>
#include <cstdio>

#include "tests/bench/model/tasks.hpp"

namespace {

constexpr double kEnoughNs = 1e8;

struct Timing {
  double ns = 0;  // of one run
  double sum = 0;
};

Timing time_of(double (*run)()) {
  using Clock = std::chrono::steady_clock;
  for (long count = 1;; count *= 2) {
    double sum = 0;
    const Clock::time_point start = Clock::now();
    for (long i = 0; i < count; ++i) sum = run();
    const double ns = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
    if (ns >= kEnoughNs) return {ns / static_cast<double>(count), sum};
  }
}

}  // namespace

int main() {
  const char* separator = "";
  std::puts("{\"benchmarks\": [");
  for (const auto& [name, run] : roofline::bench::kTasks) {
    const Timing timing = time_of(run);
    std::printf("%s{\"name\": \"%.*s\", \"real_time\": %.17g, \"time_unit\": \"ns\", \"sum\": %.17g}\n", separator,
                static_cast<int>(name.size()), name.data(), timing.ns, timing.sum);
    separator = ",";
  }
  std::puts("]}");
}
