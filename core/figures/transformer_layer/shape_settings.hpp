// The settings of a custom model's shape. `kSetting` is the path of the LayerSetting in the state.
#pragma once

#include "core/figures/schema/setting_kinds.hpp"
#include "core/figures/transformer_layer/setting.hpp"
#include "core/figures/transformer_layer/words.hpp"

namespace roofline {

Choices<MlpKind> mlp_kinds();

// The KV heads become the divisor of the query heads that is nearest in ratio. The result says so if `is_told`.
SetResult fit_kv_heads(LayerShape& layer, bool is_told);

// A whole number of the shape, in steps of its smallest value.
template <auto... kNumber>
constexpr auto shape_number(std::string_view id, std::string_view label, std::string_view help, double least,
                            double most) {
  return stepped_number<kNumber...>(id, label, help, {least, most, Unit::kNone, true}, least);
}

// The rows without the condition that all of them have.
template <auto... kShape>
constexpr auto shape_rows() {
  using State = Root<kShape...>;
  return std::array{
      shape_number<kShape..., &ModelShape::layer, &LayerShape::d_model>("d-model", words::kDModel, words::kDModelHelp,
                                                                        64, 65536),
      // A link sets the query heads first and then the KV heads, so it is not told of the KV heads in between.
      shape_number<kShape..., &ModelShape::layer, &LayerShape::num_heads>("heads", words::kHeads, words::kHeadsHelp, 1,
                                                                          512)
          .with_effect([](State& state, const State&, Origin origin) {
            return fit_kv_heads(value_at<kShape..., &ModelShape::layer>(state), origin == Origin::kUser);
          }),
      shape_number<kShape..., &ModelShape::layer, &LayerShape::num_kv_heads>("kv-heads", words::kKvHeads,
                                                                             words::kKvHeadsHelp, 1, 512)
          .with_effect([](State& state, const State&, Origin) {
            return fit_kv_heads(value_at<kShape..., &ModelShape::layer>(state), true);
          })
          .adjusted([](Control& control, const State& state) {  // each serves one query head at least
            control.range.max = value_at<kShape..., &ModelShape::layer, &LayerShape::num_heads>(state);
          }),
      shape_number<kShape..., &ModelShape::layer, &LayerShape::head_dim>("head-dim", words::kHeadDim,
                                                                         words::kHeadDimHelp, 8, 1024),
      shape_number<kShape..., &ModelShape::layer, &LayerShape::d_ff>("d-ff", words::kDFf, words::kDFfHelp, 64, 262144),
      choice<mlp_kinds, kShape..., &ModelShape::layer, &LayerShape::mlp>("mlp", words::kMlp, words::kMlpHelp),
      shape_number<kShape..., &ModelShape::num_layers>("layers", words::kLayers, words::kLayersHelp, 1, 512),
      shape_number<kShape..., &ModelShape::vocab_size>("vocab", words::kVocabulary, words::kVocabularyHelp, 1000, 1e6)};
}

template <auto... kSetting>
constexpr auto shape_settings() {
  auto rows = shape_rows<kSetting..., &LayerSetting::custom>();
  using State = Root<kSetting..., &LayerSetting::custom>;
  for (Setting<State>& row : rows) {
    row = row.active_if([](const State& state) { return is_custom(value_at<kSetting...>(state)); },
                        words::kOnlyForCustomModel);
  }
  return rows;
}

}  // namespace roofline
