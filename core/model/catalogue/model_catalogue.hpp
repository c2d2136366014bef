// The model catalogue: public shapes, each with its source. The data is models.csv.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/model/model_shape.hpp"

namespace roofline {

struct Model {
  std::string_view id;
  std::string_view name;
  ModelShape shape;
  double max_context_tokens = 0;  // positions that the model was made for: of its configuration, or of its paper
  double published_parameters = 0;
  double published_tolerance = 0;  // by how much the published count is rounded; 0 where it is exact
  std::string_view source;
  std::string_view note;  // may be empty
};

// All models, in the order of the data.
std::span<const Model> model_catalogue();

// The model with this id, as is_id() reads it, or null.
const Model* find_model(std::string_view id);

// Up to three ids of the catalogue that look most like `id`, best first.
std::vector<std::string_view> nearest_model_ids(std::string_view id);

}  // namespace roofline
