// What the generated models_data.cpp gives to model_catalogue.cpp; nothing else includes this.
#pragma once

#include "core/model/catalogue/model_catalogue.hpp"

namespace roofline::detail {

// models.csv as a table.
std::span<const Model> generated_models();

}  // namespace roofline::detail
