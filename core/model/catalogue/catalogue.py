"""What the generators of the catalogues share: strict reading of a CSV file, and writing C++ tables."""

import csv
import math
import re
import sys
from pathlib import Path


class BadData(Exception):
    """A sentence for the person who edits the data."""


def positive_number(text, where):
    if not re.fullmatch(r"[0-9]+(\.[0-9]+)?(e[0-9]+)?", text):
        raise BadData(f'{where}: "{text}" is not a plain decimal number such as 3.35e12.')
    value = float(text)
    if not (math.isfinite(value) and value > 0):
        raise BadData(f'{where}: "{text}" is not a positive finite number.')
    return value


def check_row(row, columns, where):
    if None in row or None in row.values():
        raise BadData(f"{where}: a row has {len(columns)} columns; quote a text that holds a comma.")
    for column in ("id", "name", "source"):
        if not row[column].strip():
            raise BadData(f"{where}: the {column} is empty.")
    if not re.fullmatch(r"[a-z0-9]+([.-][a-z0-9]+)*", row["id"]):
        raise BadData(f'{where}: the id "{row["id"]}" is not lower-case words joined by hyphens.')


def read_rows(path, columns):
    """Yields each row with the words that say where it stands."""
    with open(path, encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file, strict=True)
        if reader.fieldnames != columns:
            raise BadData(f'{path}: the columns are not {",".join(columns)}.')
        for row in reader:
            where = f"{path}, line {reader.line_num}"
            check_row(row, columns, where)
            yield row, where


def cpp_string(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def cpp_array(type_name, array_name, items):
    body = "".join(f"    {item},\n" for item in items)
    return f"constexpr std::array<{type_name}, {len(items)}> {array_name} = {{\n{body}}};\n"


def cpp_file(subject, type_name, tables, getters=""):
    """A source file that gives the table k<type_name> of `tables` to core/model, and what more there are getters for."""
    generator = Path(sys.argv[0]).name
    return (f"// Written by {generator}: change that or its data, not this.\n"
            f'#include <array>\n\n#include "core/model/catalogue/{subject}_data.hpp"\n\n'
            "namespace roofline::detail {\nnamespace {\n\n"
            f"{tables}\n"
            "}  // namespace\n\n"
            f"std::span<const {type_name}> generated_{subject}() {{ return k{type_name}; }}\n{getters}\n"
            "}  // namespace roofline::detail\n")


def run(cpp_table):
    """The main program of a generator: data.csv in, C++ out; a sentence and status 1 where that fails."""
    program = Path(sys.argv[0]).name
    try:
        if len(sys.argv) != 3:
            raise BadData(f"usage: {program} data.csv data.cpp")
        text = cpp_table(sys.argv[1])
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            file.write(text)
    except (BadData, OSError, csv.Error, UnicodeDecodeError) as error:
        sys.exit(f"{program}: {error}")
