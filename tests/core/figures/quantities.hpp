// The numbers in a text, each with the unit that follows it.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace roofline::test {

struct Quantity {
  std::string number;
  std::string unit;  // empty for a bare number

  std::string text() const { return unit.empty() ? number : number + " " + unit; }
};

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

inline bool is_unit(std::string_view word) {
  constexpr std::array<std::string_view, 9> kBare = {"FLOP/byte", "tokens/s", "FLOP/s", "FLOP", "B/s",
                                                     "B",         "s",        "%",      "×"};
  constexpr std::array<std::string_view, 11> kPrefixes = {"", "p", "n", "µ", "m", "k", "M", "G", "T", "P", "E"};
  return std::any_of(kBare.begin(), kBare.end(), [&](std::string_view bare) {
    return word.ends_with(bare) &&
           std::find(kPrefixes.begin(), kPrefixes.end(), word.substr(0, word.size() - bare.size())) != kPrefixes.end();
  });
}

// "16,384", "0.250", "1.00e15" from `from` on, without a comma or full stop after it.
inline std::size_t end_of_number(std::string_view text, std::size_t from) {
  std::size_t end = std::min(text.find_first_not_of("0123456789.,", from), text.size());
  while (!is_digit(text[end - 1])) --end;
  if (end + 1 < text.size() && text[end] == 'e' && (is_digit(text[end + 1]) || text[end + 1] == '-')) {
    end = std::min(text.find_first_not_of("0123456789", end + 2), text.size());
  }
  return end;
}

// "344.9" of "B* 344.9", "67.1 MB" and "20.0 µs" of "67.1 MB, at least 20.0 µs".
inline std::vector<Quantity> quantities_in(std::string_view text) {
  std::vector<Quantity> all;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_digit(text[at])) continue;
    const std::size_t end = end_of_number(text, at);
    all.push_back({std::string(text.substr(at, end - at)), ""});
    if (end < text.size() && text[end] == ' ') {
      const std::string_view rest = text.substr(end + 1);
      const std::string_view word = rest.substr(0, rest.find_first_of(" ,;:.)\n"));
      if (is_unit(word)) all.back().unit = word;
    }
    at = end;
  }
  return all;
}

}  // namespace roofline::test
