#include "core/figures/transformer_layer/shape.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/figures/schema/control_parts.hpp"
#include "core/figures/words.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {
namespace {

struct ShapeNumber {
  std::string_view id;
  std::string_view label;
  std::string_view help;
  Range range;
  double step;  // of the slider
  double& (*of)(ModelShape& shape);
};

constexpr std::string_view kKvHeadsId = "kv-heads";

constexpr std::array kNumbers = {
    ShapeNumber{"d-model",
                words::kDModel,
                words::kDModelHelp,
                {64, 65536, Unit::kNone, true},
                64,
                [](ModelShape& shape) -> double& { return shape.layer.d_model; }},
    ShapeNumber{"heads",
                words::kHeads,
                words::kHeadsHelp,
                {1, 512, Unit::kNone, true},
                1,
                [](ModelShape& shape) -> double& { return shape.layer.num_heads; }},
    ShapeNumber{kKvHeadsId,
                words::kKvHeads,
                words::kKvHeadsHelp,
                {1, 512, Unit::kNone, true},
                1,
                [](ModelShape& shape) -> double& { return shape.layer.num_kv_heads; }},
    ShapeNumber{"head-dim",
                words::kHeadDim,
                words::kHeadDimHelp,
                {8, 1024, Unit::kNone, true},
                8,
                [](ModelShape& shape) -> double& { return shape.layer.head_dim; }},
    ShapeNumber{"d-ff",
                words::kDFf,
                words::kDFfHelp,
                {64, 262144, Unit::kNone, true},
                64,
                [](ModelShape& shape) -> double& { return shape.layer.d_ff; }},
    ShapeNumber{"layers",
                words::kLayers,
                words::kLayersHelp,
                {1, 512, Unit::kNone, true},
                1,
                [](ModelShape& shape) -> double& { return shape.num_layers; }},
    ShapeNumber{"vocab",
                words::kVocabulary,
                words::kVocabularyHelp,
                {1000, 1e6, Unit::kNone, true},
                1000,
                [](ModelShape& shape) -> double& { return shape.vocab_size; }},
};

constexpr std::string_view kMlpId = "mlp";

// Of the divisors of `heads` the one nearest to `wanted`, in ratio.
double nearest_divisor(double heads, double wanted) {
  double nearest = 1;
  for (double divisor = 1; divisor <= heads; ++divisor) {
    if (std::fmod(heads, divisor) != 0) continue;
    if (std::abs(std::log(divisor / wanted)) < std::abs(std::log(nearest / wanted))) nearest = divisor;
  }
  return nearest;
}

SetResult make_heads_fit(LayerShape& layer, bool tell) {
  const double taken = nearest_divisor(layer.num_heads, layer.num_kv_heads);
  if (taken == layer.num_kv_heads) return {};
  layer.num_kv_heads = taken;
  if (!tell) return {};
  return {SetStatus::kClamped, fill(words::kKvHeadsTaken, {exact_text(layer.num_heads), exact_text(taken)})};
}

Control mlp_control(const ModelShape& shape) {
  const std::vector<Option> options = {{std::string(name(MlpKind::kGated)), std::string(words::kMlpGated), true, ""},
                                       {std::string(name(MlpKind::kPlain)), std::string(words::kMlpPlain), true, ""}};
  return choice_control(kMlpId, words::kMlp, words::kMlpHelp, options, name(shape.layer.mlp), name(LayerShape().mlp));
}

}  // namespace

ModelShape plain_shape(const ModelShape& shape) {
  ModelShape from = shape;
  ModelShape plain;
  for (const ShapeNumber& number : kNumbers) number.of(plain) = number.of(from);
  plain.layer.mlp = shape.layer.mlp;
  return plain;
}

std::vector<Control> shape_controls(const ModelShape& shape, bool is_custom) {
  ModelShape present = shape;
  ModelShape fresh;
  std::vector<Control> controls;
  for (const ShapeNumber& number : kNumbers) {
    Range range = number.range;
    if (number.id == kKvHeadsId) range.most = shape.layer.num_heads;  // each serves one query head at least
    controls.push_back(stepped_control(number.id, number.label, number.help, range, number.step, number.of(present),
                                       number.of(fresh)));
    if (number.id == "d-ff") controls.push_back(mlp_control(shape));
  }
  for (Control& control : controls) show_only_if(control, is_custom, words::kOnlyForCustomModel);
  return controls;
}

std::optional<SetResult> apply_shape(ModelShape& shape, std::string_view id, const ControlValue& value, Origin origin) {
  if (id == kMlpId) {
    shape.layer.mlp = value.choice == name(MlpKind::kPlain) ? MlpKind::kPlain : MlpKind::kGated;
    return SetResult{};
  }
  for (const ShapeNumber& number : kNumbers) {
    if (number.id != id) continue;
    number.of(shape) = value.number;
    // In a link the query heads come before the KV heads, so what they do to each other on the way is no news.
    return make_heads_fit(shape.layer, origin == Origin::kHand || id == kKvHeadsId);
  }
  return std::nullopt;
}

}  // namespace roofline
