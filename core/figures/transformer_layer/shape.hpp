// A layer's shape typed in by hand: the controls of the custom model of the figure `transformer-layer`.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/figures/figure.hpp"
#include "core/figures/schema/control.hpp"
#include "core/model/model_shape.hpp"

namespace roofline {

// The part of a shape that can be typed in: a dense layer without a window.
ModelShape plain_shape(const ModelShape& shape);

std::vector<Control> shape_controls(const ModelShape& shape, bool is_custom);

// Nothing when the control is not of the shape. The KV heads are made to divide the query heads, which a hand is told.
std::optional<SetResult> apply_shape(ModelShape& shape, std::string_view id, const ControlValue& value, Origin origin);

}  // namespace roofline
