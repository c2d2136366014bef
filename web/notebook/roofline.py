# The notebook's source, in the percent format that Jupytext, VS Code and Spyder open: a cell starts at "# %%".
# web/build/notebook.mjs makes roofline.ipynb of it; there stands what the names of the cells mean. Numbers that a
# student's answer is compared with are written as model("command line", "path"): the native command fills them in.

# %% [markdown]
# # The roofline model: five exercises
#
# Each exercise is a cell for your code, a check, and a solution that stays folded until you open it. Replace the line
# with `raise`, run the cell, run the check. A check that finds a mistake tells you what to look at.
#
# Start with the setup cell. After it the exercises can be done in any order. NumPy is all they need; nothing is loaded
# from the network.
#
# Three rules of counting hold throughout, the same as in the lesson:
#
# - A multiply-add is two FLOPs.
# - Bytes are what crosses between memory and chip: every input once, every result once.
# - If arithmetic and traffic take equally long, the kernel counts as compute-bound.

# %% setup folded
# @title Setup: run this cell first
import math
import numbers
import timeit
from typing import NamedTuple

import numpy as np
from IPython.display import SVG, display


class Machine(NamedTuple):
    tensor_flops_per_s: float  # dense bf16 peak of the tensor units
    vector_flops_per_s: float  # fp32 peak of the vector units
    bandwidth_bytes_per_s: float


H100 = Machine(*model("hardware --id h100-sxm", "peaks.bf16.value", "peaks.fp32.value", "bandwidth_bytes_per_s"))
A100 = Machine(*model("hardware --id a100-80gb-sxm", "peaks.bf16.value", "peaks.fp32.value", "bandwidth_bytes_per_s"))


def is_right(got, wanted):
    if isinstance(wanted, tuple):
        return isinstance(got, tuple) and len(got) == len(wanted) and all(map(is_right, got, wanted))
    if isinstance(wanted, numbers.Real):
        return isinstance(got, numbers.Real) and math.isclose(got, wanted, rel_tol=1e-9)
    return type(got) is type(wanted) and got == wanted


def check(what, got, wanted, hint):
    """Complains in a sentence unless got is wanted; of a dictionary every wanted entry is checked."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        for key in wanted:
            check(f"{what}, {key}", got.get(key), wanted[key], hint)
    elif not is_right(got, wanted):
        raise AssertionError(f"{what}: your code gives {got}, but it should be {wanted}. {hint}")


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
        model("op elementwise --elements 1e8 --hw h100-sxm", "flops", "bytes", "t_bound_s", "bound"),
    ),
    "A square matmul on the H100": (
        (H100.tensor_flops_per_s, H100.bandwidth_bytes_per_s),
        model("matmul --b 4096 --d 4096 --f 4096 --hw h100-sxm", "flops", "bytes", "t_bound_s", "bound"),
    ),
    "A matmul of a few tokens on the A100": (
        (A100.tensor_flops_per_s, A100.bandwidth_bytes_per_s),
        model("matmul --b 8 --d 4096 --f 4096 --hw a100-80gb-sxm", "flops", "bytes", "t_bound_s", "bound"),
    ),
    "A kernel exactly at the ridge point": (
        (2e12, 1e12),
        model("op custom --flops 2e9 --bytes 1e9 --hw custom --peak 2e12 --bandwidth 1e12", "flops", "bytes", "t_bound_s", "bound"),
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
    (1, 4096, 4096): model("matmul --b 1 --d 4096 --f 4096", "intensity"),
    (64, 4096, 14336): model("matmul --b 64 --d 4096 --f 14336", "intensity"),
    (4096, 512, 2048): model("matmul --b 4096 --d 512 --f 2048", "intensity"),
}
for (batch, d, f), intensity in intensities.items():
    check(
        f"matmul_intensity({batch}, {d}, {f})",
        matmul_intensity(batch, d, f),
        intensity,
        "Count the bytes of all three matrices: the rows that come in, the weights, and the rows that go out.",
    )

thresholds = [
    (H100, 4096, 4096, model("bstar --d 4096 --f 4096 --hw h100-sxm", "b_min")),
    (H100, 4096, 14336, model("bstar --d 4096 --f 14336 --hw h100-sxm", "b_min")),
    (H100, 1152, 1152, model("bstar --d 1152 --f 1152 --hw h100-sxm", "b_min")),
    (H100, 512, 512, model("bstar --d 512 --f 512 --hw h100-sxm", "b_min")),
    (A100, 4096, 4096, model("bstar --d 4096 --f 4096 --hw a100-80gb-sxm", "b_min")),
    (A100, 512, 512, model("bstar --d 512 --f 512 --hw a100-80gb-sxm", "b_min")),
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


# %% [markdown]
# ## Exercise 3: a transformer layer, op by op
#
# A layer is eleven kernels. The six elementwise ones are counted for you in the next cell; they run on the vector
# units. The other five run on the tensor units, and are yours:
#
# | op | in | out |
# |---|---|---|
# | `qkv_proj` | `d_model` | a query for every head, a key and a value for every KV head |
# | `out_proj` | the output of every head | `d_model` |
# | `gate_up_proj` | `d_model` | twice `d_ff` |
# | `down_proj` | `d_ff` | `d_model` |
#
# and `attention`: two products for every pair of a query and a key, each `head_dim` long (count all pairs, no mask, and
# leave the softmax out). It reads queries, keys and values and writes one output for each query. With `context` tokens a
# sequence, prefill has as many queries as keys; decode has one query a sequence, against `context` keys.
#
# All is bf16. First decide how many rows share one reading of the weights.

# %% given-3
class Shape(NamedTuple):
    d_model: int
    num_heads: int
    num_kv_heads: int
    head_dim: int
    d_ff: int


LLAMA_2_7B = Shape(d_model=4096, num_heads=32, num_kv_heads=32, head_dim=128, d_ff=11008)
LLAMA_3_8B = Shape(d_model=4096, num_heads=32, num_kv_heads=8, head_dim=128, d_ff=14336)


def vector_costs(shape, rows):
    """FLOPs and bytes of the elementwise ops on so many rows, in bf16."""
    d_model, num_heads, num_kv_heads, head_dim, d_ff = shape
    turned = (num_heads + num_kv_heads) * head_dim
    cached = num_kv_heads * head_dim
    norm = (4 * rows * d_model, 4 * rows * d_model + 2 * d_model)
    residual = (rows * d_model, 6 * rows * d_model)
    return {
        "attention_norm": norm,
        "rope_and_cache_write": (3 * rows * turned, 4 * rows * (turned + cached)),
        "attention_residual": residual,
        "mlp_norm": norm,
        "swiglu": (5 * rows * d_ff, 6 * rows * d_ff),
        "mlp_residual": residual,
    }


# %% wanted-3 folded
# @title What the lesson's model says about five cases
layer_cases = {
    "Llama-2-7B decodes one sequence": (
        (LLAMA_2_7B, "decode", 1, 4096, H100),
        model("layer --model llama-2-7b --phase decode --batch 1 --context 4096 --hw h100-sxm", "ops.flops", "ops.bytes", "ops.bound"),
    ),
    "Llama-3-8B decodes 64 sequences": (
        (LLAMA_3_8B, "decode", 64, 4096, H100),
        model("layer --model llama-3-8b --phase decode --batch 64 --context 4096 --hw h100-sxm", "ops.flops", "ops.bytes", "ops.bound"),
    ),
    "Llama-3-8B decodes 340 sequences": (
        (LLAMA_3_8B, "decode", 340, 4096, H100),
        model("layer --model llama-3-8b --phase decode --batch 340 --context 4096 --hw h100-sxm", "ops.flops", "ops.bytes", "ops.bound"),
    ),
    "Llama-3-8B reads two long prompts": (
        (LLAMA_3_8B, "prefill", 2, 4096, H100),
        model("layer --model llama-3-8b --phase prefill --batch 2 --context 4096 --hw h100-sxm", "ops.flops", "ops.bytes", "ops.bound"),
    ),
    "Llama-2-7B reads a short prompt": (
        (LLAMA_2_7B, "prefill", 1, 256, A100),
        model("layer --model llama-2-7b --phase prefill --batch 1 --context 256 --hw a100-80gb-sxm", "ops.flops", "ops.bytes", "ops.bound"),
    ),
}


# %% exercise-3
def tensor_costs(shape, phase, batch, context):
    """(FLOPs, bytes) of each of the five tensor ops, by its name; phase is "decode" or "prefill"."""
    raise NotImplementedError("Exercise 3: let tensor_costs return a dictionary with the five ops of the table and the text.")


def layer_regimes(shape, phase, batch, context, machine):
    """"memory" or "compute" for each of the eleven ops, by its name."""
    raise NotImplementedError("Exercise 3: let layer_regimes return a dictionary with all eleven ops.")


# %% check-3
for title, ((*setting, machine), (flops, num_bytes, bounds)) in layer_cases.items():
    tensor_ops = flops.keys() - vector_costs(setting[0], 1).keys()
    check(
        f"{title}, (FLOPs, bytes) of tensor_costs",
        tensor_costs(*setting),
        {op: (flops[op], num_bytes[op]) for op in sorted(tensor_ops)},
        "How many rows go through the weights together: one a sequence, or one a token? "
        "And which widths have num_kv_heads in them?",
    )
    check(
        f"{title}, layer_regimes",
        layer_regimes(*setting, machine),
        bounds,
        "Compare the two times of each op. The six elementwise ones have the peak of the vector units.",
    )
print("Exercise 3 is right.")


# %% solution-3
def tensor_costs(shape, phase, batch, context):
    d_model, num_heads, num_kv_heads, head_dim, d_ff = shape
    rows = batch if phase == "decode" else batch * context
    query_width, kv_width = num_heads * head_dim, num_kv_heads * head_dim

    def matmul(d, f):
        return 2 * rows * d * f, 2 * (rows * d + d * f + rows * f)

    return {
        "qkv_proj": matmul(d_model, query_width + 2 * kv_width),
        "attention": (4 * rows * context * query_width, 4 * rows * query_width + 4 * batch * context * kv_width),
        "out_proj": matmul(query_width, d_model),
        "gate_up_proj": matmul(d_model, 2 * d_ff),
        "down_proj": matmul(d_ff, d_model),
    }


def layer_regimes(shape, phase, batch, context, machine):
    rows = batch if phase == "decode" else batch * context

    def regimes(costs, peak_flops_per_s):
        ridge_point = peak_flops_per_s / machine.bandwidth_bytes_per_s
        return {op: "compute" if flops / num_bytes >= ridge_point else "memory" for op, (flops, num_bytes) in costs.items()}

    return {
        **regimes(vector_costs(shape, rows), machine.vector_flops_per_s),
        **regimes(tensor_costs(shape, phase, batch, context), machine.tensor_flops_per_s),
    }


# %% [markdown]
# ## Exercise 4: the roofline of your own computer
#
# Two kernels are enough to find both ceilings. Doubling a long array does so little arithmetic that its time shows the
# bandwidth. Multiplying two large matrices does so much that its time shows the peak. Both are fp32 here: four bytes a
# number. Count them, then turn two measured times into the two ceilings.

# %% exercise-4
def doubling_cost(num_elements):
    """(FLOPs, bytes) of y = x * 2 on fp32 arrays of so many elements."""
    raise NotImplementedError("Exercise 4: let doubling_cost return a pair, FLOPs and bytes.")


def product_cost(m):
    """(FLOPs, bytes) of A @ B on fp32 matrices of m rows and m columns."""
    raise NotImplementedError("Exercise 4: let product_cost return a pair, FLOPs and bytes.")


def ceilings_from_times(num_elements, doubling_s, m, product_s):
    """(peak in FLOP/s, bandwidth in bytes/s) from the times of the two kernels in seconds."""
    raise NotImplementedError("Exercise 4: let ceilings_from_times return a pair, peak and bandwidth.")


# %% check-4
doubling_flops, doubling_bytes, doubling_s = model(
    "op elementwise --elements 1e7 --dtype fp32 --hw h100-sxm", "flops", "bytes", "t_bound_s"
)
product_flops, product_bytes, product_s = model(
    "matmul --b 2000 --d 2000 --f 2000 --dtype fp32 --hw h100-sxm", "flops", "bytes", "t_bound_s"
)
check(
    "doubling_cost, (FLOPs, bytes) of ten million elements",
    doubling_cost(10_000_000),
    (doubling_flops, doubling_bytes),
    "One multiplication an element; each is read and written, at four bytes.",
)
check(
    "product_cost, (FLOPs, bytes) for 2000 rows and columns",
    product_cost(2000),
    (product_flops, product_bytes),
    "Every entry of the result is a sum of m products, and a multiply-add is two FLOPs; three matrices move.",
)
check(
    "ceilings_from_times, (peak, bandwidth), with the times of an H100",
    ceilings_from_times(10_000_000, doubling_s, 2000, product_s),
    (H100.vector_flops_per_s, H100.bandwidth_bytes_per_s),
    "The product waits for arithmetic: its FLOPs and its time give the peak. Doubling waits for memory: take its bytes.",
)
print("Exercise 4 is right. Run the next two cells to see your own computer.")


# %% solution-4
def doubling_cost(num_elements):
    return num_elements, 8 * num_elements


def product_cost(m):
    return 2 * m**3, 12 * m**2


def ceilings_from_times(num_elements, doubling_s, m, product_s):
    flops, _ = product_cost(m)
    _, num_bytes = doubling_cost(num_elements)
    return flops / product_s, num_bytes / doubling_s


# %% picture-4 folded
# @title A function that draws a roofline
def roofline_svg(peak_flops_per_s, bandwidth_bytes_per_s, kernels):
    """The roofs and the kernels, {name: (intensity, FLOP/s)}, on logarithmic axes."""
    left, ridge_point, right = 2.0**-5, peak_flops_per_s / bandwidth_bytes_per_s, 2.0**12
    bottom, top = bandwidth_bytes_per_s * left, 3 * peak_flops_per_s

    def x(intensity):
        return 60 + 500 * math.log(intensity / left) / math.log(right / left)

    def y(flops_per_s):
        return 280 - 260 * math.log(flops_per_s / bottom) / math.log(top / bottom)

    def text(words, at_x, at_y, anchor="start"):
        return f'<text x="{at_x:.1f}" y="{at_y:.1f}" text-anchor="{anchor}">{words}</text>'

    def roof(start, end, look):
        (x0, y0), (x1, y1) = [(x(i), y(min(i * bandwidth_bytes_per_s, peak_flops_per_s))) for i in (start, end)]
        return f'<line x1="{x0:.1f}" y1="{y0:.1f}" x2="{x1:.1f}" y2="{y1:.1f}" stroke-width="3" {look}/>'

    decades = range(math.ceil(math.log10(bottom)), math.ceil(math.log10(top)))
    parts = [roof(left, ridge_point, 'stroke="#c2410c"'), roof(ridge_point, right, 'stroke="#0072b2" stroke-dasharray="9 4"')]
    parts += [text(f"{intensity:g}", x(intensity), 300, "middle") for intensity in (1 / 16, 1, 16, 256, 4096)]
    parts += [text(f"{10.0 ** (decade - 9):g}", 54, y(10.0**decade) + 4, "end") for decade in decades]
    parts += [text("GFLOP/s", 6, 14), text("FLOP/byte", 310, 318, "middle")]
    halfway = math.sqrt(ridge_point / 8)
    parts.append(text("memory", x(halfway) - 10, y(bandwidth_bytes_per_s * halfway), "end"))
    parts.append(text("compute", x(right), y(peak_flops_per_s) - 10, "end"))
    for name, (intensity, flops_per_s) in kernels.items():
        parts.append(f'<circle cx="{x(intensity):.1f}" cy="{y(flops_per_s):.1f}" r="5"/>')
        parts.append(text(name, x(intensity) + 10, y(flops_per_s) + 18))
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 580 325" width="580" font-family="sans-serif" font-size="12" role="img">'
    return f'{svg}<title>The roofline of this computer</title><rect width="580" height="325" fill="white"/>{"".join(parts)}</svg>'


# %% measure-4
def best_seconds(run):
    run()  # the first time is slower: memory is handed out, caches are cold
    return min(timeit.repeat(run, number=1, repeat=3))


num_elements, m = 2**25, 1024
x, y = np.ones(num_elements, np.float32), np.ones(num_elements, np.float32)
a, b, c = np.ones((3, m, m), np.float32)
doubling_s = best_seconds(lambda: np.multiply(x, 2, out=y))
product_s = best_seconds(lambda: np.matmul(a, b, out=c))

peak, bandwidth = ceilings_from_times(num_elements, doubling_s, m, product_s)
measured = {}
for name, (flops, num_bytes), seconds in [
    ("x * 2", doubling_cost(num_elements), doubling_s),
    ("A @ B", product_cost(m), product_s),
]:
    measured[name] = (flops / num_bytes, flops / seconds)
    print(f"{name}: {flops / num_bytes:.3g} FLOP/byte, {flops / seconds / 1e9:.3g} GFLOP/s")
print(f"bandwidth {bandwidth / 1e9:.3g} GB/s, peak {peak / 1e9:.3g} GFLOP/s, ridge point {peak / bandwidth:.3g} FLOP/byte")
display(SVG(roofline_svg(peak, bandwidth, measured)))

# %% [markdown]
# The bandwidth is what NumPy's loop gets, and some processors read a line of memory before they write to it; the
# datasheet's number is higher. The peak is what NumPy's matrix library gets. If A @ B is hardly higher than x * 2, NumPy
# has come without a fast one.
#
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
        model("op elementwise --elements 1e8 --hw a100-80gb-sxm", "flops", "bytes", "t_bound_s"),
        model("op elementwise --elements 1e8 --hw h100-sxm", "flops", "bytes", "t_bound_s"),
    ]),
    "RMSNorm": ("vector", [
        model("op rmsnorm --tokens 16384 --features 4096 --hw a100-80gb-sxm", "flops", "bytes", "t_bound_s"),
        model("op rmsnorm --tokens 16384 --features 4096 --hw h100-sxm", "flops", "bytes", "t_bound_s"),
    ]),
    "an elementwise op with many FLOPs": ("vector", [
        model("op elementwise --elements 1e8 --flops-each 200 --hw a100-80gb-sxm", "flops", "bytes", "t_bound_s"),
        model("op elementwise --elements 1e8 --flops-each 200 --hw h100-sxm", "flops", "bytes", "t_bound_s"),
    ]),
    "attention in decode": ("tensor", [
        model("op attention-decode --batch 64 --context 4096 --hw a100-80gb-sxm", "flops", "bytes", "t_bound_s"),
        model("op attention-decode --batch 64 --context 4096 --hw h100-sxm", "flops", "bytes", "t_bound_s"),
    ]),
    "a matmul of 8 rows": ("tensor", [
        model("matmul --b 8 --d 4096 --f 4096 --hw a100-80gb-sxm", "flops", "bytes", "t_bound_s"),
        model("matmul --b 8 --d 4096 --f 4096 --hw h100-sxm", "flops", "bytes", "t_bound_s"),
    ]),
    "a matmul of 250 rows": ("tensor", [
        model("matmul --b 250 --d 4096 --f 4096 --hw a100-80gb-sxm", "flops", "bytes", "t_bound_s"),
        model("matmul --b 250 --d 4096 --f 4096 --hw h100-sxm", "flops", "bytes", "t_bound_s"),
    ]),
    "a matmul of 4096 rows": ("tensor", [
        model("matmul --b 4096 --d 4096 --f 4096 --hw a100-80gb-sxm", "flops", "bytes", "t_bound_s"),
        model("matmul --b 4096 --d 4096 --f 4096 --hw h100-sxm", "flops", "bytes", "t_bound_s"),
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
