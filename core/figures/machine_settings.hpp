// The settings of the machine that all figures share, as rows for a figure's table. `kMachine` is the path of the
// MachineChoice in the figure's state.
#pragma once

#include <string>
#include <vector>

#include "core/figures/machine_choice.hpp"
#include "core/figures/schema/setting_kinds.hpp"
#include "core/figures/words.hpp"

namespace roofline {

// Those of the catalogue by their ids, custom last.
Choices<std::string_view> gpus();

Choices<DType> figure_dtypes();
Choices<bool> roofs();  // whether the achievable ones count

// If the GPU lacks the wanted format, the first format that it has is chosen instead. The result says so to a user, but
// not to a link, which names the format itself.
SetResult choose_gpu(MachineChoice& choice, const std::string& gpu, Origin origin);

// Also the format that the user wants on the next GPU.
void choose_dtype(MachineChoice& choice, DType dtype);

// Marks the formats that the GPU lacks, with the reason.
void adjust_dtype_control(Control& control, const MachineChoice& choice);

// What a figure does beyond that when its GPU or its number format is set.
template <class State>
struct MachineEffects {
  typename Setting<State>::Effect of_gpu = nullptr;
  typename Setting<State>::Effect of_dtype = nullptr;
};

template <auto... kMachine>
constexpr auto gpu_settings(std::string_view gpu_help, const MachineEffects<Root<kMachine...>>& effects = {}) {
  using State = Root<kMachine...>;
  const auto shows_custom = [](const State& state) { return shows_custom_gpu(value_at<kMachine...>(state)); };
  Setting<State> gpu = choice<gpus, kMachine..., &MachineChoice::gpu>("gpu", words::kGpu, gpu_help);
  gpu.assign = [](State& state, const Assignment& given) {
    return choose_gpu(value_at<kMachine...>(state), given.value.choice, given.origin);
  };
  Setting<State> dtype =
      choice<figure_dtypes, kMachine..., &MachineChoice::dtype>("dtype", words::kDtype, words::kDtypeHelp)
          .adjusted([](Control& control, const State& state) {
            adjust_dtype_control(control, value_at<kMachine...>(state));
          });
  dtype.assign = [](State& state, const Assignment& given) {
    choose_dtype(value_at<kMachine...>(state), *parse_dtype(given.value.choice));
    return SetResult{};
  };
  return std::array{gpu.with_effect(effects.of_gpu),
                    log_number<kMachine..., &MachineChoice::custom_peak_flops_per_s>("peak", words::kPeak,
                                                                                     words::kPeakHelp, kPeakRange)
                        .active_if(shows_custom, words::kOnlyForCustomGpu),
                    log_number<kMachine..., &MachineChoice::custom_bandwidth_bytes_per_s>(
                        "bandwidth", words::kBandwidth, words::kBandwidthHelp, kBandwidthRange)
                        .active_if(shows_custom, words::kOnlyForCustomGpu),
                    dtype.with_effect(effects.of_dtype)};
}

// How a figure shows the roof that is not chosen: as a thin line, so that its shares can be set too, or as a number
// only.
enum class OtherRoof { kThinLine, kNumber };

inline constexpr Range kPercentRange = {.least = 1, .most = 100};

template <OtherRoof kOther, auto... kMachine>
constexpr auto roof_setting() {
  using State = Root<kMachine...>;
  return choice<roofs, kMachine..., &MachineChoice::achievable>("roof", words::kRoof, words::kRoofHelp)
      .adjusted([](Control& control, const State&) {
        if (kOther == OtherRoof::kThinLine) control.help = fill(words::kRoofHelpWithLine, {control.help});
      });
}

template <OtherRoof kOther, auto... kMachine>
constexpr auto share_settings() {
  using State = Root<kMachine...>;
  const auto is_achievable = [](const State& state) { return value_at<kMachine...>(state).achievable; };
  const auto shown = [&](const Setting<State>& percent) {
    const Setting<State> row = percent.with_suffix("%");
    return kOther == OtherRoof::kThinLine ? row.visible_if(is_achievable)
                                          : row.active_if(is_achievable, words::kOnlyWithAchievable);
  };
  return std::array{
      shown(
          stepped_number<kMachine..., &MachineChoice::compute_percent>("compute-percent", words::kComputeFraction,
                                                                       words::kComputeFractionHelp, kPercentRange, 1)
              .with_default([](const State& state) { return default_compute_percent(value_at<kMachine...>(state)); })),
      shown(stepped_number<kMachine..., &MachineChoice::bandwidth_percent>(
                "bandwidth-percent", words::kBandwidthFraction, words::kBandwidthFractionHelp, kPercentRange, 1)
                .with_default([](const State&) { return default_bandwidth_percent(); }))};
}

}  // namespace roofline
