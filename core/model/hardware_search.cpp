// Which ids look like one that was mistyped.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "core/model/hardware.hpp"

namespace roofline {
namespace {

constexpr std::size_t kLongestText = 48;
constexpr std::size_t kMostSuggestions = 3;

// Letters and digits in lower case: "H100 SXM", "h100_sxm" and "h100-sxm" are the same word.
std::string letters_and_digits(std::string_view text) {
  std::string plain;
  for (const char c : text.substr(0, kLongestText)) {
    if (c >= 'A' && c <= 'Z') plain += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
  }
  return plain;
}

enum class Ends { kCount, kAreFree };

// Levenshtein distance from `needle` to `text`; with free ends, to the part of `text` that is nearest to it.
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
  std::string_view id;
  std::size_t part_distance = 0;  // of the shorter text to the nearest part of the longer
  bool starts_differently = false;
  std::size_t whole_distance = 0;

  bool operator<(const Candidate& other) const {
    if (part_distance != other.part_distance) return part_distance < other.part_distance;
    if (starts_differently != other.starts_differently) return other.starts_differently;
    return whole_distance < other.whole_distance;
  }
};

Candidate compare(std::string_view wanted, std::string_view id, std::string_view plain_id) {
  const bool wanted_is_shorter = wanted.size() <= plain_id.size();
  const std::string_view shorter = wanted_is_shorter ? wanted : plain_id;
  const std::string_view longer = wanted_is_shorter ? plain_id : wanted;
  return {.id = id,
          .part_distance = edit_distance(shorter, longer, Ends::kAreFree),
          .starts_differently = wanted.front() != plain_id.front(),
          .whole_distance = edit_distance(wanted, plain_id, Ends::kCount)};
}

}  // namespace

std::vector<std::string_view> nearest_hardware_ids(std::string_view id) {
  const std::string wanted = letters_and_digits(id);
  if (wanted.empty()) return {};
  std::vector<Candidate> candidates;
  for (const Hardware& hardware : hardware_catalogue()) {
    const std::string plain_id = letters_and_digits(hardware.id);
    const Candidate candidate = compare(wanted, hardware.id, plain_id);
    // One slip in three characters still looks like the same name; more does not.
    if (candidate.part_distance * 3 <= std::min(wanted.size(), plain_id.size())) candidates.push_back(candidate);
  }
  std::stable_sort(candidates.begin(), candidates.end());
  std::vector<std::string_view> ids;
  for (const Candidate& candidate : candidates) {
    if (ids.size() < kMostSuggestions) ids.push_back(candidate.id);
  }
  return ids;
}

}  // namespace roofline
