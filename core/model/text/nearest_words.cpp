#include "core/model/text/nearest_words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace roofline {
namespace {

constexpr std::size_t kLongestText = 48;
constexpr std::size_t kMostWords = 3;
constexpr std::size_t kCharactersPerEdit = 3;  // with more edits than one in three characters it is another word

std::string letters_and_digits(std::string_view text) {
  std::string plain;
  for (const char c : text.substr(0, kLongestText)) {
    if (c >= 'A' && c <= 'Z') plain += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
  }
  return plain;
}

enum class Ends { kCount, kAreFree };

// Levenshtein distance from `needle` to `text`. With free ends it is the distance to the part of `text` that is
// nearest.
std::size_t edit_distance(std::string_view needle, std::string_view text, Ends ends) {
  std::array<std::size_t, kLongestText + 1> row{};
  for (std::size_t j = 0; j <= text.size(); ++j) row[j] = ends == Ends::kAreFree ? 0 : j;
  for (std::size_t i = 1; i <= needle.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= text.size(); ++j) {
      const std::size_t substituted = diagonal + (needle[i - 1] == text[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({substituted, row[j] + 1, row[j - 1] + 1});
    }
  }
  if (ends == Ends::kCount) return row[text.size()];
  return *std::min_element(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(text.size()) + 1);
}

struct Candidate {
  std::string_view word;
  std::size_t part_distance = 0;  // of the shorter text to the nearest part of the longer
  bool starts_differently = false;
  std::size_t whole_distance = 0;

  bool operator<(const Candidate& other) const {
    if (part_distance != other.part_distance) return part_distance < other.part_distance;
    if (starts_differently != other.starts_differently) return other.starts_differently;
    return whole_distance < other.whole_distance;
  }
};

Candidate compare(std::string_view wanted, std::string_view word, std::string_view plain_word) {
  const bool wanted_is_shorter = wanted.size() <= plain_word.size();
  const std::string_view shorter = wanted_is_shorter ? wanted : plain_word;
  const std::string_view longer = wanted_is_shorter ? plain_word : wanted;
  return {.word = word,
          .part_distance = edit_distance(shorter, longer, Ends::kAreFree),
          .starts_differently = wanted.front() != plain_word.front(),
          .whole_distance = edit_distance(wanted, plain_word, Ends::kCount)};
}

}  // namespace

std::vector<std::string_view> nearest_words(std::string_view wanted, std::span<const std::string_view> words) {
  const std::string plain_wanted = letters_and_digits(wanted);
  std::vector<Candidate> candidates;
  for (const std::string_view word : words) {
    const std::string plain_word = letters_and_digits(word);
    if (plain_wanted.empty() || plain_word.empty()) continue;
    const Candidate candidate = compare(plain_wanted, word, plain_word);
    const std::size_t shorter = std::min(plain_wanted.size(), plain_word.size());
    if (candidate.part_distance * kCharactersPerEdit <= shorter) candidates.push_back(candidate);
  }
  std::vector<std::string_view> nearest;
  while (nearest.size() < kMostWords && !candidates.empty()) {
    const auto best = std::min_element(candidates.begin(), candidates.end());  // the first of equals
    nearest.push_back(best->word);
    candidates.erase(best);
  }
  return nearest;
}

}  // namespace roofline
