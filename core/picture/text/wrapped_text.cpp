#include "core/picture/text/wrapped_text.hpp"

#include <algorithm>

#include "core/picture/text/text_metrics.hpp"

namespace roofline {
namespace {

constexpr std::string_view kDot = "·";

// "119 µs" stays together, "2 + 3" need not.
bool joins_number_and_unit(std::string_view text, std::size_t space) {
  constexpr std::string_view kDigits = "0123456789";
  constexpr std::string_view kOperators = "=+/(";
  if (space == 0 || space + 1 >= text.size() || kDigits.find(text[space - 1]) == std::string_view::npos) return false;
  return kOperators.find(text[space + 1]) == std::string_view::npos;
}

std::size_t find_space(std::string_view text) {
  std::size_t space = text.find(' ');
  while (space != std::string_view::npos && joins_number_and_unit(text, space)) space = text.find(' ', space + 1);
  return space;
}

// The length of the text up to the first place where a line may end, the space or dot there included.
std::size_t piece_length(std::string_view text) {
  const std::size_t space = find_space(text);
  const std::size_t dot = text.find(kDot);
  const std::size_t after_space = space == std::string_view::npos ? text.size() : space + 1;
  const std::size_t after_dot = dot == std::string_view::npos ? text.size() : dot + kDot.size();
  return std::min(after_space, after_dot);
}

std::string_view without_end_space(std::string_view text) {
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, double width, double size_px) {
  std::vector<std::string> lines;
  std::size_t length = 0;  // of the present line
  while (length < text.size()) {
    const std::size_t longer = length + piece_length(text.substr(length));
    if (length > 0 && text_width(without_end_space(text.substr(0, longer)), size_px) > width) {
      lines.emplace_back(without_end_space(text.substr(0, length)));
      text.remove_prefix(length);
      length = 0;
    } else {
      length = longer;
    }
  }
  if (!text.empty()) lines.emplace_back(without_end_space(text));
  return lines;
}

}  // namespace roofline
