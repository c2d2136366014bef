#!/usr/bin/env python3
"""Cuts the module of the figures: split.py BINARYEN WHOLE OUT_FIRST [WITHOUT OUT_PART]… BINARYEN is the folder of its tools;
WHOLE and WITHOUT are programs as the linker made them, each with its map beside it (NAME.wasm, NAME.map).

WITHOUT is WHOLE without the late figures of one part, which a page gets by itself. The linker leaves out whatever cannot be
reached, so what WITHOUT has is all that a page can reach before it makes such a figure, and it is the same code in both, which
is checked. Of WHOLE, then:

1. Entries of the table, and data, that WITHOUT lacks are the part's: only its figures lead to them.
2. A function that can be called but from the part's entries is the part's too; whatever can be called otherwise, from outside or
   from an entry of another part, stays in the first. It is cut with Binaryen's wasm-split, after optimising, so that inlining and
   merging see all of the program; each piece is optimised once more by itself.
3. The part's data moves too: the part writes it to its place in the memory that all share when it comes.
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

# What parts import from the first, and it from them: web/element/runtime/module.js knows how it begins. The rest is the program's own, since
# the parts of two builds must not meet: what they share has short names, which mean something else in the next.
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


def check_same(whole, without):
    """What is in both must be the same code, or what is reached without the part is not what was found for it."""
    known = {*whole.functions, *(piece.identity() for piece in whole.data)}
    own = [*without.functions, *(piece.identity() for piece in without.data)]
    if others := [f"{name} of {file}" for file, name, size in own if (file, name, size) not in known]:
        raise CannotSplit(f"the two programs are not of the same objects: {others[0]}, and {len(others) - 1} more")


def late_entries(whole, without):
    """Places in the table."""
    imported = Reader(dict(whole.sections)[IMPORT]).number()  # functions alone: memory and table are the program's own
    known = set(without.functions)
    entries = [whole.functions[number - imported] for number in functions_in_table(whole.sections)]
    return {place for place, function in enumerate(entries) if function not in known}


def late_runs(whole, without):
    """[(from, to)] of memory that only the part's figures read, ascending."""
    known = {piece.identity() for piece in without.data}
    runs, last_late = [], False
    for piece in whole.data:
        late, end = piece.identity() not in known, piece.address + piece.size
        if late and last_late:
            runs[-1] = (runs[-1][0], end)
        elif late:
            runs.append((piece.address, end))
        last_late = late
    return [(start, end) for start, end in runs if end - start >= SHORTEST_RUN]


class Calls:
    """What calls what, of a module's text."""

    def __init__(self, text):
        self.of, name = {}, None
        for line in text.splitlines():
            if head := re.match(r" \(func \$(\S+)", line):
                name = head[1]
                self.of[name] = set()
            elif line.startswith("  ") and name:
                self.of[name].update(re.findall(r"\(call \$([^\s()]+)", line))
        table = re.search(r"^ \(elem .*?\(i32\.const \d+\)(?: func)?((?: \$\S+)+)\)$", text, re.MULTILINE)[1].split()
        self.entries = [entry[1:] for entry in table]
        self.exported = re.findall(r'^ \(export "[^"]+" \(func \$([^\s()]+)\)\)$', text, re.MULTILINE)

    def reached_but_from(self, late):
        """Names of functions: all that can be called but from these places in the table."""
        waiting = [*self.exported, *(entry for place, entry in enumerate(self.entries) if place not in late)]
        reached = set()
        while waiting:
            if (one := waiting.pop()) not in reached:
                reached.add(one)
                waiting += self.of.get(one, ())
        return reached


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


def cut(binaryen, whole, parts, folder):
    """Writes the code of the first and of each part into the folder and gives their files; parts are sets of places in the table."""

    def run(tool, *arguments):
        return subprocess.run([f"{binaryen}/{tool}", *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout

    joint = JOINT + hashlib.sha256(pathlib.Path(whole.file).read_bytes()).hexdigest()[:8]
    pieces = [str(folder / f"{number}.wasm") for number in range(len(parts) + 1)]
    keep, first = str(folder / "keep.txt"), pieces[0]
    run("wasm-opt", NAMES, *FEATURES, whole.file, *SMALLEST, *SMALLEST, "--converge", "-o", first)
    calls = Calls(run("wasm-dis", *FEATURES, first))
    left = set(calls.of)
    for late, part in zip(parts, pieces[1:]):
        left &= calls.reached_but_from(late)
        pathlib.Path(keep).write_text("\n".join(sorted(left)))
        run("wasm-split", first, NAMES, *FEATURES, f"--keep-funcs=@{keep}", f"--placeholder-namespace={joint}", f"--import-namespace={joint}", "-o1", first, "-o2", part)
    for piece in pieces:
        run("wasm-opt", *FEATURES, piece, *SMALLEST, "--converge", *STRIPPED, "-o", piece)
    return pieces


def split(binaryen, whole, withouts, outputs):
    for without in withouts:
        check_same(whole, without)
    with tempfile.TemporaryDirectory() as name:
        pieces = cut(binaryen, whole, [late_entries(whole, without) for without in withouts], pathlib.Path(name))
        codes = [read_sections(piece) for piece in pieces]
    kept, data = data_segments(whole.sections), []
    for without in withouts:
        moved, kept = within(kept, late_runs(whole, without))
        data.append(moved)
    for output, code, segments in zip(outputs, codes, [kept, *data]):
        write_sections(output, with_data(code, segments))


def main():
    parser = argparse.ArgumentParser()
    for name in ("binaryen", "whole", "out_first"):
        parser.add_argument(name)
    parser.add_argument("part", nargs="*", help="WITHOUT OUT_PART, for each")
    given = parser.parse_args()
    try:
        split(given.binaryen, Program(given.whole), [Program(one) for one in given.part[::2]], [given.out_first, *given.part[1::2]])
    except CannotSplit as error:
        sys.exit(f"split.py: {error}")


if __name__ == "__main__":
    main()
