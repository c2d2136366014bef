# Your own computer: one kernel far below its ridge point, one far above.
# The first line shows your memory's bandwidth in GB/s, the second your processor's peak in GFLOP/s.
# Expect the GFLOP/s of the two to lie one or two powers of ten apart, although the same processor did both.
# If they are close, NumPy has come without a fast matrix library.
import timeit
import numpy as np

def show(name, run, flops, num_bytes):
    run()  # the first time is slow: memory is handed out, caches are cold
    seconds = min(timeit.repeat(run, number=1, repeat=3))
    print(f"{name:8} {flops / num_bytes:7.3f} FLOP/byte"
          f" {flops / seconds / 1e9:8.1f} GFLOP/s"
          f" {num_bytes / seconds / 1e9:6.2f} GB/s")

n = 2**25  # fp32 numbers, 4 bytes each: too many for any cache
x, y = np.ones(n, np.float32), np.ones(n, np.float32)
show("doubling", lambda: np.multiply(x, 2, out=y), n, 8 * n)

m = 1024
a, b, c = np.ones((3, m, m), np.float32)
show("product", lambda: np.matmul(a, b, out=c), 2 * m**3, 12 * m**2)
