// What a fuzzer has kept, through its target once more: in builds without libFuzzer, under their sanitizers.
#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::string content_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("result of the inputs kept for " ROOFLINE_READER ": each is read, and what must hold holds") {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(ROOFLINE_CORPUS)) {
    const std::string input = content_of(entry.path());
    CAPTURE(entry.path().string());
    CHECK(LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size()) == 0);
    ++count;
  }
  CHECK(count > 10);
}
