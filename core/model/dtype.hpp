// Number formats and the bytes one element of each takes.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace roofline {

enum class DType { kBf16, kFp16, kFp8, kInt8, kTf32, kFp32, kInt4, kFp4 };

inline constexpr std::array kAllDTypes = {DType::kBf16, DType::kFp16, DType::kFp8,  DType::kInt8,
                                          DType::kTf32, DType::kFp32, DType::kInt4, DType::kFp4};

// The format's name as typed and printed: "bf16", "fp8", …
std::string_view name(DType dtype);

// Bytes of one element in memory. tf32 is a 19-bit arithmetic format that is stored in 4 bytes.
double bytes_per_element(DType dtype);

// The format called `text`, or nothing.
std::optional<DType> parse_dtype(std::string_view text);

}  // namespace roofline
