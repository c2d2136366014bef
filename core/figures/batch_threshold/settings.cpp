// What can be set in the figure `batch-threshold`.
#include <algorithm>

#include "core/figures/batch_threshold/figure.hpp"
#include "core/figures/machine_settings.hpp"

namespace roofline {
namespace {

using State = BatchThresholdState;

constexpr Range kWidthRange = {1, 65536, Unit::kNone, true};
constexpr Range kBatchRange = {1, kMostBatch, Unit::kNone, true};
constexpr Range kScoreRange = {0, 1000, Unit::kNone, true};

bool is_revealed(const State& state) { return state.revealed; }
bool is_not_revealed(const State& state) { return !state.revealed; }
bool can_be_revealed(const State& state) { return state.guess.has_value() && !state.revealed; }

SetResult refuse_without_guess(State& state, const State&, Origin) {
  if (!state.revealed || state.guess) return {};
  return {SetStatus::kRefused, std::string(words::kRevealNeedsGuess)};
}

SetResult hide_without_guess(State& state, const State&, Origin) {
  if (!state.guess) state.revealed = false;
  return {};
}

SetResult reveal(State& state, const State& before, Origin origin) {
  state.revealed = true;
  if (!state.guess) return refuse_without_guess(state, before, origin);
  double& score = state.score[static_cast<std::size_t>(tier_of(*state.guess, threshold_of(state).critical_batch))];
  score = std::min(score + 1, kScoreRange.most);
  return {};
}

// The next layer, with nothing given away; the score stays.
SetResult try_another(State& state, const State&, Origin) {
  take_next_layer(state);
  state.guess.reset();
  state.revealed = false;
  return {};
}

bool takes_narrow_weights(const State& state) { return state.machine.dtype == DType::kBf16; }

Choices<std::optional<DType>> weight_formats() {
  static const std::array kChoices = {
      Choice<std::optional<DType>>{std::nullopt, kSameFormat, words::kSameWeights},
      Choice<std::optional<DType>>{DType::kFp8, name(DType::kFp8), name(DType::kFp8)},
      Choice<std::optional<DType>>{DType::kInt4, name(DType::kInt4), name(DType::kInt4)}};
  return kChoices;
}

// The narrow formats go with some arithmetic only.
void adjust_weights_control(Control& control, const State& state) {
  for (Option& option : control.options) {
    if (!parse_dtype(option.id)) continue;
    option.label = fill(words::kOnlyWeights, {option.label});
    option.available = takes_narrow_weights(state);
    if (!option.available) option.note = words::kNotNarrower;
  }
}

// Weights that do not go with the format of the arithmetic any more are in that format too, and the user is told.
SetResult keep_weights_fitting(State& state, const State&, Origin origin) {
  if (!state.weights || takes_narrow_weights(state)) return {};
  state.weights.reset();
  if (origin == Origin::kLink) return {};
  return {SetStatus::kClamped, fill(words::kWeightsDropped, {name(state.machine.dtype)})};
}

template <Tier kTier>
constexpr auto score_setting(std::string_view id) {
  constexpr auto kIndex = static_cast<std::size_t>(kTier);
  return stepped_number<&State::score, kIndex>(id, words::kTiers[kIndex], words::kScoreHelp, kScoreRange, 1)
      .with_prefix("score-", words::kScoreOf)
      .hidden();
}

constexpr std::array kGuessSettings = {
    log_number<&State::guess>("guess", words::kGuess, words::kGuessHelp, kBatchRange)
        .visible_if(is_not_revealed)
        .with_effect(hide_without_guess),
    action<State>("reveal", words::kReveal, words::kRevealHelp, can_be_revealed, reveal).visible_if(can_be_revealed),
    toggle<&State::revealed>("revealed", words::kRevealed, words::kRevealedHelp)
        .hidden()
        .with_effect(refuse_without_guess),
    log_number<&State::batch_size>("b", words::kBatch, words::kBatchHelp, kBatchRange).visible_if(is_revealed),
    log_number<&State::d>("d", words::kWidthIn, words::kWidthInHelp, kWidthRange),
    log_number<&State::f>("f", words::kWidthOut, words::kWidthOutHelp, kWidthRange),
    action<State>("another", words::kAnother, words::kAnotherHelp, is_revealed, try_another).visible_if(is_revealed),
    score_setting<Tier::kSpotOn>("spot-on"),
    score_setting<Tier::kClose>("close"),
    score_setting<Tier::kRightSize>("right-size"),
    score_setting<Tier::kFar>("far")};

constexpr std::array kWeightSettings = {
    choice<weight_formats, &State::weights>("weights", words::kWeightFormat, words::kWeightFormatHelp)
        .adjusted(adjust_weights_control)};

constexpr auto kSettings =
    joined(kGuessSettings,
           gpu_settings<&State::machine>(words::kThresholdGpuHelp,
                                         {.of_gpu = keep_weights_fitting, .of_dtype = keep_weights_fitting}),
           std::array{roof_setting<OtherRoof::kThinLine, &State::machine>()},
           share_settings<OtherRoof::kThinLine, &State::machine>(), kWeightSettings);

}  // namespace

SettingTable<State> BatchThresholdFigure::settings() const { return kSettings; }

}  // namespace roofline
