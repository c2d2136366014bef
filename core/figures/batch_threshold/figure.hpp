// The figure `batch-threshold`: guess the batch from which a matmul is compute-bound, then see it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/figures/batch_threshold/words.hpp"
#include "core/figures/figure_of.hpp"
#include "core/figures/machine_choice.hpp"
#include "core/figures/words.hpp"
#include "core/model/ops/matmul.hpp"

namespace roofline {

// The largest guess and the largest B; the axis ends there.
inline constexpr double kMostBatch = 65536;

// The ends of the axis of intensities. They are far enough apart for every D, F and format, since an axis that fitted
// the curve would give the answer away.
inline constexpr double kLeastIntensity = 0.1;
inline constexpr double kMostIntensity = 1e5;

// How far off a guess was.
enum class Tier { kSpotOn, kClose, kRightSize, kFar };
inline constexpr std::size_t kTiers = 4;

// kFar where there is no B*, since no guess is right then.
Tier tier_of(double guess, std::optional<double> critical_batch);

struct BatchThresholdState {
  MachineChoice machine;
  std::optional<DType> weights;  // narrower than the format of the arithmetic; nothing: the same
  double d = 4096;
  double f = 4096;
  std::optional<double> guess;
  bool revealed = false;
  double batch_size = 64;
  std::array<double, kTiers> score = {};  // guesses revealed so far, by tier
};

// The numbers that follow from a state. Before it is revealed only those of D, F and the formats may be shown.
struct Threshold {
  ElementBytes bytes;
  SourcedMachine machine;  // the chosen roof
  Machine datasheet;       // the bound
  double ceiling = 0;
  double ridge = 0;
  std::optional<double> critical_batch;
  std::optional<double> least_whole_batch;
  double other_ridge = 0;  // of the roof that is not chosen
  std::optional<double> other_critical_batch;
};

class BatchThresholdFigure final : public FigureOf<BatchThresholdState> {
 public:
  std::string_view name() const override { return "batch-threshold"; }
  std::string_view title() const override { return words::kThresholdTitle; }

 protected:
  SettingTable<BatchThresholdState> settings() const override;
};

// D and F become those of the next layer of a real model.
void take_next_layer(BatchThresholdState& state);

Threshold threshold_of(const BatchThresholdState& state);
KernelCost matmul_at(const BatchThresholdState& state, double batch_size);

// "query projection of Llama-2-7B", or "of your own".
std::string_view layer_name(const BatchThresholdState& state);

// "345" with its decimals: "344.9".
std::string batch_words(double critical_batch);

// "at least 10.33 µs".
std::string batch_time_words(const BatchThresholdState& state, const Threshold& threshold, const KernelCost& cost);

// "bf16", or "bf16, int4 weights".
std::string format_words(const BatchThresholdState& state);

// "300 is 0.870 of 344.9: close", "300, where there is none: far". Domain: revealed.
std::string verdict_words(const BatchThresholdState& state, const Threshold& threshold);

// Digits of the ridge and of the intensities that are compared with it.
int level_digits(const BatchThresholdState& state, const Threshold& threshold);

// "B* 344.9", and that it is of achievable rates. Domain: there is a B*.
std::string critical_mark(const BatchThresholdState& state, const Threshold& threshold);

// Whether the axis has this value on it.
bool shows_intensity(double intensity);
bool shows_batch(const std::optional<double>& batch);

// Parts of the interface, each in a file of its own.
std::vector<Row> readout_of(const BatchThresholdState& state);
Table table_of(const BatchThresholdState& state);
std::string summary_of(const BatchThresholdState& state);
std::vector<std::string> notes_of(const BatchThresholdState& state);
Scene scene_of(const BatchThresholdState& state, const SceneOptions& options);

}  // namespace roofline
