// What is timed of the model, natively and as WebAssembly. Each returns a sum of what it worked out, so that nothing is
// optimised away and that two builds can be seen to have done the same.
#pragma once

#include <array>
#include <string_view>

namespace roofline::bench {

// One layer of Llama 3 8B in decode, batch 64, on an H100: its ops and their least times, in s.
double layer_evaluation();

// The least time of a matmul of 4096 × 4096 weights on an H100, for each batch from 1 to 1,000,000; in s.
double batch_sweep();

// The sums of the reference script: for its machines and formats, the ridge point, the batch that saturates it, decode
// steps of ten batches, and square products of six sizes with and without reuse. reference_sums.py does the same in
// Python.
double reference_sums();

struct Task {
  std::string_view name;
  double (*run)();
};

inline constexpr std::array kTasks = {Task{"layer_evaluation", layer_evaluation}, Task{"batch_sweep", batch_sweep},
                                      Task{"reference_sums", reference_sums}};

}  // namespace roofline::bench
