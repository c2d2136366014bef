// What a real launch adds to the roofline bound: a fixed latency, and a last wave of tiles that leaves SMs idle.
// Based on: NVIDIA, "Matrix Multiplication Background", section "Wave Quantization".
// Each makes a time of its own that is shown beside the bound and never changes it.
#pragma once

#include "core/model/roofline.hpp"

namespace roofline {

inline constexpr double kLaunchLatencyS = 3e-6;  // of one kernel, unless set

// The part of a matmul's output that one SM works on.
struct TileSize {
  double rows = 128;
  double columns = 256;
};

// Output matrices of a matmul.
struct MatmulOutput {
  double matrices = 1;
  double rows = 1;
  double columns = 1;
};

struct Waves {
  double tiles = 0;  // ⌈m / tile_m⌉·⌈n / tile_n⌉ a matrix
  double sm_count = 0;
  double waves = 0;  // ⌈tiles / SMs⌉
  double time_factor =
      1;  // waves·SMs / tiles, at least 1, of the compute time: the last wave takes as long as a full one
};

// The tiles of a matmul's output and the waves in which `sm_count` SMs work on them, one tile an SM at a time. Domain:
// everything at least 1.
Waves waves_of(const MatmulOutput& output, const TileSize& tile, double sm_count);

// The roof of a matmul that is computed in whole waves: the SMs that the last wave leaves idle take from the peak
// alone, since the bytes are the same and any SM can ask for them. The least time under this roof is the time in whole
// waves.
Machine in_waves(const Machine& machine, const Waves& waves);

// A least time with the latency added, in seconds.
double time_with_launch_s(double time_s, double latency_s);

}  // namespace roofline
