"""A WebAssembly file as its sections, and what of them split.py reads and writes: functions of the table, and data."""

import pathlib

MAGIC = b"\0asm\1\0\0\0"
IMPORT, ELEMENTS, DATA = 2, 9, 11
I32_CONST, END = 0x41, 0x0B


class Reader:
    def __init__(self, content):
        self.content = content
        self.at = 0

    def left(self):
        return self.at < len(self.content)

    def take(self, count):
        self.at += count
        return self.content[self.at - count : self.at]

    def number(self):
        """An unsigned integer in LEB128. For the places of memory and table the signed form differs only in its last byte."""
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def start(self):
        """Where an active segment begins: flag 0, i32.const, end."""
        flag, operation = self.number(), self.take(1)[0]
        place = self.number()
        if (flag, operation, self.take(1)[0]) != (0, I32_CONST, END):
            raise ValueError("a segment whose place is no plain number")
        return place


def unsigned(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes([value])


def signed(value):
    """Of a number that is not negative: the highest bit of its last byte says so."""
    out = unsigned(value)
    return out if out[-1] < 0x40 else out[:-1] + bytes([out[-1] | 0x80, 0])


def read_sections(file):
    """[(id, content)] in the file's order."""
    reader = Reader(pathlib.Path(file).read_bytes())
    if reader.take(len(MAGIC)) != MAGIC:
        raise ValueError(f"{file} is no WebAssembly")
    sections = []
    while reader.left():
        section = reader.take(1)[0]
        sections.append((section, reader.take(reader.number())))
    return sections


def write_sections(file, sections):
    parts = [bytes([section]) + unsigned(len(content)) + content for section, content in sections]
    pathlib.Path(file).write_bytes(MAGIC + b"".join(parts))


def functions_in_table(sections):
    """The functions' numbers, in the order of the table. One segment: the linker makes no more."""
    reader = Reader(dict(sections)[ELEMENTS])
    if reader.number() != 1:
        raise ValueError("a table of several segments")
    reader.start()
    return [reader.number() for _ in range(reader.number())]


def data_segments(sections):
    """[(address, bytes)], ascending."""
    reader = Reader(dict(sections).get(DATA, b"\0"))
    segments = []
    for _ in range(reader.number()):
        address = reader.start()
        segments.append((address, reader.take(reader.number())))
    return segments


def with_data(sections, segments):
    """The sections with this data in place of their own."""
    parts = [b"\0" + bytes([I32_CONST]) + signed(address) + bytes([END]) + unsigned(len(content)) + content for address, content in segments]
    return [section for section in sections if section[0] != DATA] + [(DATA, unsigned(len(parts)) + b"".join(parts))]
