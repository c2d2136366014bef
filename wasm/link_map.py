"""What a program of the linker consists of, by its map: functions and data, each with the object file that it is from."""

import pathlib
import re
from typing import NamedTuple

# Columns: address, offset in the file, size, and, indented by what it is part of, a section, an output segment, or a piece of an
# object file as "file:(name)". Each piece's symbols follow, further in.
LINE = re.compile(r" *(-|[0-9a-f]+) +[0-9a-f]+ +([0-9a-f]+) (.*)")
SECTION = re.compile(r"[A-Z_]+|CUSTOM\(.*\)")
PIECE = re.compile(r" {8}(\S.*):\((.*)\)")


class Function(NamedTuple):
    file: str
    name: str
    size: int


class Data(NamedTuple):
    file: str
    name: str
    size: int
    address: int

    def identity(self):
        return self[:3]


def read_map(file):
    """Functions in the order of their numbers, those that are imported left out, and data in the order of their addresses."""
    functions, data, section = [], [], None
    for line in pathlib.Path(file).read_text().splitlines()[1:]:
        address, size, rest = LINE.fullmatch(line).groups()
        if SECTION.fullmatch(rest):
            section = rest
        elif piece := PIECE.fullmatch(rest):
            if section == "CODE":
                functions.append(Function(*piece.groups(), int(size, 16)))
            elif section == "DATA":
                data.append(Data(*piece.groups(), int(size, 16), int(address, 16)))
    return functions, data
