#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/core/support/run.hpp"

using roofline::test::roofline_command;
using roofline::test::Run;
using roofline::test::words_of;

namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// The first words of the lines after "Subcommands:".
std::vector<std::string> subcommands() {
  std::vector<std::string> names;
  bool is_listed = false;
  for (const std::string& line : lines_of(roofline_command({"--help"}).out)) {
    if (is_listed && line.empty()) return names;
    if (is_listed) names.push_back(words_of(line).front());
    if (line == "Subcommands:") is_listed = true;
  }
  return names;
}

// The command line under "Example:", without the command itself.
std::vector<std::string> example_in(const std::string& help) {
  const std::string heading = "\nExample:\n  roofline ";
  const std::size_t start = help.find(heading);
  REQUIRE(start != std::string::npos);
  const std::size_t first = start + heading.size();
  return words_of(help.substr(first, help.find('\n', first) - first));
}

std::size_t width_of(const std::string& utf8) {
  std::size_t width = 0;
  for (const char c : utf8) width += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
  return width;
}

}  // namespace

TEST_CASE("result of every subcommand's help: it teaches, and its example runs") {
  const std::vector<std::string> names = subcommands();
  for (const char* name :
       {"table", "gemm", "decode", "bstar", "matmul", "layer", "op", "hardware", "number", "figure", "quiz"}) {
    CHECK(std::count(names.begin(), names.end(), name) == 1);
  }
  for (const std::string& name : names) {
    CAPTURE(name);
    const Run help = roofline_command({name, "--help"});
    CHECK(help.status == 0);
    CHECK(help.err.empty());
    CHECK(contains(help.out, "Options:\n"));
    const std::vector<std::string> example = example_in(help.out);
    CHECK(example.front() == name);
    const Run run = roofline_command(example);
    CHECK(run.status == 0);
    CHECK(!run.out.empty());
  }
}

TEST_CASE("result of help: no line is wider than 120 characters, and -h is the same") {
  std::vector<std::vector<std::string>> calls = {{"--help"}};
  for (const std::string& name : subcommands()) calls.push_back({name, "--help"});
  for (std::vector<std::string> call : calls) {
    const std::string text = roofline_command(call).out;
    for (const std::string& line : lines_of(text)) CHECK_MESSAGE(width_of(line) <= 120, line);
    call.back() = "-h";
    CHECK(roofline_command(call).out == text);
  }
}

TEST_CASE("result of the command alone: the help") {
  const Run alone = roofline_command({});
  CHECK(alone.status == 0);
  CHECK(alone.out == roofline_command({"--help"}).out);
}

TEST_CASE("result of --version") {
  const Run run = roofline_command({"--version"});
  CHECK(run.status == 0);
  CHECK(run.out == "roofline " ROOFLINE_VERSION "\n");
}
