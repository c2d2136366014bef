"""Writes the hardware catalogue as a C++ table: generate_hardware.py hardware.csv hardware_data.cpp

The data is checked strictly, since a wrong number here is wrong everywhere: what is not understood stops the build.
"""

import re
import sys

sys.dont_write_bytecode = True  # the source folder stays as it is
from catalogue import BadData, cpp_array, cpp_file, cpp_string, positive_number, read_rows, run  # noqa: E402

COLUMNS = ["id", "name", "quantity", "value", "status", "source", "note"]
STATUSES = {
    "datasheet": "kDatasheet",
    "derived": "kDerived",
    "measured": "kMeasured",
    "disputed": "kDisputed",
    "reference-script": "kReferenceScript",
    "withheld": "kDisputed",
}
WITHHELD = "withheld"  # of a peak that its sources dispute so widely that it is listed, and never computed with
# The tensor formats of dtype.hpp. fp32 is not among them: it runs on the vector units and has a quantity of its own.
TENSOR_DTYPES = "bf16|fp16|fp8|int8|tf32|int4|fp4"

PLAIN_QUANTITIES = {"memory_bytes", "reported_memory_bytes", "bandwidth_bytes_per_s", "l2_bytes", "infinity_cache_bytes",
                    "sm_count", "die_count"}
# One peak for every format, and the format that the number is of, where it is of one.
ANY_PEAK = re.compile(rf"peak_any(?:_of_({TENSOR_DTYPES}|fp32))?_flops_per_s")
PEAK = re.compile(rf"peak_({TENSOR_DTYPES}|vector_fp32)_flops_per_s")
SPARSE = re.compile(rf"sparse_({TENSOR_DTYPES})_flops_per_s")
ACHIEVABLE = re.compile(rf"achievable_({TENSOR_DTYPES})_fraction")


class Machine:
    def __init__(self, name):
        self.name = name
        self.plain = {}  # quantity -> row
        self.any_peak = {}  # dtype that the number is of, or None -> row
        self.peaks = {}  # dtype -> row
        self.sparse = {}  # dtype -> row
        self.achievable = {}  # dtype -> row

    def is_reference(self):
        return bool(self.any_peak)


def checked_value(row, where):
    value = positive_number(row["value"], where)
    if row["quantity"].endswith("_fraction") and value > 1:
        raise BadData(f'{where}: a fraction of the peak is at most 1, not {row["value"]}.')
    if row["quantity"].endswith("_count") and not value.is_integer():
        raise BadData(f'{where}: a count is whole, not {row["value"]}.')
    return value


def place_of(machine, quantity, where):
    """The dictionary of the machine that holds this quantity, and the key in it."""
    if quantity in PLAIN_QUANTITIES:
        return machine.plain, quantity
    if match := ANY_PEAK.fullmatch(quantity):
        return machine.any_peak, match[1]
    if match := PEAK.fullmatch(quantity):
        return machine.peaks, match[1].removeprefix("vector_")
    if match := SPARSE.fullmatch(quantity):
        return machine.sparse, match[1]
    if match := ACHIEVABLE.fullmatch(quantity):
        return machine.achievable, match[1]
    raise BadData(f'{where}: the quantity "{quantity}" is unknown.')


def add_row(machines, row, where):
    if row["status"] not in STATUSES:
        raise BadData(f'{where}: the status "{row["status"]}" is unknown; it is one of {", ".join(STATUSES)}.')
    if row["status"] == WITHHELD and not PEAK.fullmatch(row["quantity"]):
        raise BadData(f'{where}: only the peak of a format can be {WITHHELD}, not {row["quantity"]}.')
    machine = machines.setdefault(row["id"], Machine(row["name"]))
    if machine.name != row["name"]:
        raise BadData(f'{where}: {row["id"]} was called "{machine.name}" before and is "{row["name"]}" here.')
    facts, key = place_of(machine, row["quantity"], where)
    if key in facts:
        raise BadData(f'{where}: {row["id"]} has its {row["quantity"]} twice.')
    row["value"] = checked_value(row, where)
    facts[key] = row


def check_machine(machine_id, machine):
    if "bandwidth_bytes_per_s" not in machine.plain:
        raise BadData(f"{machine_id} has no bandwidth_bytes_per_s.")
    if len(machine.any_peak) > 1:
        raise BadData(f"{machine_id} has more than one peak for every format.")
    if machine.is_reference() and machine.peaks:
        raise BadData(f"{machine_id} has one peak for every format and a peak of one format too.")
    if not machine.is_reference() and not machine.peaks:
        raise BadData(f"{machine_id} has no peak.")
    for dtype in machine.sparse:
        if dtype not in machine.peaks:
            raise BadData(f"{machine_id} has a sparse peak of a format without a dense one: {dtype}.")
    for dtype in machine.achievable:
        if dtype not in machine.peaks:
            raise BadData(f"{machine_id} has an achievable fraction of a peak it lacks: {dtype}.")


class Texts:
    """Each text once, by number."""

    def __init__(self):
        self.numbers = {}

    def number(self, text):
        return self.numbers.setdefault(text, len(self.numbers))


def read_machines(path):
    machines = {}
    for row, where in read_rows(path, COLUMNS):
        add_row(machines, row, where)
    for machine_id, machine in machines.items():
        check_machine(machine_id, machine)
    return dict(sorted(machines.items(), key=lambda item: item[1].is_reference()))


sources, notes = Texts(), Texts()


def cpp_fact(row):
    return (f'Fact{{{row["value"]!r}, Status::{STATUSES[row["status"]]}, '
            f'{sources.number(row["source"])}, {notes.number(row["note"])}}}')


def cpp_optional(row):
    return f"std::optional<Fact>({cpp_fact(row)})" if row else "std::nullopt"


def cpp_dtype(dtype):
    return f"DType::k{dtype.capitalize()}"


def cpp_any_peak(machine):
    if not machine.any_peak:
        return "std::nullopt, std::nullopt"
    [(dtype, row)] = machine.any_peak.items()
    return f'{cpp_optional(row)}, {f"std::optional<DType>({cpp_dtype(dtype)})" if dtype else "std::nullopt"}'


def cpp_peak(dtype, row):
    is_offered = "false" if row["status"] == WITHHELD else "true"
    return f"Peak{{{cpp_dtype(dtype)}, {cpp_fact(row)}, {is_offered}}}"


def cpp_arrays(index, machine):
    peaks = [cpp_peak(dtype, row) for dtype, row in machine.peaks.items()]
    fractions = [f"AchievableFraction{{{cpp_dtype(dtype)}, {cpp_fact(row)}}}"
                 for dtype, row in machine.achievable.items()]
    sparse = [f"SparsePeak{{{cpp_dtype(dtype)}, {cpp_fact(row)}}}" for dtype, row in machine.sparse.items()]
    return (cpp_array("Peak", f"kPeaks{index}", peaks) + cpp_array("SparsePeak", f"kSparse{index}", sparse) +
            cpp_array("AchievableFraction", f"kAchievable{index}", fractions))


def cpp_machine(index, machine_id, machine):
    plain = machine.plain
    return (f"Hardware{{{cpp_string(machine_id)}, {cpp_string(machine.name)},\n"
            f'             {cpp_fact(plain["bandwidth_bytes_per_s"])},\n'
            f'             {cpp_optional(plain.get("memory_bytes"))},\n'
            f'             {cpp_optional(plain.get("reported_memory_bytes"))},\n'
            f'             {cpp_optional(plain.get("l2_bytes"))},\n'
            f'             {cpp_optional(plain.get("infinity_cache_bytes"))},\n'
            f'             {cpp_optional(plain.get("sm_count"))},\n'
            f'             {cpp_optional(plain.get("die_count"))},\n'
            f"             {cpp_any_peak(machine)},\n"
            f"             kPeaks{index}, kSparse{index}, kAchievable{index}}}")


def cpp_texts(name, texts):
    return cpp_array("std::string_view", name, [cpp_string(text) for text in texts.numbers])


TEXT_GETTERS = ("std::span<const std::string_view> generated_sources() { return kSources; }\n"
                "std::span<const std::string_view> generated_notes() { return kNotes; }\n")


def cpp_table(path):
    machines = read_machines(path)
    arrays = "\n".join(cpp_arrays(index, machine) for index, machine in enumerate(machines.values()))
    table = [cpp_machine(index, *item) for index, item in enumerate(machines.items())]
    tables = [arrays, cpp_array("Hardware", "kHardware", table), cpp_texts("kSources", sources), cpp_texts("kNotes", notes)]
    return cpp_file("hardware", "Hardware", "\n".join(tables), TEXT_GETTERS)


if __name__ == "__main__":
    run(cpp_table)
