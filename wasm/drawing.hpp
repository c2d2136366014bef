// A picture as a flat list of strokes, in device pixels and with colours: what the module of the figures hands to the
// module that draws with Dear ImGui. A word is 32 bits, as it stands in memory.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace roofline {

using Word = std::uint32_t;
using Drawing = std::vector<Word>;

// Each is followed by its colour (alpha, blue, green, red from the highest byte to the lowest) and these words, floats
// where nothing else is said. A thickness of 0 fills.
enum class Stroke : Word {
  kLine,       // x, y, x, y, thickness
  kRectangle,  // x, y, x, y, corner, thickness
  kCircle,     // x, y, radius, thickness
  kText,       // x, y, size in CSS pixels, number of bytes as an integer, the bytes in as many words as they take
};

// std::bit_cast is not in every standard library that we support.
template <class To, class From>
To same_bits(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}

inline std::size_t words_for(std::size_t bytes) { return (bytes + sizeof(Word) - 1) / sizeof(Word); }

}  // namespace roofline
