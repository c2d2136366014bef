// The figure `four-step`: count the FLOPs, count the bytes, divide both, take the larger; and then what would help.
#pragma once

#include <string>
#include <vector>

#include "core/figures/figure_of.hpp"
#include "core/figures/four_step/words.hpp"
#include "core/figures/four_step_state.hpp"
#include "core/figures/words.hpp"

namespace roofline {

class FourStepFigure final : public FigureOf<FourStepState> {
 public:
  std::string_view name() const override { return "four-step"; }
  std::string_view title() const override { return words::kFourStepTitle; }

 protected:
  SettingTable<FourStepState> settings() const override;
};

// Parts of the interface, each in a file of its own.
std::vector<Row> readout_of(const FourStepState& state);
Table table_of(const FourStepState& state);
std::string summary_of(const FourStepState& state);
std::vector<std::string> notes_of(const FourStepState& state);
Scene scene_of(const FourStepState& state, const SceneOptions& options);

// A step as one writes it: "1. Count the FLOPs" and "2·B·D·F = 2·64·4096·4096 = 2.15 GFLOP".
struct WrittenStep {
  std::string id;
  std::string title;  // empty: goes on with the step above
  std::string sum;
  std::optional<Bound> term;  // the time that the line is about
};
std::vector<WrittenStep> written_steps(const FourStepState& state);

// "with the launch", and what the time with it is called; domain: counts_more(state).
std::string_view more_words(const FourStepState& state);
std::string more_label(const FourStepState& state);

// "Softmax on H100 SXM in bf16, datasheet peaks (fp32, vector units)".
std::string caption(const FourStepState& state);

// Why the other GPU has no time. Domain: it has none.
std::string no_other_roof(const FourStepState& state);

// Why these sizes have no time, as a sentence; empty where they have one.
std::string problem_sentence(const FourStepState& state);

// The numbers of a bar in a sentence or two.
std::string bar_sentence(const FourStepState& state, FourStepBar bar);

}  // namespace roofline
