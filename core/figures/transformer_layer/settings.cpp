// What can be set in the figure `transformer-layer`.
#include "core/figures/machine_settings.hpp"
#include "core/figures/transformer_layer/figure.hpp"
#include "core/figures/transformer_layer/shape_settings.hpp"
#include "core/model/catalogue/model_catalogue.hpp"

namespace roofline {
namespace {

using State = LayerState;

// Powers of two at both ends: the sliders double.
constexpr Range kSequencesRange = {1, 4096, Unit::kNone, true};
constexpr Range kTokensRange = {1, 1048576, Unit::kNone, true};

Choices<std::string_view> models() {
  static const auto kChoices = [] {
    std::vector<Choice<std::string_view>> choices;
    for (const Model& model : model_catalogue()) choices.push_back({model.id, model.id, model.name, model.note});
    choices.push_back({kCustomModel, kCustomModel, words::kCustomModel});
    return choices;
  }();
  return kChoices;
}

Choices<Phase> phases() {
  static const std::array kChoices = {Choice<Phase>{Phase::kDecode, name(Phase::kDecode), words::kDecode},
                                      Choice<Phase>{Phase::kPrefill, name(Phase::kPrefill), words::kPrefill}};
  return kChoices;
}

// What weights are kept in; nothing: as the arithmetic.
Choices<std::optional<WeightFormat>> formats_of_weights() {
  static const auto kChoices = [] {
    std::vector<Choice<std::optional<WeightFormat>>> choices = {{std::nullopt, kSameFormat, words::kSameWeights}};
    for (const WeightFormat& format : weight_formats()) choices.push_back({format, format.id, format.label});
    return choices;
  }();
  return kChoices;
}

// What a cache is kept in; nothing: as the arithmetic.
Choices<std::optional<DType>> formats_of_caches() {
  static const auto kChoices = [] {
    std::vector<Choice<std::optional<DType>>> choices = {{std::nullopt, kSameFormat, words::kSameWeights}};
    for (const DType dtype :
         {DType::kFp32, DType::kBf16, DType::kFp16, DType::kFp8, DType::kInt8, DType::kInt4, DType::kFp4}) {
      choices.push_back({dtype, name(dtype), name(dtype)});
    }
    return choices;
  }();
  return kChoices;
}

Choices<Scale> scales() {
  static constexpr std::array kChoices = {Choice<Scale>{Scale::kLinear, "linear", words::kScaleLinear},
                                          Choice<Scale>{Scale::kLog, "log", words::kScaleLog}};
  return kChoices;
}

Choices<OpKind> op_kinds() {
  static const auto kChoices = [] {
    std::vector<Choice<OpKind>> choices;
    for (std::size_t i = 0; i < std::size(words::kLayerOps); ++i) {
      const auto kind = static_cast<OpKind>(i);
      choices.push_back({kind, name(kind), op_label(kind)});
    }
    return choices;
  }();
  return kChoices;
}

// What a custom model takes over of another's shape: all that can be set, which is a dense layer without a window.
ModelShape settable_part(const ModelShape& shape) {
  LayerSetting from;
  LayerSetting to;
  from.custom = shape;
  for (const Setting<LayerSetting>& row : shape_rows<&LayerSetting::custom>()) {
    row.assign(to, {row.id, row.value(from), Origin::kLink});
  }
  return to.custom;
}

// The present layer's ops in execution order; one without a roof cannot be chosen.
std::vector<Option> ops_of_layer(const State& state) {
  const LayerSetting& setting = state.setting;
  const LayerNumbers numbers = layer_numbers(setting);
  std::vector<Option> options;
  for (const LayerOp& op : layer_ops(shown_layer(setting), setting.workload, formats_of(setting))) {
    const bool shown = same_op(numbers, op.kind) != nullptr;
    const std::string why = shown ? "" : fill(words::kNoVectorPeak, {gpu_name(setting.machine.gpu)});
    options.push_back({std::string(name(op.kind)), op_label(op.kind, setting.workload), shown, why});
  }
  return options;
}

void show_selected_op(Control& control, const State& state) {
  control.choice = name(op_or_attention(layer_numbers(state.setting), state.op).op.kind);
}

// A user who chooses the custom model starts from the shape chosen last.
SetResult start_custom_model(LayerSetting& setting, const LayerSetting& before, Origin origin) {
  if (!is_custom(setting)) {
    setting.custom = {};
  } else if (!is_custom(before) && origin == Origin::kUser) {
    setting.custom = settable_part(model_shape(before));
  }
  return {};
}

SetResult pin(State& state, const State&, Origin) {
  state.pinned = state.setting;
  return {};
}

SetResult unpin(State& state, const State&, Origin) {
  state.pinned.reset();
  return {};
}

bool always(const State&) { return true; }
bool is_pinned(const State& state) { return state.pinned.has_value(); }

// The step of a path from the state to the pinned setting. While nothing is pinned, reading gives the default setting,
// and writing pins one.
struct Pinned {
  using Whole = State;
  LayerSetting& operator()(State& state) const { return state.pinned ? *state.pinned : state.pinned.emplace(); }
  const LayerSetting& operator()(const State& state) const {
    static const LayerSetting kNotPinned;
    return state.pinned ? *state.pinned : kNotPinned;
  }
};

template <auto... kSetting>
constexpr auto work_settings() {
  return joined(
      gpu_settings<kSetting..., &LayerSetting::machine>(words::kLayerGpuHelp),
      std::array{choice<models, kSetting..., &LayerSetting::model>("model", words::kModel, words::kModelHelp)
                     .with_effect([](State& state, const State& before, Origin origin) {
                       return start_custom_model(value_at<kSetting...>(state), value_at<kSetting...>(before), origin);
                     })},
      shape_settings<kSetting...>(),
      std::array{
          choice<phases, kSetting..., &LayerSetting::workload, &Workload::phase>("phase", words::kPhase,
                                                                                 words::kPhaseHelp),
          doubling_number<kSetting..., &LayerSetting::workload, &Workload::batch_size>(
              "batch", words::kSequences, words::kSequencesHelp, kSequencesRange),
          doubling_number<kSetting..., &LayerSetting::workload, &Workload::context_tokens>(
              "context", words::kContext, words::kContextHelp, kTokensRange)
              .with_suffix(words::kTokens, words::kToken),
          toggle<kSetting..., &LayerSetting::workload, &Workload::is_causal>("causal", words::kCausal,
                                                                             words::kCausalHelp)
              .active_if(
                  [](const State& state) { return value_at<kSetting...>(state).workload.phase == Phase::kPrefill; },
                  words::kOnlyForPrefill)});
}

template <auto... kSetting>
constexpr auto format_settings() {
  return joined(std::array{roof_setting<OtherRoof::kNumber, kSetting..., &LayerSetting::machine>(),
                           choice<formats_of_weights, kSetting..., &LayerSetting::weights>(
                               "weights", words::kWeightFormat, words::kLayerWeightsHelp),
                           choice<formats_of_caches, kSetting..., &LayerSetting::kv_cache>("kv-cache", words::kKvFormat,
                                                                                           words::kKvFormatHelp)},
                share_settings<OtherRoof::kNumber, kSetting..., &LayerSetting::machine>());
}

// A link carries the pinned setting in hidden controls, one for each of the present setting's.
constexpr auto pinned_settings() {
  auto rows = joined(work_settings<Pinned{}>(), format_settings<Pinned{}>());
  for (Setting<State>& row : rows) row = row.with_prefix("pinned-", words::kPinnedControl).of_link();
  return rows;
}

constexpr Setting<State> pinned_toggle() {
  auto row = setting<State>(ControlKind::kToggle, "pinned", words::kPinned, words::kPinnedHelp);
  row.value = [](const State& state) -> ControlValue { return {.choice = {}, .number = is_pinned(state) ? 1.0 : 0.0}; };
  row.assign = [](State& state, const Assignment& given) {
    if (given.value.number == 0) {
      state.pinned.reset();
    } else if (!state.pinned) {
      state.pinned.emplace();
    }
    return SetResult{};
  };
  return row.hidden();
}

constexpr auto kSettings =
    joined(work_settings<&State::setting>(),
           std::array{choice<op_kinds, &State::op>("op", words::kOp, words::kOpHelp)
                          .with_options(ops_of_layer)
                          .adjusted(show_selected_op)},
           format_settings<&State::setting>(),
           std::array{choice<scales, &State::scale>("scale", words::kScale, words::kScaleHelp),
                      action<State>("pin", words::kPin, words::kPinHelp, always, pin),
                      action<State>("unpin", words::kUnpin, words::kUnpinHelp, is_pinned, unpin), pinned_toggle()},
           pinned_settings());

}  // namespace

SettingTable<State> LayerFigure::settings() const { return kSettings; }

}  // namespace roofline
