// What the generated hardware_data.cpp gives to hardware.cpp; nothing else includes this.
#pragma once

#include "core/model/catalogue/hardware.hpp"

namespace roofline::detail {

// hardware.csv as a table, reference machines last.
std::span<const Hardware> generated_hardware();

// The texts that Fact::source_number and Fact::note_number count.
std::span<const std::string_view> generated_sources();
std::span<const std::string_view> generated_notes();

}  // namespace roofline::detail
