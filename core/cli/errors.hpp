// What goes wrong, as one sentence.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace roofline::cli {

// What was typed cannot be used: exit status 2. what() is the sentence that the person reads: it names the option, the
// value and what is allowed.
class UsageError : public std::runtime_error {
 public:
  // `complaint` is the sentence without its full stop.
  explicit UsageError(const std::string& complaint) : std::runtime_error(complaint + ".") {}

  // `option` introduces a sentence that has its full stop already: "--set: D has to be a number."
  UsageError(const std::string& option, const std::string& sentence) : std::runtime_error(option + ": " + sentence) {}
};

// The output could not be written: exit status 1.
class OutputError : public std::runtime_error {
 public:
  // `complaint` is the sentence without its full stop.
  explicit OutputError(const std::string& complaint) : std::runtime_error(complaint + ".") {}
};

// The text between double quotes.
std::string in_quotes(std::string_view text);

// "a", "a and b", "a, b and c".
std::string list_in_words(std::span<const std::string_view> words);

// What may stand instead of a word that is not known: "; the nearest is a; allowed are a, b and c", or without the
// first part where no word is near.
std::string allowed_in_words(std::string_view unknown, std::span<const std::string_view> allowed);

// "; the nearest is a" or "; the nearest are a and b". Where there is none, "; " and what `otherwise` says.
std::string nearest_in_words(std::span<const std::string_view> nearest, std::string_view otherwise);

}  // namespace roofline::cli
