# Reads the log of one step, prints "passed failed": test cases of doctest under ctest, of node's test
# runner, and of Python's unittest.
# A test that was skipped or cancelled did not run, and counts as failed.

# ctest --verbose prefixes every line of test 7 with "7: "; doctest sums up its cases at the end of an executable.
match($0, /^[0-9]+: \[doctest\] test cases: /) {
  test = $0 + 0
  split(substr($0, RLENGTH + 1), columns, "|")
  case_passed[test] += columns[2] + 0
  case_failed[test] += columns[3] + 0
}

# " 3/12 Test  #7: name ........   Passed    0.02 sec": a test without doctest, or one that crashed, is one case.
match($0, /Test +#[0-9]+:/) {
  test = substr($0, RSTART + 4, RLENGTH - 5)
  gsub(/[ #]/, "", test)
  test += 0
  if ($0 ~ / Passed +[0-9.]+ sec/) {
    if (!case_passed[test]) case_passed[test] = 1
  } else if (!case_failed[test]) {
    case_failed[test] = 1
  }
}

# node --test sums up "# pass 12", or "ℹ pass 12" in another of its formats.
/^(#|ℹ) pass [0-9]+$/ { passed += $3 }
/^(#|ℹ) (fail|cancelled|skipped|todo) [0-9]+$/ { failed += $3 }

# unittest sums up "Ran 40 tests in 6.4s", and then "OK" or "FAILED (failures=1, errors=2, skipped=1)".
/^Ran [0-9]+ tests? in / { ran = $2 }
/^(OK|FAILED)( \(|$)/ {
  broken = 0
  while (match($0, /=[0-9]+/)) {
    broken += substr($0, RSTART + 1, RLENGTH - 1)
    $0 = substr($0, RSTART + RLENGTH)
  }
  failed += broken
  if (ran > broken) passed += ran - broken
  ran = 0
}

END {
  for (test in case_passed) passed += case_passed[test]
  for (test in case_failed) failed += case_failed[test]
  print passed + 0, failed + 0
}
