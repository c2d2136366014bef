// Runs a generator of a catalogue on data given as text.
#pragma once

#include <string>

#include "tests/core/support/run.hpp"

namespace roofline::test {

// Fails the test where the generator leaves a file and a bad status, or neither.
Run run_generator(const std::string& generator, const std::string& csv);

}  // namespace roofline::test
