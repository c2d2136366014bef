#!/usr/bin/env python3
"""Cuts the module of the figures in two: split.py BINARYEN WHOLE FIRST OUT_FIRST OUT_LATE. BINARYEN is the folder
of its tools; WHOLE and FIRST are programs as the linker made them, each with its map beside it (NAME.wasm, NAME.map).

FIRST is WHOLE without core/figures/late_figures.cpp. The linker leaves out whatever cannot be reached, so what FIRST has is all
that a page can reach before it makes a late figure, and it is the same code in both, which is checked. Of WHOLE, then:

1. Entries of the table, and data, that FIRST lacks are late: only a late figure leads to them.
2. A function stays in the first part when it can be called from outside or from an entry that is not late. The rest moves. It is
   cut with Binaryen's wasm-split, after optimising, so that inlining and merging see all of the program; each part is optimised
   once more by itself.
3. Late data moves too: the second part writes it to its place in the memory that both share when it comes.
"""

import argparse
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # the source folder stays as it is
from link_map import read_map  # noqa: E402
from wasm_file import IMPORT, Reader, data_segments, functions_in_table, read_sections, with_data, write_sections  # noqa: E402

# As emcc has them; and the stack's pointer, which both parts move.
FEATURES = ["--mvp-features", "--enable-nontrapping-float-to-int", "--enable-sign-ext", "--enable-mutable-globals"]
SMALLEST = ["--post-emscripten", "-Oz", "--low-memory-unused", "--zero-filled-memory"]
STRIPPED = ["--strip-debug", "--strip-producers", "--strip-target-features"]
NAMES = "-g"

# What each part imports from the other: web/element/module.js knows how it begins. The rest is the program's own, since the
# parts of two builds must not meet: what they share has short names, which mean something else in the next.
JOINT = "joint-"

# Two segments more cost this many bytes, so a shorter run stays where it is.
SHORTEST_RUN = 20


class CannotSplit(Exception):
    pass


class Program:
    def __init__(self, file):
        self.file = file
        self.sections = read_sections(file)
        self.functions, self.data = read_map(pathlib.Path(file).with_suffix(".map"))


def check_same(whole, first):
    """What is in both must be the same code, or what the first part reaches is not what was found for it."""
    known = {*whole.functions, *(piece.identity() for piece in whole.data)}
    own = [*first.functions, *(piece.identity() for piece in first.data)]
    if others := [f"{name} of {file}" for file, name, size in own if (file, name, size) not in known]:
        raise CannotSplit(f"the two programs are not of the same objects: {others[0]}, and {len(others) - 1} more")


def late_entries(whole, first):
    """Places in the table."""
    imported = Reader(dict(whole.sections)[IMPORT]).number()  # functions alone: memory and table are the program's own
    known = set(first.functions)
    entries = [whole.functions[number - imported] for number in functions_in_table(whole.sections)]
    return {place for place, function in enumerate(entries) if function not in known}


def late_runs(whole, first):
    """[(from, to)] of memory that only late figures read, ascending."""
    known = {piece.identity() for piece in first.data}
    runs, last_late = [], False
    for piece in whole.data:
        late, end = piece.identity() not in known, piece.address + piece.size
        if late and last_late:
            runs[-1] = (runs[-1][0], end)
        elif late:
            runs.append((piece.address, end))
        last_late = late
    return [(start, end) for start, end in runs if end - start >= SHORTEST_RUN]


def functions_that_stay(text, late):
    """Names, of a module's text: all that can be called but from late entries."""
    calls, name = {}, None
    for line in text.splitlines():
        if head := re.match(r" \(func \$(\S+)", line):
            name = head[1]
            calls[name] = set()
        elif line.startswith("  ") and name:
            calls[name].update(re.findall(r"\(call \$([^\s()]+)", line))
    table = re.search(r"^ \(elem .*?\(i32\.const \d+\)(?: func)?((?: \$\S+)+)\)$", text, re.MULTILINE)[1].split()
    exported = re.findall(r'^ \(export "[^"]+" \(func \$([^\s()]+)\)\)$', text, re.MULTILINE)
    waiting = [*exported, *(entry[1:] for place, entry in enumerate(table) if place not in late)]
    stays = set()
    while waiting:
        if (one := waiting.pop()) not in stays:
            stays.add(one)
            waiting += calls.get(one, ())
    return sorted(stays & calls.keys())


def within(segments, runs):
    """The parts of segments in these runs, and those outside them."""
    inside, outside = [], []
    for address, content in segments:
        end = address + len(content)
        at = address
        for start, stop in [*((max(start, address), min(stop, end)) for start, stop in runs if start < end and stop > address), (end, end)]:
            outside.append((at, content[at - address : start - address]))
            inside.append((start, content[start - address : stop - address]))
            at = stop
    return [one for one in inside if one[1]], [one for one in outside if one[1]]


def cut(binaryen, whole, late, folder):
    """Writes first.wasm and late.wasm into the folder."""

    def run(tool, *arguments):
        return subprocess.run([f"{binaryen}/{tool}", *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout

    joint = JOINT + hashlib.sha256(pathlib.Path(whole.file).read_bytes()).hexdigest()[:8]
    small, keep, first, rest = (str(folder / name) for name in ("small.wasm", "keep.txt", "first.wasm", "late.wasm"))
    run("wasm-opt", NAMES, *FEATURES, whole.file, *SMALLEST, *SMALLEST, "--converge", "-o", small)
    names = functions_that_stay(run("wasm-dis", *FEATURES, small), late)
    pathlib.Path(keep).write_text("\n".join(names))
    run("wasm-split", small, *FEATURES, f"--keep-funcs=@{keep}", f"--placeholder-namespace={joint}", f"--import-namespace={joint}", "-o1", first, "-o2", rest)
    for part in (first, rest):
        run("wasm-opt", *FEATURES, part, *SMALLEST, "--converge", *STRIPPED, "-o", part)


def split(binaryen, whole, first, outputs):
    check_same(whole, first)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        cut(binaryen, whole, late_entries(whole, first), folder)
        parts = [read_sections(folder / "first.wasm"), read_sections(folder / "late.wasm")]
    moved, kept = within(data_segments(whole.sections), late_runs(whole, first))
    for output, part, data in zip(outputs, parts, (kept, moved)):
        write_sections(output, with_data(part, data))


def main():
    parser = argparse.ArgumentParser()
    for name in ("binaryen", "whole", "first", "out_first", "out_late"):
        parser.add_argument(name)
    given = parser.parse_args()
    try:
        split(given.binaryen, Program(given.whole), Program(given.first), (given.out_first, given.out_late))
    except CannotSplit as error:
        sys.exit(f"split.py: {error}")


if __name__ == "__main__":
    main()
