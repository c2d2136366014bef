// How wide a text is, from the advance widths of the embedded font: layout is the same for every painter.
#pragma once

#include <string_view>

namespace roofline {

// The width, in pixels, of UTF-8 text in the embedded font at size_px. A code point that the font lacks counts as wide
// as "0". Tests check that the font has every character that figures show.
double text_width(std::string_view utf8, double size_px);

// True when the embedded font has a glyph for every code point of the text.
bool font_covers(std::string_view utf8);

}  // namespace roofline
