#include "core/figures/transformer_layer/setting.hpp"

#include <array>

#include "core/figures/schema/control_parts.hpp"
#include "core/figures/transformer_layer/shape.hpp"
#include "core/figures/words.hpp"
#include "core/model/catalogue/model_catalogue.hpp"

namespace roofline {
namespace {

constexpr std::string_view kCustomModel = "custom";
constexpr std::string_view kSameFormat = "same";

// Powers of two at both ends: the sliders double.
constexpr Range kSequencesRange = {1, 4096, Unit::kNone, true};
constexpr Range kTokensRange = {1, 1048576, Unit::kNone, true};

// What weights and caches are kept in.
constexpr std::array kStoredDTypes = {DType::kFp32, DType::kBf16, DType::kFp16, DType::kFp8,
                                      DType::kInt8, DType::kInt4, DType::kFp4};

std::vector<Option> model_options() {
  std::vector<Option> options;
  for (const Model& model : model_catalogue()) {
    options.push_back({std::string(model.id), std::string(model.name), true, std::string(model.note)});
  }
  options.push_back({std::string(kCustomModel), std::string(words::kCustomModel), true, ""});
  return options;
}

Control phase_control(const Workload& workload) {
  const std::vector<Option> options = {{std::string(name(Phase::kDecode)), std::string(words::kDecode), true, ""},
                                       {std::string(name(Phase::kPrefill)), std::string(words::kPrefill), true, ""}};
  return choice_control("phase", words::kPhase, words::kPhaseHelp, options, name(workload.phase),
                        name(Workload().phase));
}

Control stored_control(std::string_view id, std::string_view label, std::string_view help,
                       const std::optional<DType>& dtype) {
  std::vector<Option> options = {{std::string(kSameFormat), std::string(words::kSameWeights), true, ""}};
  for (const DType stored : kStoredDTypes) {
    options.push_back({std::string(name(stored)), std::string(name(stored)), true, ""});
  }
  return choice_control(id, label, help, options, dtype ? name(*dtype) : kSameFormat, kSameFormat);
}

void apply_model(LayerSetting& setting, const std::string& model, Origin origin) {
  if (model != kCustomModel) {
    setting.custom = {};
  } else if (setting.model != kCustomModel && origin == Origin::kHand) {
    setting.custom = plain_shape(model_shape(setting));
  }
  setting.model = model;
}

bool apply_work(LayerSetting& setting, std::string_view id, const ControlValue& value) {
  if (id == "phase") {
    setting.workload.phase = value.choice == name(Phase::kPrefill) ? Phase::kPrefill : Phase::kDecode;
  } else if (id == "batch") {
    setting.workload.batch_size = value.number;
  } else if (id == "context") {
    setting.workload.context_tokens = value.number;
  } else if (id == "causal") {
    setting.workload.is_causal = value.number == 1;
  } else if (id == "weight-dtype") {
    setting.weights = parse_dtype(value.choice);
  } else if (id == "kv-dtype") {
    setting.kv_cache = parse_dtype(value.choice);
  } else {
    return false;
  }
  return true;
}

}  // namespace

bool is_custom(const LayerSetting& setting) { return setting.model == kCustomModel; }

const ModelShape& model_shape(const LayerSetting& setting) {
  return is_custom(setting) ? setting.custom : find_model(setting.model)->shape;
}

std::string model_name(const LayerSetting& setting) {
  return std::string(is_custom(setting) ? words::kCustomModelName : find_model(setting.model)->name);
}

Formats formats_of(const LayerSetting& setting) {
  const DType arithmetic = setting.machine.dtype;
  return {.weights = setting.weights.value_or(arithmetic),
          .activations = arithmetic,
          .kv_cache = setting.kv_cache.value_or(arithmetic),
          .arithmetic = arithmetic};
}

std::vector<Control> work_controls(const LayerSetting& setting) {
  const LayerSetting fresh;
  std::vector<Control> controls = gpu_controls(setting.machine, words::kLayerGpuHelp);
  controls.push_back(
      choice_control("model", words::kModel, words::kModelHelp, model_options(), setting.model, fresh.model));
  for (Control& control : shape_controls(setting.custom, is_custom(setting))) {
    controls.push_back(std::move(control));
  }
  const Workload& workload = setting.workload;
  controls.push_back(phase_control(workload));
  controls.push_back(doubling_control("batch", words::kSequences, words::kSequencesHelp, kSequencesRange,
                                      workload.batch_size, fresh.workload.batch_size));
  controls.push_back(doubling_control("context", words::kContext, words::kContextHelp, kTokensRange,
                                      workload.context_tokens, fresh.workload.context_tokens));
  controls.back().suffix = words::kTokens;
  controls.back().suffix_of_one = words::kToken;
  controls.push_back(toggle_control("causal", words::kCausal, words::kCausalHelp, workload.is_causal));
  show_only_if(controls.back(), workload.phase == Phase::kPrefill, words::kOnlyForPrefill);
  return controls;
}

std::vector<Control> format_controls(const LayerSetting& setting) {
  std::vector<Control> controls = roof_controls(setting.machine, OtherRoof::kNumber);
  controls.insert(controls.begin() + 1,
                  stored_control("kv-dtype", words::kKvFormat, words::kKvFormatHelp, setting.kv_cache));
  controls.insert(controls.begin() + 1,
                  stored_control("weight-dtype", words::kWeightFormat, words::kLayerWeightsHelp, setting.weights));
  return controls;
}

std::optional<SetResult> apply_setting(LayerSetting& setting, std::string_view id, const ControlValue& value,
                                       Origin origin) {
  if (id == "model") {
    apply_model(setting, value.choice, origin);
    return SetResult{};
  }
  if (const std::optional<SetResult> result = apply_machine(setting.machine, id, value, origin)) return result;
  if (apply_work(setting, id, value)) return SetResult{};
  return apply_shape(setting.custom, id, value, origin);
}

}  // namespace roofline
