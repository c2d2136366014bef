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
        "{= layer --model llama-2-7b --phase decode --batch 1 --context 4096 --hw h100-sxm : ops.*.flops, ops.*.bytes, ops.*.bound =}",
    ),
    "Llama-3-8B decodes 64 sequences": (
        (LLAMA_3_8B, "decode", 64, 4096, H100),
        "{= layer --model llama-3-8b --phase decode --batch 64 --context 4096 --hw h100-sxm : ops.*.flops, ops.*.bytes, ops.*.bound =}",
    ),
    "Llama-3-8B decodes 340 sequences": (
        (LLAMA_3_8B, "decode", 340, 4096, H100),
        "{= layer --model llama-3-8b --phase decode --batch 340 --context 4096 --hw h100-sxm : ops.*.flops, ops.*.bytes, ops.*.bound =}",
    ),
    "Llama-3-8B reads two long prompts": (
        (LLAMA_3_8B, "prefill", 2, 4096, H100),
        "{= layer --model llama-3-8b --phase prefill --causal 0 --batch 2 --context 4096 --hw h100-sxm : ops.*.flops, ops.*.bytes, ops.*.bound =}",
    ),
    "Llama-2-7B reads a short prompt": (
        (LLAMA_2_7B, "prefill", 1, 256, A100),
        "{= layer --model llama-2-7b --phase prefill --causal 0 --batch 1 --context 256 --hw a100-80gb-sxm : ops.*.flops, ops.*.bytes, ops.*.bound =}",
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
