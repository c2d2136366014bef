#include "core/model/catalogue/model_catalogue.hpp"

#include "core/model/catalogue/models_data.hpp"
#include "core/model/text/ids.hpp"
#include "core/model/text/nearest_words.hpp"

namespace roofline {

std::span<const Model> model_catalogue() { return detail::generated_models(); }

const Model* find_model(std::string_view id) {
  for (const Model& model : model_catalogue()) {
    if (is_id(id, model.id)) return &model;
  }
  return nullptr;
}

std::vector<std::string_view> nearest_model_ids(std::string_view id) {
  std::vector<std::string_view> ids;
  for (const Model& model : model_catalogue()) ids.push_back(model.id);
  return nearest_words(id, ids);
}

}  // namespace roofline
