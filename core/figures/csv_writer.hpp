// A table as CSV (RFC 4180): exact values in SI base units where a cell has one.
#pragma once

#include <string>

#include "core/figures/figure.hpp"

namespace roofline {

std::string to_csv(const Table& table);

}  // namespace roofline
