// The figure's answers as JSON, with the names of roofline.d.ts.
#pragma once

#include "core/figures/figure.hpp"
#include "wasm/json.hpp"

namespace roofline {

std::string json(const Control& control);
std::string json(const Row& row);
std::string json(const Handle& handle);
std::string json(const Table& table);
std::string json(const SetResult& result);

}  // namespace roofline
