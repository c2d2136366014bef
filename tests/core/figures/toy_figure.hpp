// About the smallest figure there can be: how long a GPU takes to read a number of bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/figures/figure_of.hpp"
#include "core/figures/machine_choice.hpp"

namespace roofline::test {

struct ToyState {
  MachineChoice machine;
  double bytes = 1e9;
};

class ToyFigure final : public FigureOf<ToyState> {
 public:
  std::string_view name() const override { return "toy"; }
  std::string_view title() const override { return "Reading bytes"; }

 protected:
  SettingTable<ToyState> settings() const override;
};

std::vector<Row> readout_of(const ToyState& state);
Table table_of(const ToyState& state);
std::string summary_of(const ToyState& state);
std::vector<std::string> notes_of(const ToyState& state);
Scene scene_of(const ToyState& state, const SceneOptions& options);

}  // namespace roofline::test
