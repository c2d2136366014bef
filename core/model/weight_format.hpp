// The formats in which a model's weights are stored. A weight takes its own bits and its part of what its group shares:
// element bits + scale and zero bits / group.
// Based on: Frantar et al., "GPTQ", 2023, section 4 (groups of 128 with 16-bit scales).
#pragma once

#include <span>
#include <string_view>

#include "core/model/dtype.hpp"

namespace roofline {

struct WeightFormat {
  std::string_view id;     // as typed and printed: "int4"
  std::string_view label;  // with what the id leaves open: "int4 in groups of 128 with 16-bit scales"
  double element_bits = 16;
  double scale_bits = 0;  // of the scale and the zero point that a group shares
  double group = 1;       // weights

  friend bool operator==(const WeightFormat&, const WeightFormat&) = default;
};

// Bits and bytes of one weight, with its part of the scale: int4 in groups of 128 takes 4 + 16/128 bits.
double bits_per_weight(const WeightFormat& format);
double bytes_per_weight(const WeightFormat& format);

// All formats, the widest first.
std::span<const WeightFormat> weight_formats();

// The format with this id, as is_id() reads it, or null.
const WeightFormat* find_weight_format(std::string_view id);

// The format that weights are stored in which are said to be in this number format. A matrix of bare numbers has no
// scales and takes bytes_per_element() instead.
const WeightFormat& weight_format_of(DType dtype);

}  // namespace roofline
