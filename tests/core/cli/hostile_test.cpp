// The command under arguments that nobody would type, the same on every run: it prints something, or refuses with one
// line. The command lines are valid ones with something broken in them.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include "tests/core/support/run.hpp"

using roofline::test::roofline_command;
using roofline::test::Run;
using roofline::test::words_of;

namespace {

constexpr std::array kCommandLines = {"table",
                                      "gemm --m 64 --n 4096 --k 4096 --dtype fp8",
                                      "decode --params 7B --batch 1 --hw h100-sxm --print rows.1.mfu",
                                      "bstar --d 512 --f 512 --hw h100-sxm --json",
                                      "matmul --hw custom --peak 500e12 --bandwidth 2TB/s",
                                      "layer --model llama-3-8b --batch 64 --print ops.attention.t_bound_s",
                                      "op elementwise --other-gpu a100-80gb-sxm --json",
                                      "hardware --id h100-sxm",
                                      "number 1.194e-4 --unit seconds --digits 5",
                                      "figure four-step --set op=matmul --set gpu=l4 --csv",
                                      "quiz --seed 7 --count 3 --kinds ridge,bstar --format gift"};

constexpr std::array kHostileWords = {"",
                                      "-",
                                      "--",
                                      "---",
                                      "=",
                                      "--=1",
                                      "-1",
                                      "nan",
                                      "1e999",
                                      "%s%n",
                                      "\xff",
                                      "../..",
                                      "--print",
                                      "....",
                                      "ops..",
                                      "--json",
                                      "0x1p99",
                                      "--hw=",
                                      "18446744073709551616",
                                      ",,",
                                      "\n\x1b[31m",
                                      "--set",
                                      "=x",
                                      "🙂",
                                      "--help=1"};

class Breaker {
 public:
  std::vector<std::string> broken(std::vector<std::string> words) {
    for (std::size_t left = 1 + below(3); left > 0; --left) break_one(words);
    return words;
  }

 private:
  std::size_t below(std::size_t count) { return random_() % count; }

  void break_one(std::vector<std::string>& words) {
    const auto at = words.begin() + static_cast<std::ptrdiff_t>(below(words.size()));
    switch (below(4)) {
      case 0:
        if (words.size() > 1) words.erase(at);
        break;
      case 1:
        words.insert(at + 1, kHostileWords[below(kHostileWords.size())]);
        break;
      case 2:
        *at = kHostileWords[below(kHostileWords.size())];
        break;
      default:
        at->insert(below(at->size() + 1), kHostileWords[below(kHostileWords.size())]);
    }
  }

  std::mt19937_64 random_{20261130};
};

bool is_one_line(const std::string& text) {
  return text.starts_with("roofline: ") && text.ends_with(".\n") && std::count(text.begin(), text.end(), '\n') == 1;
}

std::string in_one_line(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += "[" + word + "]";
  return line;
}

}  // namespace

TEST_CASE("result of broken command lines: something printed, or one line that refuses") {
  constexpr int kOfEach = 12;
  Breaker breaker;
  int refused = 0;
  for (const char* line : kCommandLines) {
    for (int i = 0; i < kOfEach; ++i) {
      const std::vector<std::string> words = breaker.broken(words_of(line));
      CAPTURE(in_one_line(words));
      const Run run = roofline_command(words);
      CHECK((run.status == 0 || run.status == 2));
      CHECK(run.out.empty() == (run.status == 2));
      CHECK((run.err.empty() || is_one_line(run.err)));
      refused += run.status == 2 ? 1 : 0;
    }
  }
  CHECK(refused > 20);  // both happen
  CHECK(refused < static_cast<int>(kCommandLines.size()) * kOfEach - 5);
}
