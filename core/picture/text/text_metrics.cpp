#include "core/picture/text/text_metrics.hpp"

#include <algorithm>

#include "core/picture/text/font_advances.hpp"

namespace roofline {
namespace {

// Takes the first code point off the text. A malformed byte counts as U+FFFD.
char32_t take_code_point(std::string_view& utf8) {
  const auto lead = static_cast<unsigned char>(utf8.front());
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if ((lead >= 0x80 && lead < 0xC2) || length > utf8.size()) {
    utf8.remove_prefix(1);
    return 0xFFFD;
  }
  char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) code = (code << 6) | (static_cast<unsigned char>(utf8[i]) & 0x3FU);
  utf8.remove_prefix(length);
  return code;
}

const GlyphAdvance* find_glyph(char32_t code) {
  const auto before = [](const GlyphAdvance& glyph, char32_t wanted) { return glyph.codepoint < wanted; };
  const auto at = std::lower_bound(kGlyphAdvances.begin(), kGlyphAdvances.end(), code, before);
  return at != kGlyphAdvances.end() && at->codepoint == code ? &*at : nullptr;
}

}  // namespace

double text_width(std::string_view utf8, double size_px) {
  double em = 0;
  while (!utf8.empty()) {
    const GlyphAdvance* glyph = find_glyph(take_code_point(utf8));
    em += static_cast<double>((glyph ? glyph : find_glyph(U'0'))->em);
  }
  return em * size_px;
}

bool font_covers(std::string_view utf8) {
  while (!utf8.empty()) {
    if (!find_glyph(take_code_point(utf8))) return false;
  }
  return true;
}

}  // namespace roofline
