// What goes wrong, as one sentence.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace roofline::cli {

// What was typed cannot be used: exit status 2. The sentence names the option, the value and what is allowed.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The output could not be written: exit status 1.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

std::string in_quotes(std::string_view text);

// Without its full stop, which every complaint and every remark gets.
std::string unstopped(std::string sentence);

// "a", "a and b", "a, b and c".
std::string list_in_words(std::span<const std::string_view> words);

// "; the nearest is a" or "; the nearest are a and b"; `otherwise` where there is none.
std::string nearest_in_words(std::span<const std::string_view> nearest, std::string_view otherwise);

}  // namespace roofline::cli
