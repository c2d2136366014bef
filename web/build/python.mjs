import { spawnSync } from "node:child_process";

// The one on PATH may be a version manager's without any packages; Debian's own has what deploy/packages lists.
const candidates = ["python3", "/usr/bin/python3"];

/** Runs a program that needs NumPy and returns what it printed. Its errors become one with its name in front. */
export function runPython(program, name) {
  const { status, stdout, stderr, error } = spawnSync(pythonWithNumpy(), ["-"], {
    input: program,
    encoding: "utf8",
    env: { ...process.env, PYTHONIOENCODING: "utf-8" },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${name} fails:\n${stderr.trim()}`);
  return stdout;
}

function pythonWithNumpy() {
  const found = candidates.find((python) => spawnSync(python, ["-c", "import numpy"]).status === 0);
  if (!found) throw new Error("no Python with NumPy was found; install Debian's python3-numpy, or NumPy for the python3 on PATH");
  return found;
}
