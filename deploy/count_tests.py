#!/usr/bin/env python3
"""Prints "N passed, N failed" of what CTest ran, and ends with 1 where something failed or nothing ran.

usage: count_tests.py BUILD_FOLDER...

Each folder holds CTest's JUnit report, tests.xml. A test that has written a report of its own, reports/NAME.xml, counts
as often as it has cases. What was skipped or could not be started counts as failed, since it has proved nothing.
"""

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path


def has_passed(case):
    """Whether a <testcase>, of CTest's or of node's, has run to a good end."""
    return case.get("status", "run") == "run" and not any(case.find(kind) is not None for kind in ("failure", "skipped"))


def cases_of(report):
    """The <testcase>s of a report; none where it is missing, or was cut short as its writer was ended."""
    try:
        return list(ElementTree.parse(report).iter("testcase"))
    except (OSError, ElementTree.ParseError):
        return []


def outcomes(folder):
    """Whether each test of a build folder has passed; of a test with a report, whether each of its cases has."""
    result = []
    for test in cases_of(folder / "tests.xml"):
        cases = [has_passed(case) for case in cases_of(folder / "reports" / f"{test.get('name')}.xml")]
        if not cases or (all(cases) and not has_passed(test)):  # the latter failed outside of its cases
            cases.append(has_passed(test))
        result += cases
    return result or [False]


def main():
    result = [outcome for folder in sys.argv[1:] for outcome in outcomes(Path(folder))]
    print(f"{sum(result)} passed, {len(result) - sum(result)} failed")
    sys.exit(0 if all(result) else 1)


main()
