// What the numbers of the figure `transformer-layer` follow from: model, work, number formats and machine.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/figures/figure.hpp"
#include "core/figures/machine_choice.hpp"
#include "core/figures/schema/control.hpp"
#include "core/model/model_shape.hpp"
#include "core/model/transformer.hpp"

namespace roofline {

struct LayerSetting {
  MachineChoice machine;  // its number format is that of the arithmetic and the activations
  std::string model = "llama-2-7b";
  ModelShape custom;  // as long as the model is custom; otherwise untouched
  Workload workload;
  std::optional<DType> weights;   // nothing: as the arithmetic
  std::optional<DType> kv_cache;  // nothing: as the arithmetic
};

const ModelShape& model_shape(const LayerSetting& setting);
bool is_custom(const LayerSetting& setting);
std::string model_name(const LayerSetting& setting);
Formats formats_of(const LayerSetting& setting);

// In two parts, since the op stands between them: GPU, model and work, then number formats and roofs.
std::vector<Control> work_controls(const LayerSetting& setting);
std::vector<Control> format_controls(const LayerSetting& setting);

// Nothing when the control is of neither part. A hand that chooses the custom model starts from the shape chosen last.
std::optional<SetResult> apply_setting(LayerSetting& setting, std::string_view id, const ControlValue& value,
                                       Origin origin);

}  // namespace roofline
