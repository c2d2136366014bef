// Works out a formula as it is printed: "2·64·4096²", "⌊(56 + 2·1 − 3) / 1⌋ + 1", "(1·2 + 2·3)·0.5".
#pragma once

#include <string>

namespace roofline::test {

// Fails the test where the text is not understood to its end.
double evaluate(const std::string& formula);

}  // namespace roofline::test
