// The ranges of what a person may type. They are wide enough for any machine and model there is, and narrow enough to
// refuse a number with the wrong prefix.
#pragma once

#include "core/model/text/number_format.hpp"

namespace roofline {

struct Range {
  double least = 0;
  double most = 0;
  Unit unit = Unit::kNone;
  bool is_whole = false;
};

// Whether the value is in the range, and whole where it has to be. Not-a-number is in no range.
bool contains(const Range& range, double value);

// The prefix that was likely forgotten after a bare number out of the range: of those that bring it into the range, the
// one that brings it nearest to `usual`, as a ratio. Null where the number is in the range, or no prefix does.
const Prefix* likely_prefix(double bare, const Range& range, double usual);

// Sizes of matrices. At 1e9 each the FLOPs of a matmul are far from the largest double.
inline constexpr Range kDimensionRange = {1, 1e9, Unit::kNone, true};
inline constexpr Range kBatchSizeRange = {1, 1e9, Unit::kNone, true};
inline constexpr Range kParametersRange = {1e5, 1e15, Unit::kNone, false};

// The shape of a custom model, and its context.
inline constexpr Range kHeadsRange = {1, 1e5, Unit::kNone, true};
inline constexpr Range kLayersRange = {1, 1e5, Unit::kNone, true};
inline constexpr Range kContextRange = {1, 1e9, Unit::kNone, true};

// Sizes of the named ops, and what else is asked for beside them.
inline constexpr Range kFilterRange = {1, 1000, Unit::kNone, true};  // also of a stride
inline constexpr Range kPaddingRange = {0, 1000, Unit::kNone, true};
inline constexpr Range kFlopsEachRange = {1, 1e6, Unit::kNone, true};
inline constexpr Range kInputsRange = {1, 100, Unit::kNone, true};
inline constexpr Range kElementsRange = {1, 1e18, Unit::kNone, true};
inline constexpr Range kFlopsRange = {1, 1e30, Unit::kFlops, false};
inline constexpr Range kBytesRange = {1, 1e24, Unit::kBytes, false};
inline constexpr Range kLatencyRange = {0, 100e-6, Unit::kSeconds, false};  // of one launch
inline constexpr Range kDigitsRange = {1, 15, Unit::kNone, true};  // significant ones; a double holds no more reliably
inline constexpr Range kTileRange = {1, 65536, Unit::kNone, true};
inline constexpr Range kSmCountRange = {1, 1e6, Unit::kNone, true};

// A custom machine. A smaller number, such as 989 or 3350, is one whose prefix was forgotten.
inline constexpr Range kPeakRange = {1e6, 1e21, Unit::kFlopsPerS, false};
inline constexpr Range kBandwidthRange = {1e6, 1e18, Unit::kBytesPerS, false};

}  // namespace roofline
