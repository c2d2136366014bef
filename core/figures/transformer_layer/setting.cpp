#include "core/figures/transformer_layer/setting.hpp"

#include "core/figures/transformer_layer/words.hpp"
#include "core/figures/words.hpp"
#include "core/model/catalogue/model_catalogue.hpp"

namespace roofline {
bool is_custom(const LayerSetting& setting) { return setting.model == kCustomModel; }

const ModelShape& model_shape(const LayerSetting& setting) {
  return is_custom(setting) ? setting.custom : find_model(setting.model)->shape;
}

std::string model_name(const LayerSetting& setting) {
  return std::string(is_custom(setting) ? words::kCustomModelName : find_model(setting.model)->name);
}

std::optional<double> max_context_tokens(const LayerSetting& setting) {
  return is_custom(setting) ? std::nullopt : std::optional(find_model(setting.model)->max_context_tokens);
}

Formats formats_of(const LayerSetting& setting) {
  const DType arithmetic = setting.machine.dtype;
  return {.weights = setting.weights.value_or(weight_format_of(arithmetic)),
          .activations = arithmetic,
          .kv_cache = setting.kv_cache.value_or(arithmetic),
          .arithmetic = arithmetic};
}

}  // namespace roofline
