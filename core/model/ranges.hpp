// What a person may type: wide enough for any machine and model there is, narrow enough to catch a slipped prefix.
#pragma once

#include "core/model/number_format.hpp"

namespace roofline {

struct Range {
  double least = 0;
  double most = 0;
  Unit unit = Unit::kNone;
  bool is_whole = false;
};

// Domain of value: any double; not-a-number lies in no range.
bool contains(const Range& range, double value);

// Matrix sizes. Up to 1e9 each, so that the FLOPs of a matmul stay far inside a double.
inline constexpr Range kDimensionRange = {1, 1e9, Unit::kNone, true};
inline constexpr Range kBatchSizeRange = {1, 1e9, Unit::kNone, true};
inline constexpr Range kParametersRange = {1, 1e15, Unit::kNone, false};

// A machine of one's own. Below, 989 or 3350 would be a number whose prefix was forgotten.
inline constexpr Range kPeakRange = {1e6, 1e21, Unit::kFlopsPerS, false};
inline constexpr Range kBandwidthRange = {1e6, 1e18, Unit::kBytesPerS, false};

}  // namespace roofline
