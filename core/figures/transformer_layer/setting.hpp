// What the numbers of the figure `transformer-layer` follow from: model, work, number formats and machine.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/figures/machine_choice.hpp"
#include "core/model/model_shape.hpp"
#include "core/model/transformer.hpp"

namespace roofline {

struct LayerSetting {
  MachineChoice machine;  // its number format is that of the arithmetic and the activations
  std::string model = "llama-2-7b";
  ModelShape custom;  // as long as the model is custom; otherwise untouched
  Workload workload;
  std::optional<WeightFormat> weights;  // nothing: as the arithmetic
  std::optional<DType> kv_cache;        // nothing: as the arithmetic
};

inline constexpr std::string_view kCustomModel = "custom";

const ModelShape& model_shape(const LayerSetting& setting);
bool is_custom(const LayerSetting& setting);
std::string model_name(const LayerSetting& setting);
std::optional<double> max_context_tokens(const LayerSetting& setting);  // nothing for a custom model
Formats formats_of(const LayerSetting& setting);

}  // namespace roofline
