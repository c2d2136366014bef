# %% [markdown]
# ## Exercise 1: the least time, and what sets it
#
# Arithmetic and traffic can go on side by side. So how long does a kernel take at the very least? And which of the two
# is it that sets this time?

# %% exercise-1
def roofline_time(flops, num_bytes, peak_flops_per_s, bandwidth_bytes_per_s):
    """The least time of a kernel, in seconds."""
    raise NotImplementedError("Exercise 1: let roofline_time return seconds, from two divisions and a choice.")


def regime(flops, num_bytes, peak_flops_per_s, bandwidth_bytes_per_s):
    """What sets that time: "memory" or "compute"."""
    raise NotImplementedError('Exercise 1: let regime return "memory" or "compute".')


# %% check-1
kernels = {
    "ReLU on the H100's vector units": (
        (H100.vector_flops_per_s, H100.bandwidth_bytes_per_s),
        "{= op elementwise --elements 1e8 --hw h100-sxm : flops, bytes, t_bound_s, bound =}",
    ),
    "A square matmul on the H100": (
        (H100.tensor_flops_per_s, H100.bandwidth_bytes_per_s),
        "{= matmul --b 4096 --d 4096 --f 4096 --hw h100-sxm : flops, bytes, t_bound_s, bound =}",
    ),
    "A matmul of a few tokens on the A100": (
        (A100.tensor_flops_per_s, A100.bandwidth_bytes_per_s),
        "{= matmul --b 8 --d 4096 --f 4096 --hw a100-80gb-sxm : flops, bytes, t_bound_s, bound =}",
    ),
    "A kernel exactly at the ridge point": (
        (2e12, 1e12),
        "{= op custom --flops 2e9 --bytes 1e9 --hw custom --peak 2e12 --bandwidth 1e12 : flops, bytes, t_bound_s, bound =}",
    ),
}
for name, (ceilings, (flops, num_bytes, time_s, bound)) in kernels.items():
    check(
        f"{name}, roofline_time",
        roofline_time(flops, num_bytes, *ceilings),
        time_s,
        "The two go on at the same time: it is the longer one that has to be waited for, not their sum.",
    )
    check(
        f"{name}, regime",
        regime(flops, num_bytes, *ceilings),
        bound,
        "Name the resource that takes longer; a tie goes to compute.",
    )
print("Exercise 1 is right.")


# %% solution-1
def roofline_time(flops, num_bytes, peak_flops_per_s, bandwidth_bytes_per_s):
    return max(flops / peak_flops_per_s, num_bytes / bandwidth_bytes_per_s)


def regime(flops, num_bytes, peak_flops_per_s, bandwidth_bytes_per_s):
    computes_longer = flops / peak_flops_per_s >= num_bytes / bandwidth_bytes_per_s
    return "compute" if computes_longer else "memory"
