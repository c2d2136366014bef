#include "core/model/launch.hpp"

#include <cassert>
#include <cmath>

namespace roofline {

Waves waves_of(const MatmulOutput& output, const TileSize& tile, double sm_count) {
  assert(tile.rows >= 1 && tile.columns >= 1 && sm_count >= 1);
  const double tiles = output.matrices * std::ceil(output.rows / tile.rows) * std::ceil(output.columns / tile.columns);
  const double waves = std::ceil(tiles / sm_count);
  return {.tiles = tiles, .sm_count = sm_count, .waves = waves, .time_factor = waves * sm_count / tiles};
}

Machine in_waves(const Machine& machine, const Waves& waves) {
  return {machine.peak_flops_per_s / waves.time_factor, machine.bandwidth_bytes_per_s};
}

double time_with_launch_s(double time_s, double latency_s) { return time_s + latency_s; }

}  // namespace roofline
