// The roles of marks, and the colour, dash and hatch of each. No other file knows a colour.
#pragma once

#include <cstdint>

namespace roofline {

enum class Role {
  kBackground,
  kText,
  kMutedText,
  kAxis,
  kGrid,
  kGridMinor,
  kMemory,   // memory roof, memory-bound marks and words
  kCompute,  // compute roof, compute-bound marks and words
  kGhost,    // what was there before
  kHalo,     // around what is selected
  kCallout,  // box behind numbers next to a mark
  kGuide,    // from a point to its place on an axis
  kWeights,  // bytes by kind
  kKvCache,
  kActivations,
};

enum class Theme { kLight, kDark };

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
};

// Lengths of stroke and gap in CSS pixels; no gap is a solid line.
struct Dash {
  double on = 0;
  double off = 0;
};

// The distance between the light stripes across a bar, in CSS pixels. 0 means no stripes.
double hatch_of(Role role);

Colour colour_of(Role role, Theme theme);
Dash dash_of(Role role);

}  // namespace roofline
