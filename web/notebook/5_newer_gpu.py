# %% [markdown]
# ## Exercise 5: what does a newer GPU bring?
#
# Someone replaces an A100 by an H100. How many times faster can a kernel get? Its FLOPs and bytes are all you know, and
# whether it runs on the tensor or on the vector units.

# %% exercise-5
def speed_up(flops, num_bytes, unit, before, after):
    """Least time on the machine `before` over least time on `after`; unit is "tensor" or "vector"."""
    raise NotImplementedError("Exercise 5: let speed_up divide the least time before by the least time after.")


# %% check-5
upgrades = {
    "ReLU": ("vector", [
        "{= op elementwise --elements 1e8 --hw a100-80gb-sxm : flops, bytes, t_bound_s =}",
        "{= op elementwise --elements 1e8 --hw h100-sxm : flops, bytes, t_bound_s =}",
    ]),
    "RMSNorm": ("vector", [
        "{= op rmsnorm --tokens 16384 --features 4096 --hw a100-80gb-sxm : flops, bytes, t_bound_s =}",
        "{= op rmsnorm --tokens 16384 --features 4096 --hw h100-sxm : flops, bytes, t_bound_s =}",
    ]),
    "an elementwise op with many FLOPs": ("vector", [
        "{= op elementwise --elements 1e8 --flops-each 200 --hw a100-80gb-sxm : flops, bytes, t_bound_s =}",
        "{= op elementwise --elements 1e8 --flops-each 200 --hw h100-sxm : flops, bytes, t_bound_s =}",
    ]),
    "attention in decode": ("tensor", [
        "{= op attention-decode --batch 64 --context 4096 --hw a100-80gb-sxm : flops, bytes, t_bound_s =}",
        "{= op attention-decode --batch 64 --context 4096 --hw h100-sxm : flops, bytes, t_bound_s =}",
    ]),
    "a matmul of 8 rows": ("tensor", [
        "{= matmul --b 8 --d 4096 --f 4096 --hw a100-80gb-sxm : flops, bytes, t_bound_s =}",
        "{= matmul --b 8 --d 4096 --f 4096 --hw h100-sxm : flops, bytes, t_bound_s =}",
    ]),
    "a matmul of 250 rows": ("tensor", [
        "{= matmul --b 250 --d 4096 --f 4096 --hw a100-80gb-sxm : flops, bytes, t_bound_s =}",
        "{= matmul --b 250 --d 4096 --f 4096 --hw h100-sxm : flops, bytes, t_bound_s =}",
    ]),
    "a matmul of 4096 rows": ("tensor", [
        "{= matmul --b 4096 --d 4096 --f 4096 --hw a100-80gb-sxm : flops, bytes, t_bound_s =}",
        "{= matmul --b 4096 --d 4096 --f 4096 --hw h100-sxm : flops, bytes, t_bound_s =}",
    ]),
}
gains = {}
for name, (unit, [(flops, num_bytes, before_s), (_, _, after_s)]) in upgrades.items():
    gains[name] = speed_up(flops, num_bytes, unit, A100, H100)
    check(
        f"speed_up of {name}",
        gains[name],
        before_s / after_s,
        "Find the least time on each machine by itself, with the peak of the right unit: what sets it may change.",
    )
for name, gain in gains.items():
    print(f"{gain:.2f} × {name}")
print(f"Ratios of the machines: bandwidth {H100.bandwidth_bytes_per_s / A100.bandwidth_bytes_per_s:.2f},", end=" ")
print(f"tensor units {H100.tensor_flops_per_s / A100.tensor_flops_per_s:.2f},", end=" ")
print(f"vector units {H100.vector_flops_per_s / A100.vector_flops_per_s:.2f}")
print("Exercise 5 is right. Which of the kernels gains neither ratio, and why?")


# %% solution-5
def speed_up(flops, num_bytes, unit, before, after):
    def least_time(machine):
        peak = machine.tensor_flops_per_s if unit == "tensor" else machine.vector_flops_per_s
        return max(flops / peak, num_bytes / machine.bandwidth_bytes_per_s)

    return least_time(before) / least_time(after)


# %% [markdown]
# The kernel in between waits for arithmetic on the A100 and for memory on the H100. Its gain lies between the ratio of
# the bandwidths and that of the peaks: the newer machine has the larger ridge point.
