// How an op of a transformer layer is counted, as text: "2·n·d·f = 2·1·4096·11,008".
#pragma once

#include <string>

#include "core/figures/transformer_layer/setting.hpp"

namespace roofline {

std::string flops_formula(const LayerSetting& setting, OpKind kind);
std::string bytes_formula(const LayerSetting& setting, OpKind kind);

}  // namespace roofline
