#!/usr/bin/env python3
"""The sums of the reference script in Python: the same as reference_sums() in tasks.cpp, timed in the form of Google Benchmark.

Reads the machines from what `roofline table --json` prints.
"""

import json
import sys
import time

BYTES = {"fp32": 4, "tf32": 4, "bf16": 2, "fp16": 2, "fp8": 1, "int8": 1}
PARAMETERS = 7e9
BATCH_SIZES = [2**power for power in range(10)]
SIDES = [2**power for power in range(8, 14)]
ENOUGH_NS = 1e8


def decode(peak, bandwidth, batch_size, element_bytes):
    """A step: intensity in FLOP/byte, time in s, tokens/s, share of the peak."""
    flops = 2 * PARAMETERS * batch_size
    moved = PARAMETERS * element_bytes
    step = max(flops / peak, moved / bandwidth)
    return flops / moved, step, batch_size / step, flops / step / peak


def gemm(peak, bandwidth, side, element_bytes):
    """A square product: both intensities in FLOP/byte, and the arithmetic's and the two traffics' times in s."""
    flops = 2 * side * side * side
    best = (side * side + side * side + side * side) * element_bytes
    worst = (side * side + side * side * side + side * side) * element_bytes
    return flops / best, flops / worst, flops / peak, best / bandwidth, worst / bandwidth


def reference_sums(machines):
    total = 0.0
    for peak, bandwidth in machines:
        ridge = peak / bandwidth
        for element_bytes in BYTES.values():
            total += ridge + ridge * element_bytes / 2
            total += sum(sum(decode(peak, bandwidth, batch_size, element_bytes)) for batch_size in BATCH_SIZES)
            total += sum(sum(gemm(peak, bandwidth, side, element_bytes)) for side in SIDES)
    return total


def main():
    machines = [(row["peak_flops_per_s"], row["bandwidth_bytes_per_s"]) for row in json.load(sys.stdin)]
    count = 0
    start = time.perf_counter_ns()
    while (elapsed := time.perf_counter_ns() - start) < ENOUGH_NS:
        total = reference_sums(machines)
        count += 1
    timing = {"name": "reference_sums", "real_time": elapsed / count, "time_unit": "ns", "sum": total}
    json.dump({"benchmarks": [timing]}, sys.stdout)


main()
