#include "core/model/text/excerpt.hpp"

#include <algorithm>
#include <cstddef>

namespace roofline {
namespace {

constexpr std::size_t kMostCharacters = 40;
constexpr std::string_view kReplacement = "\uFFFD";

unsigned char byte_at(std::string_view text, std::size_t index) { return static_cast<unsigned char>(text[index]); }

bool is_between(unsigned char byte, int least, int most) { return byte >= least && byte <= most; }

// How many bytes a character has whose first byte this is; 0 where no character begins with it. RFC 3629, section 4.
std::size_t length_after(unsigned char first) {
  if (first < 0x80) return 1;
  if (is_between(first, 0xC2, 0xDF)) return 2;
  if (is_between(first, 0xE0, 0xEF)) return 3;
  return is_between(first, 0xF0, 0xF4) ? 4 : 0;
}

// Whether the second byte may stand after the first. Together they must not begin a surrogate, a character beyond
// U+10FFFF, or a longer form than the character needs.
bool may_follow(unsigned char second, unsigned char first) {
  const int least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const int most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  return is_between(second, least, most);
}

// How many bytes the character at the start of the text has; 0 where there is no valid one.
std::size_t character_length(std::string_view text) {
  const unsigned char first = byte_at(text, 0);
  const std::size_t length = length_after(first);
  if (length > text.size() || (length > 1 && !may_follow(byte_at(text, 1), first))) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if (!is_between(byte_at(text, i), 0x80, 0xBF)) return 0;
  }
  return length;
}

}  // namespace

std::string excerpt(std::string_view text) {
  std::string quoted;
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == kMostCharacters) return quoted + "…";
    const std::size_t length = character_length(text);
    quoted += length == 0 ? kReplacement : text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return quoted;
}

}  // namespace roofline
