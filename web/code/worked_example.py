# The worked example once more, and B* found in two ways: by its formula, and by trying every batch.
import numpy as np

machines = {  # dense bf16 peak in FLOP/s, memory bandwidth in bytes/s
    "H100": ("{= @h100 : peaks.bf16.value =}", "{= @h100 : bandwidth_bytes_per_s =}"),
    "A100": ("{= @a100 : peaks.bf16.value =}", "{= @a100 : bandwidth_bytes_per_s =}"),
}

def matmul_cost(batch, d, f):
    """FLOPs and bytes of a bf16 matmul, each matrix moved once."""
    return 2 * batch * d * f, 2 * (batch * d + d * f + batch * f)

peak, bandwidth = machines["H100"]
print("   B       I  compute µs  memory µs  bound")
for batch in (1, 16, 64, 256, "{= @bstar : b_min =}", 1024, 4096):
    flops, num_bytes = matmul_cost(batch, 4096, 4096)
    compute_s, memory_s = flops / peak, num_bytes / bandwidth
    bound = "compute" if compute_s >= memory_s else "memory"
    print(f"{batch:4} {flops / num_bytes:7.1f} {compute_s * 1e6:11.3f}"
          f" {memory_s * 1e6:10.3f}  {bound}")

def critical_batch_size(d, f, ridge):
    """B*, or infinity where no batch is large enough."""
    room = d * f - ridge * (d + f)
    return ridge * d * f / room if room > 0 else np.inf

def first_compute_bound(d, f, ridge):
    """The same without algebra: the first of many batches."""
    batches = np.arange(1.0, 100_000.0)
    flops, num_bytes = matmul_cost(batches, d, f)
    return batches[flops / num_bytes >= ridge][:1]

print()
for name, width in ("H100", 4096), ("A100", 4096), ("H100", 512):
    ridge = machines[name][0] / machines[name][1]
    b_star = critical_batch_size(width, width, ridge)
    tried = first_compute_bound(width, width, ridge)
    answer = f"from {tried[0]:.0f} on" if tried.size else "never"
    exact = f"{b_star:.1f}" if np.isfinite(b_star) else "none"
    print(f"{name}, D = F = {width}: B* = {exact}, tried: {answer}")
