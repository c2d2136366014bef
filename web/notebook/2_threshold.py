# %% [markdown]
# ## Exercise 2: from which batch on?
#
# A matmul takes `batch` rows of width `d` through a weight matrix of `d` × `f`. Everything is bf16: two bytes a number.
# Write its intensity. Then find the least whole batch at which it is compute-bound on a machine with a given ridge
# point, or `None` where no batch gets there.

# %% exercise-2
def matmul_intensity(batch, d, f):
    """FLOPs for each byte, in bf16, when each of the three matrices moves once."""
    raise NotImplementedError("Exercise 2: let matmul_intensity return FLOPs divided by bytes.")


def min_compute_bound_batch(d, f, ridge_point):
    """The least whole batch whose intensity reaches the ridge point, or None."""
    raise NotImplementedError("Exercise 2: let min_compute_bound_batch solve intensity = ridge point for the batch.")


# %% check-2
intensities = {
    (1, 4096, 4096): "{= matmul --b 1 --d 4096 --f 4096 : intensity =}",
    (64, 4096, 14336): "{= matmul --b 64 --d 4096 --f 14336 : intensity =}",
    (4096, 512, 2048): "{= matmul --b 4096 --d 512 --f 2048 : intensity =}",
}
for (batch, d, f), intensity in intensities.items():
    check(
        f"matmul_intensity({batch}, {d}, {f})",
        matmul_intensity(batch, d, f),
        intensity,
        "Count the bytes of all three matrices: the rows that come in, the weights, and the rows that go out.",
    )

thresholds = [
    (H100, 4096, 4096, "{= bstar --d 4096 --f 4096 --hw h100-sxm : b_min =}"),
    (H100, 4096, 14336, "{= bstar --d 4096 --f 14336 --hw h100-sxm : b_min =}"),
    (H100, 1152, 1152, "{= bstar --d 1152 --f 1152 --hw h100-sxm : b_min =}"),
    (H100, 512, 512, "{= bstar --d 512 --f 512 --hw h100-sxm : b_min =}"),
    (A100, 4096, 4096, "{= bstar --d 4096 --f 4096 --hw a100-80gb-sxm : b_min =}"),
    (A100, 512, 512, "{= bstar --d 512 --f 512 --hw a100-80gb-sxm : b_min =}"),
]
for machine, d, f, wanted in thresholds:
    ridge_point = machine.tensor_flops_per_s / machine.bandwidth_bytes_per_s
    counted_up = next((batch for batch in range(1, 5000) if matmul_intensity(batch, d, f) >= ridge_point), None)
    check(f"Trying one batch after another for D = {d}, F = {f}", counted_up, wanted, "Look at matmul_intensity again.")
    check(
        f"min_compute_bound_batch({d}, {f}, {ridge_point:.1f})",
        min_compute_bound_batch(d, f, ridge_point),
        wanted,
        "The rows that go in and out move bytes as well, so it takes more than the ridge point. Round up to a whole "
        "batch. Where the intensity of an endless batch stays at or below the ridge point, return None.",
    )
print("Exercise 2 is right.")


# %% solution-2
def matmul_intensity(batch, d, f):
    flops = 2 * batch * d * f
    num_bytes = 2 * (batch * d + d * f + batch * f)
    return flops / num_bytes


def min_compute_bound_batch(d, f, ridge_point):
    # batch · d · f ≥ ridge_point · (batch · d + d · f + batch · f), solved for the batch
    room = d * f - ridge_point * (d + f)
    return math.ceil(ridge_point * d * f / room) if room > 0 else None
