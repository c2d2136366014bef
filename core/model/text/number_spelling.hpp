// Numbers in the spellings that people paste: 16,384, 16 384, 5×10⁶, full-width digits, no-break spaces.
#pragma once

#include <string>
#include <string_view>

namespace roofline {

struct PlainNumber {
  std::string text;         // with ASCII digits, without groups, and with an e before a power of ten
  std::string problem;      // why there is none: a phrase that follows the quoted text; empty if all is well
  bool has_groups = false;  // groups of three digits were taken for one number
};

// The number at the start of a text in its plain spelling, with what follows it. Groups of three digits are joined
// where nothing else can be meant: 16,384 where a whole number is expected, 100,000,000, 1,234.5, 16 384, 16'384,
// 16_384. Refused with the spelling that works: a decimal comma (1,5), points between groups (1.000.000), and what can
// be read in two ways: 1,500, and 1.500 where a whole number is expected.
PlainNumber plain_number(std::string_view text, bool is_whole);

}  // namespace roofline
