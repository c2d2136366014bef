"""The built notebook as the tests use it: its cells by name, its solutions, and two ways to run it."""
import contextlib
import io
import json
import os
import re
import subprocess
from pathlib import Path

import nbclient
import nbformat

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOK = ROOT / "dist/site/notebook/roofline.ipynb"
EXERCISES = range(1, 6)


def read_notebook():
    return nbformat.read(NOTEBOOK, as_version=nbformat.NO_CONVERT)


def cell_named(notebook, name):
    return next(cell for cell in notebook.cells if cell.id == name)


def solution(notebook, exercise):
    """The code that a reader finds in the folded solution."""
    return re.search(r"```python\n(.*)\n```", cell_named(notebook, f"solution-{exercise}").source, re.DOTALL)[1]


def solved_notebook():
    notebook = read_notebook()
    for exercise in EXERCISES:
        cell_named(notebook, f"exercise-{exercise}").source = solution(notebook, exercise)
    return notebook


def run_in_kernel(notebook, folder):
    """Runs every cell, also after one that fails; the outputs are in the notebook then."""
    client = nbclient.NotebookClient(
        notebook, kernel_name="python3", allow_errors=True, timeout=300, resources={"metadata": {"path": folder}}
    )
    client.execute(env={**os.environ, "IPYTHONDIR": folder, "PYDEVD_DISABLE_FILE_VALIDATION": "1"})
    return notebook


def run_exercise(exercise, answer):
    """Runs one exercise with this answer, and of the rest only the setup: no exercise needs another."""
    notebook = read_notebook()
    names = {cell.id for cell in notebook.cells}
    run = {}
    for name in ["setup", f"given-{exercise}", f"wanted-{exercise}"]:
        if name in names:
            exec(cell_named(notebook, name).source, run)
    exec(answer, run)
    with contextlib.redirect_stdout(io.StringIO()):
        exec(cell_named(notebook, f"check-{exercise}").source, run)
    return run


def ask(subcommand, **options):
    """What the native command answers, as JSON: ask("bstar", d=4096); op and figure take a name first."""
    words = [word for name, value in options.items() for word in (f"--{name.replace('_', '-')}", str(value))]
    return json.loads(subprocess.check_output([ROOT / "dist/bin/roofline", *subcommand.split(), *words, "--json"]))
