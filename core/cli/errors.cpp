#include "core/cli/errors.hpp"

#include <vector>

#include "core/model/text/nearest_words.hpp"

namespace roofline::cli {

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

std::string list_in_words(std::span<const std::string_view> words) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) list += i + 1 == words.size() ? " and " : ", ";
    list += words[i];
  }
  return list;
}

std::string allowed_in_words(std::string_view unknown, std::span<const std::string_view> allowed) {
  const std::vector<std::string_view> nearest = nearest_words(unknown, allowed);
  const std::string all = "; allowed are " + list_in_words(allowed);
  return nearest.empty() ? all : nearest_in_words(nearest, {}) + all;
}

std::string nearest_in_words(std::span<const std::string_view> nearest, std::string_view otherwise) {
  if (nearest.empty()) return "; " + std::string(otherwise);
  return (nearest.size() == 1 ? "; the nearest is " : "; the nearest are ") + list_in_words(nearest);
}

}  // namespace roofline::cli
