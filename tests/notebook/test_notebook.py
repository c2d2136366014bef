"""The notebook is run as students run it: solved, untouched, and with mistakes."""
import re
import tempfile
import unittest

import nbformat
from notebook_parts import EXERCISES, cell_named, read_notebook, run_exercise, run_in_kernel, solution, solved_notebook

# A typical mistake each: exercise, what it changes in the solution, and what the check says to it.
MISTAKES = {
    "sum of the two times": (1, "max(flops / peak_flops_per_s, num_bytes /", "(flops / peak_flops_per_s + num_bytes /", "not their sum"),
    "the shorter time": (1, "max(", "min(", "the longer one"),
    "a tie to memory": (1, ">=", ">", "a tie goes to compute"),
    "regimes the wrong way round": (1, ">=", "<=", "the resource that takes longer"),
    "only the weights' bytes": (2, "(batch * d + d * f + batch * f)", "(d * f)", "all three matrices"),
    "fp32 bytes": (2, "num_bytes = 2 *", "num_bytes = 4 *", "all three matrices"),
    "the ridge point for B*": (2, "math.ceil(ridge_point * d * f / room)", "math.ceil(ridge_point)", "more than the ridge point"),
    "rounded down": (2, "math.ceil", "math.floor", "Round up"),
    "infinity for none": (2, "else None", "else math.inf", "return None"),
    "a negative batch for none": (2, " if room > 0 else None", "", "return None"),
    "decode with a row for every token": (3, "batch if phase == \"decode\" else ", "", "one a sequence, or one a token"),
    "prefill with a row for every sequence": (3, "batch if phase == \"decode\" else batch * context", "batch", "one a sequence, or one a token"),
    "as many KV heads as heads": (3, "num_kv_heads * head_dim", "num_heads * head_dim", "num_kv_heads"),
    "no gate": (3, "2 * d_ff", "d_ff", "gate_up_proj"),
    "layer regimes the wrong way round": (3, ">=", "<", "Compare the two times"),
    "the vector peak for every op": (3, "machine.tensor_flops_per_s", "machine.vector_flops_per_s", "Compare the two times"),
    "an op left out": (3, "\"down_proj\": matmul", "\"down\": matmul", "down_proj"),
    "written bytes forgotten": (4, "8 * num_elements", "4 * num_elements", "read and written"),
    "a multiply-add as one": (4, "2 * m**3", "m**3", "two FLOPs"),
    "two matrices moved": (4, "12 * m**2", "8 * m**2", "three matrices"),
    "the ceilings swapped": (4, "flops / product_s, num_bytes / doubling_s", "num_bytes / doubling_s, flops / product_s", "peak"),
    "bandwidth from elements": (4, "num_bytes / doubling_s", "num_elements / doubling_s", "take its bytes"),
    "always the ratio of bandwidths": (
        5, "least_time(before) / least_time(after)", "after.bandwidth_bytes_per_s / before.bandwidth_bytes_per_s", "may change"
    ),
    "always the ratio of peaks": (
        5, "least_time(before) / least_time(after)", "after.tensor_flops_per_s / before.tensor_flops_per_s", "each machine"
    ),
    "the tensor peak for all": (5, "if unit == \"tensor\" else machine.vector_flops_per_s", "", "right unit"),
    "the ratio upside down": (5, "least_time(before) / least_time(after)", "least_time(after) / least_time(before)", "each machine"),
    "nothing returned": (5, "return least_time(before)", "least_time(before)", "gives None"),
}


def outputs_of(notebook, name, kind):
    return [output for output in cell_named(notebook, name).outputs if output.output_type == kind]


class Built(unittest.TestCase):
    def test_is_a_valid_notebook_without_outputs(self):
        notebook = read_notebook()
        nbformat.validate(notebook)
        self.assertEqual([], [cell.id for cell in notebook.cells if cell.get("outputs") or cell.get("execution_count")])

    def test_has_a_stub_a_check_and_a_folded_solution_of_each_exercise(self):
        notebook = read_notebook()
        for exercise in EXERCISES:
            self.assertIn("raise NotImplementedError", cell_named(notebook, f"exercise-{exercise}").source)
            self.assertIn("check(", cell_named(notebook, f"check-{exercise}").source)
            self.assertTrue(cell_named(notebook, f"solution-{exercise}").source.startswith("<details>"))

    def test_imports_numpy_and_what_every_notebook_has(self):
        code = "\n".join(cell.source for cell in read_notebook().cells if cell.cell_type == "code")
        modules = set(re.findall(r"^(?:import|from) (\w+)", code, re.MULTILINE))
        self.assertEqual({"IPython", "math", "numbers", "numpy", "timeit", "typing"}, modules)


class Solved(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            cls.notebook = run_in_kernel(solved_notebook(), folder)

    def test_every_cell_runs(self):
        failed = [cell.id for cell in self.notebook.cells if cell.cell_type == "code" and outputs_of(self.notebook, cell.id, "error")]
        self.assertEqual([], failed)

    def test_every_check_is_content(self):
        for exercise in EXERCISES:
            printed = outputs_of(self.notebook, f"check-{exercise}", "stream")[0].text
            self.assertIn(f"Exercise {exercise} is right.", printed)

    def test_the_computer_is_measured_and_drawn(self):
        printed = outputs_of(self.notebook, "measure-4", "stream")[0].text
        doubling, product = (float(number) for number in re.findall(r"([\d.e+]+) GFLOP/s$", printed, re.MULTILINE)[:2])
        self.assertGreater(product, 2 * doubling)
        drawing = outputs_of(self.notebook, "measure-4", "display_data")[0].data["image/svg+xml"]
        self.assertEqual(2, drawing.count("<circle"))


class Untouched(unittest.TestCase):
    def test_every_check_says_what_to_do(self):
        with tempfile.TemporaryDirectory() as folder:
            notebook = run_in_kernel(read_notebook(), folder)
        for exercise in EXERCISES:
            (error,) = outputs_of(notebook, f"check-{exercise}", "error")
            self.assertEqual("NotImplementedError", error.ename)
            self.assertRegex(error.evalue, rf"^Exercise {exercise}: let \w+ (return|solve|divide) .+\.$")


class Mistaken(unittest.TestCase):
    """One test a mistake, added below."""


def test_of(exercise, right, wrong, sentence):
    def test(self):
        answer = solution(read_notebook(), exercise)
        self.assertIn(right, answer)
        with self.assertRaisesRegex(AssertionError, f"{re.escape(sentence)}.*[.?]$"):
            run_exercise(exercise, answer.replace(right, wrong))

    return test


for title, mistake in MISTAKES.items():
    setattr(Mistaken, f"test_{mistake[0]}_{re.sub(r'[^a-zA-Z]+', '_', title)}", test_of(*mistake))
