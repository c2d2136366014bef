#include "core/model/weight_format.hpp"

#include <array>

#include "core/model/text/ids.hpp"

namespace roofline {
namespace {

constexpr std::array kWeightFormats = {
    WeightFormat{"fp32", "fp32", 32}, WeightFormat{"bf16", "bf16", 16},
    WeightFormat{"fp16", "fp16", 16}, WeightFormat{"fp8", "fp8", 8},
    WeightFormat{"int8", "int8", 8},  WeightFormat{"int4", "int4 in groups of 128 with 16-bit scales", 4, 16, 128},
    WeightFormat{"fp4", "fp4", 4},
};

constexpr double kBitsPerByte = 8;

}  // namespace

double bits_per_weight(const WeightFormat& format) { return format.element_bits + format.scale_bits / format.group; }

double bytes_per_weight(const WeightFormat& format) { return bits_per_weight(format) / kBitsPerByte; }

std::span<const WeightFormat> weight_formats() { return kWeightFormats; }

const WeightFormat* find_weight_format(std::string_view id) {
  for (const WeightFormat& format : kWeightFormats) {
    if (is_id(id, format.id)) return &format;
  }
  return nullptr;
}

const WeightFormat& weight_format_of(DType dtype) {
  // tf32 is a format of arithmetic: what is computed in it is stored in fp32.
  return *find_weight_format(name(dtype == DType::kTf32 ? DType::kFp32 : dtype));
}

}  // namespace roofline
