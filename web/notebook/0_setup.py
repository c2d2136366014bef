# ---
# given:
#   h100: hardware --id h100-sxm
#   a100: hardware --id a100-80gb-sxm
# ---

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


H100 = Machine(*"{= @h100 : peaks.bf16.value, peaks.fp32.value, bandwidth_bytes_per_s =}")
A100 = Machine(*"{= @a100 : peaks.bf16.value, peaks.fp32.value, bandwidth_bytes_per_s =}")


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
