#include "core/cli/errors.hpp"

namespace roofline::cli {

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

std::string unstopped(std::string sentence) {
  if (sentence.ends_with('.')) sentence.pop_back();
  return sentence;
}

std::string list_in_words(std::span<const std::string_view> words) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) list += i + 1 == words.size() ? " and " : ", ";
    list += words[i];
  }
  return list;
}

std::string nearest_in_words(std::span<const std::string_view> nearest, std::string_view otherwise) {
  if (nearest.empty()) return "; " + std::string(otherwise);
  return (nearest.size() == 1 ? "; the nearest is " : "; the nearest are ") + list_in_words(nearest);
}

}  // namespace roofline::cli
