#include "core/model/dtype.hpp"

#include "core/model/text/ids.hpp"

namespace roofline {
namespace {

struct Format {
  DType dtype;
  std::string_view name;
  double bytes;
};

constexpr std::array kFormats = {
    Format{DType::kBf16, "bf16", 2},   Format{DType::kFp16, "fp16", 2}, Format{DType::kFp8, "fp8", 1},
    Format{DType::kInt8, "int8", 1},   Format{DType::kTf32, "tf32", 4}, Format{DType::kFp32, "fp32", 4},
    Format{DType::kInt4, "int4", 0.5}, Format{DType::kFp4, "fp4", 0.5},
};

constexpr bool is_indexed_by_dtype() {
  for (std::size_t i = 0; i < kFormats.size(); ++i) {
    if (static_cast<std::size_t>(kFormats[i].dtype) != i) return false;
  }
  return kFormats.size() == kAllDTypes.size();
}
static_assert(is_indexed_by_dtype(), "kFormats lists every DType in the order of the enumeration");

constexpr const Format& format_of(DType dtype) { return kFormats[static_cast<std::size_t>(dtype)]; }

}  // namespace

std::string_view name(DType dtype) { return format_of(dtype).name; }

double bytes_per_element(DType dtype) { return format_of(dtype).bytes; }

std::optional<DType> parse_dtype(std::string_view text) {
  for (const Format& format : kFormats) {
    if (is_id(text, format.name)) return format.dtype;
  }
  return std::nullopt;
}

}  // namespace roofline
