#!/usr/bin/env python3
"""Turns the inputs kept for a fuzzer, inputs/NAME.txt, into a folder with a file each, as libFuzzer wants them, and back.

usage: inputs.py unpack NAME FOLDER
       inputs.py pack NAME FOLDER

A line is an input. Visible characters of ASCII stand for themselves, save the backslash; every other byte is \\xHH.
"""

import hashlib
import re
import sys
from pathlib import Path


def to_line(data):
    return "".join(chr(byte) if 0x21 <= byte <= 0x7E and byte != 0x5C else f"\\x{byte:02x}" for byte in data)


def from_line(line):
    return re.sub(rb"\\x(..)", lambda match: bytes.fromhex(match[1].decode()), line.encode())


def unpack(lines, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for line in lines.read_text().splitlines():
        data = from_line(line)
        (folder / hashlib.sha1(data).hexdigest()).write_bytes(data)  # the name that libFuzzer gives too


def pack(lines, folder):
    lines.write_text("".join(f"{line}\n" for line in sorted(to_line(path.read_bytes()) for path in folder.iterdir())))


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in ("unpack", "pack"):
        sys.exit(__doc__)
    action, name, folder = sys.argv[1:]
    {"unpack": unpack, "pack": pack}[action](Path(__file__).parent / f"inputs/{name}.txt", Path(folder))


main()
