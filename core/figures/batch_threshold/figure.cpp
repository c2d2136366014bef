#include "core/figures/batch_threshold/figure.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/figures/schema/control_parts.hpp"

namespace roofline {
namespace {

constexpr Range kWidthRange = {1, 65536, Unit::kNone, true};
constexpr Range kBatchRange = {1, kMostBatch, Unit::kNone, true};
constexpr Range kScoreRange = {0, 1000, Unit::kNone, true};
constexpr std::string_view kSameWeights = "same";

// The edges of the tiers: a part of B*, then ratios in either direction.
constexpr double kSpotOnPart = 0.1;
constexpr double kCloseRatio = 1.5;
constexpr double kRightSizeRatio = 4;
constexpr std::array<std::string_view, kTiers> kScoreIds = {"score-spot-on", "score-close", "score-right-size",
                                                            "score-far"};

// Layers as they are: what “try another” goes through. The shapes are those of the catalogue's models, and DiT-XL's.
struct RealLayer {
  double d;
  double f;
  std::string_view name;
};
constexpr std::array kRealLayers = {
    RealLayer{4096, 4096, words::kLayerProjection7B}, RealLayer{1152, 1152, words::kLayerDitXl},
    RealLayer{4096, 14336, words::kLayerUp8B},        RealLayer{8192, 28672, words::kLayerUp70B},
    RealLayer{1600, 6400, words::kLayerUpGpt2},       RealLayer{512, 512, words::kLayerSmall},
    RealLayer{4096, 1024, words::kLayerKey8B},
};

const RealLayer* find_layer(const BatchThresholdState& state) {
  const auto same = [&](const RealLayer& layer) { return layer.d == state.d && layer.f == state.f; };
  const auto* at = std::find_if(kRealLayers.begin(), kRealLayers.end(), same);
  return at == kRealLayers.end() ? nullptr : at;
}

bool takes_narrow_weights(const BatchThresholdState& state) { return state.machine.dtype == DType::kBf16; }

Control weights_control(const BatchThresholdState& state) {
  std::vector<Option> options = {{std::string(kSameWeights), std::string(words::kSameWeights), true, ""}};
  for (const DType dtype : {DType::kFp8, DType::kInt4}) {
    const bool available = takes_narrow_weights(state);
    options.push_back({std::string(name(dtype)), fill(words::kOnlyWeights, {name(dtype)}), available,
                       std::string(available ? std::string_view() : words::kNotNarrower)});
  }
  return choice_control("weights", words::kWeightFormat, words::kWeightFormatHelp, std::move(options),
                        state.weights ? name(*state.weights) : kSameWeights, kSameWeights);
}

Control guess_control(const BatchThresholdState& state) {
  Control control =
      log_number_control("guess", words::kGuess, words::kGuessHelp, kBatchRange, state.guess.value_or(1), 1);
  control.can_be_empty = true;
  control.is_empty = !state.guess;
  control.visible = !state.revealed;
  return control;
}

// Out of sight where it has nothing to do.
Control shown_action(std::string_view id, std::string_view label, std::string_view help, bool enabled) {
  Control control = action_control(id, label, help, enabled);
  control.visible = enabled;
  return control;
}

Control batch_control(const BatchThresholdState& state) {
  Control control = log_number_control("b", words::kBatch, words::kBatchHelp, kBatchRange, state.batch_size,
                                       BatchThresholdState().batch_size);
  control.visible = state.revealed;
  return control;
}

Control revealed_control(const BatchThresholdState& state) {
  Control control = toggle_control("revealed", words::kRevealed, words::kRevealedHelp, state.revealed);
  control.visible = false;
  return control;
}

Control score_control(const BatchThresholdState& state, std::size_t tier) {
  Control control = stepped_control(kScoreIds[tier], fill(words::kScoreOf, {words::kTiers[tier]}), words::kScoreHelp,
                                    kScoreRange, 1, state.score[tier], 0);
  control.visible = false;
  return control;
}

// The next layer, with nothing given away; the score stays.
void try_another(BatchThresholdState& state) {
  const RealLayer* now = find_layer(state);
  const std::size_t next = now ? static_cast<std::size_t>(now - kRealLayers.data() + 1) % kRealLayers.size() : 0;
  state.d = kRealLayers[next].d;
  state.f = kRealLayers[next].f;
  state.guess.reset();
  state.revealed = false;
}

// Weights that do not go with the format of the arithmetic any more are in that format too, and a hand is told.
SetResult with_fitting_weights(BatchThresholdState& state, const SetResult& result, Origin origin) {
  if (!state.weights || takes_narrow_weights(state)) return result;
  state.weights.reset();
  if (origin == Origin::kLink) return result;
  const std::string dropped = fill(words::kWeightsDropped, {name(state.machine.dtype)});
  return {SetStatus::kClamped,
          result.message.empty() ? dropped : fill(words::kTwoSentences, {result.message, dropped})};
}

}  // namespace

std::string_view layer_name(const BatchThresholdState& state) {
  const RealLayer* layer = find_layer(state);
  return layer ? layer->name : words::kLayerOwn;
}

Tier tier_of(double guess, std::optional<double> critical_batch) {
  if (!critical_batch) return Tier::kFar;
  if (std::abs(guess - *critical_batch) <= kSpotOnPart * *critical_batch) return Tier::kSpotOn;
  const double ratio = std::max(guess / *critical_batch, *critical_batch / guess);
  if (ratio <= kCloseRatio) return Tier::kClose;
  return ratio <= kRightSizeRatio ? Tier::kRightSize : Tier::kFar;
}

KernelCost matmul_at(const BatchThresholdState& state, double batch_size) {
  return matmul_cost({.batch_size = batch_size, .d = state.d, .f = state.f}, threshold_of(state).bytes);
}

Threshold threshold_of(const BatchThresholdState& state) {
  Threshold threshold;
  threshold.bytes.activations = bytes_per_element(state.machine.dtype);
  threshold.bytes.weights = bytes_per_element(state.weights.value_or(state.machine.dtype));
  const MachineChoice& choice = state.machine;
  threshold.machine = *chosen_machine(choice, choice.gpu, Units::kMatrix);
  threshold.datasheet = *datasheet_machine(choice, choice.gpu, Units::kMatrix);
  threshold.ceiling = intensity_ceiling(state.d, state.f, threshold.bytes);
  const auto batch_at = [&](double ridge) { return critical_batch_size(state.d, state.f, threshold.bytes, ridge); };
  threshold.ridge = ridge_point(threshold.machine);
  threshold.critical_batch = batch_at(threshold.ridge);
  threshold.other_ridge = ridge_point(*other_machine(choice, choice.gpu, Units::kMatrix));
  threshold.other_critical_batch = batch_at(threshold.other_ridge);
  return threshold;
}

std::vector<Control> controls_of(const BatchThresholdState& state) {
  const BatchThresholdState fresh;
  std::vector<Control> controls = {
      guess_control(state),
      shown_action("reveal", words::kReveal, words::kRevealHelp, state.guess.has_value() && !state.revealed),
      revealed_control(state),
      batch_control(state),
      log_number_control("d", words::kWidthIn, words::kWidthInHelp, kWidthRange, state.d, fresh.d),
      log_number_control("f", words::kWidthOut, words::kWidthOutHelp, kWidthRange, state.f, fresh.f)};
  controls.push_back(shown_action("another", words::kAnother, words::kAnotherHelp, state.revealed));
  for (std::size_t tier = 0; tier < kTiers; ++tier) controls.push_back(score_control(state, tier));
  for (Control& control : gpu_controls(state.machine, words::kThresholdGpuHelp)) controls.push_back(std::move(control));
  for (Control& control : roof_controls(state.machine, OtherRoof::kThinLine)) controls.push_back(std::move(control));
  controls.push_back(weights_control(state));
  return controls;
}

SetResult BatchThresholdFigure::reveal() {
  if (!state_.guess) return {SetStatus::kRefused, std::string(words::kRevealNeedsGuess)};
  state_.revealed = true;
  return {};
}

SetResult BatchThresholdFigure::apply(std::string_view id, const ControlValue& value, Origin origin) {
  if (const std::optional<SetResult> result = apply_machine(state_.machine, id, value, origin)) {
    return with_fitting_weights(state_, *result, origin);
  }
  const auto score = std::find(kScoreIds.begin(), kScoreIds.end(), id);
  if (score != kScoreIds.end()) {
    state_.score[static_cast<std::size_t>(score - kScoreIds.begin())] = value.number;
  } else if (id == "revealed") {
    if (value.number != 0) return reveal();
    state_.revealed = false;
  } else if (id == "reveal") {
    double& score = state_.score[static_cast<std::size_t>(tier_of(*state_.guess, threshold_of(state_).critical_batch))];
    score = std::min(score + 1, kScoreRange.most);
    return reveal();
  } else if (id == "another") {
    try_another(state_);
  } else if (id == "guess") {
    state_.guess = value.is_empty ? std::nullopt : std::optional(value.number);
    if (value.is_empty) state_.revealed = false;
  } else if (id == "weights") {
    state_.weights = value.choice == kSameWeights ? std::nullopt : parse_dtype(value.choice);
  } else {
    (id == "b" ? state_.batch_size : id == "d" ? state_.d : state_.f) = value.number;
  }
  return {};
}

}  // namespace roofline
