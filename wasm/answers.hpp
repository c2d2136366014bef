// The figure's answers as JSON, with the names of roofline.d.ts.
#pragma once

#include "core/figures/registry.hpp"
#include "wasm/json.hpp"

namespace roofline {

void add_json(std::string& out, const Control& control);
void add_json(std::string& out, const Row& row);
void add_json(std::string& out, const Handle& handle);
void add_json(std::string& out, const Table& table);
void add_json(std::string& out, const SetResult& result);
void add_json(std::string& out, const RegisteredFigure& figure);

}  // namespace roofline
