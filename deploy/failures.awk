# Reads the log of one step, prints what node's test runner says of each test that failed: "not ok 12 - name" and
# the block of YAML after it, up to the stack, which the log has. Prints nothing when no test failed.

/^ *not ok / { in_failure = 1 }
/^ *(stack: .*|\.\.\.)$/ { in_failure = 0 }
in_failure
