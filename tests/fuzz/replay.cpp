// What a fuzzer has kept, through its target once more: in builds without libFuzzer, under their sanitizers.
#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

// The bytes that a line of inputs/NAME.txt stands for; inputs.py says how they are written.
std::string bytes_of(const std::string& line) {
  std::string bytes;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\') {
      bytes += static_cast<char>(std::stoi(line.substr(i + 2, 2), nullptr, 16));
      i += 3;
    } else {
      bytes += line[i];
    }
  }
  return bytes;
}

}  // namespace

TEST_CASE("result of the inputs kept for " ROOFLINE_READER ": each is read, and what must hold holds") {
  std::ifstream inputs(ROOFLINE_INPUTS);
  int count = 0;
  for (std::string line; std::getline(inputs, line); ++count) {
    CAPTURE(line);
    const std::string input = bytes_of(line);
    CHECK(LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size()) == 0);
  }
  CHECK(count > 10);
}
