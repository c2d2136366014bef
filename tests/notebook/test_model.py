"""The notebook's solutions and the native command agree, far from the cases that the notebook holds."""
import random
import unittest

from notebook_parts import ask, read_notebook, run_exercise, solution

MODELS = {"llama-2-7b": "LLAMA_2_7B", "llama-3-8b": "LLAMA_3_8B"}
MACHINES = {"h100-sxm": "H100", "a100-80gb-sxm": "A100"}


def solved(exercise):
    return run_exercise(exercise, solution(read_notebook(), exercise))


def between(generator, low, high):
    """A whole number, even in its logarithm."""
    return round(low * (high / low) ** generator.random())


class Agreement(unittest.TestCase):
    def setUp(self):
        self.random = random.Random(1)

    def assert_close(self, one, other):
        self.assertAlmostEqual(1, one / other, delta=1e-12)

    def test_machines(self):
        for id, name in MACHINES.items():
            told, machine = ask("hardware", id=id), solved(1)[name]
            self.assertEqual(told["peaks"]["bf16"]["value"], machine.tensor_flops_per_s)
            self.assertEqual(told["peaks"]["fp32"]["value"], machine.vector_flops_per_s)
            self.assertEqual(told["bandwidth_bytes_per_s"], machine.bandwidth_bytes_per_s)

    def test_time_and_regime(self):
        run, bounds = solved(1), set()
        for _ in range(40):
            peak, bandwidth = between(self.random, 1e13, 1e15), between(self.random, 1e12, 1e13)
            flops, num_bytes = between(self.random, 1e9, 1e12), between(self.random, 1e8, 1e10)
            told = ask("op custom", hw="custom", flops=flops, bytes=num_bytes, peak=peak, bandwidth=bandwidth)
            self.assert_close(told["t_bound_s"], run["roofline_time"](flops, num_bytes, peak, bandwidth))
            self.assertEqual(told["bound"], run["regime"](flops, num_bytes, peak, bandwidth))
            bounds.add(told["bound"])
        self.assertEqual({"memory", "compute"}, bounds)

    def test_intensity_and_least_batch(self):
        run, batches = solved(2), []
        for _ in range(40):
            batch, d, f = (between(self.random, 1, 1000), between(self.random, 300, 30_000), between(self.random, 300, 30_000))
            self.assert_close(ask("matmul", b=batch, d=d, f=f)["intensity"], run["matmul_intensity"](batch, d, f))
            told = ask("bstar", d=d, f=f)
            batches.append(told["b_min"])
            self.assertEqual(told["b_min"], run["min_compute_bound_batch"](d, f, told["ridge"]))
        self.assertIn(None, batches)
        self.assertGreater(len(set(batches)), 20)

    def test_layers(self):
        run = solved(3)
        for _ in range(40):
            model, hw, phase = (self.random.choice(list(choices)) for choices in (MODELS, MACHINES, ("decode", "prefill")))
            batch, context = between(self.random, 1, 1000), between(self.random, 1, 10_000)
            setting = (run[MODELS[model]], phase, batch, context)
            every_pair = {"causal": 0} if phase == "prefill" else {}
            ops = ask("layer", model=model, hw=hw, phase=phase, batch=batch, context=context, **every_pair)["ops"]
            rows = batch if phase == "decode" else batch * context
            costs = {**run["vector_costs"](setting[0], rows), **run["tensor_costs"](*setting)}
            self.assertEqual({op["name"]: (op["flops"], op["bytes"]) for op in ops}, costs)
            self.assertEqual({op["name"]: op["bound"] for op in ops}, run["layer_regimes"](*setting, run[MACHINES[hw]]))

    def test_costs_of_the_measured_kernels(self):
        run = solved(4)
        for size in (1, 1024, 33_000):
            doubling, product = ask("op elementwise", elements=size, dtype="fp32"), ask("matmul", b=size, d=size, f=size, dtype="fp32")
            self.assertEqual((doubling["flops"], doubling["bytes"]), run["doubling_cost"](size))
            self.assertEqual((product["flops"], product["bytes"]), run["product_cost"](size))

    def test_speed_up(self):
        run = solved(5)
        for batch in (1, 150, 200, 300, 400, 5000):
            old, new = ask("matmul", b=batch, hw="a100-80gb-sxm"), ask("matmul", b=batch, hw="h100-sxm")
            gain = run["speed_up"](new["flops"], new["bytes"], "tensor", run["A100"], run["H100"])
            self.assert_close(old["t_bound_s"] / new["t_bound_s"], gain)
