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
doubling_flops, doubling_bytes, doubling_s = "{= op elementwise --elements 1e7 --dtype fp32 --hw h100-sxm : flops, bytes, t_bound_s =}"
product_flops, product_bytes, product_s = "{= matmul --b 2000 --d 2000 --f 2000 --dtype fp32 --hw h100-sxm : flops, bytes, t_bound_s =}"
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
