# Reads the log of one step, prints "passed failed": test cases of doctest under ctest, and of node's test runner.
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

END {
  for (test in case_passed) passed += case_passed[test]
  for (test in case_failed) failed += case_failed[test]
  print passed + 0, failed + 0
}
