// About the smallest figure there can be: how long a GPU takes to read a number of bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/figures/figure.hpp"
#include "core/figures/machine_choice.hpp"

namespace roofline::test {

class ToyFigure final : public Figure {
 public:
  std::string_view name() const override { return "toy"; }
  std::string_view title() const override { return "Reading bytes"; }
  std::vector<Row> readout() const override;
  Table table() const override;
  std::string summary() const override;
  std::vector<std::string> notes() const override { return machine_notes(machine_); }
  Scene scene(const SceneOptions& options) const override;

 protected:
  std::vector<Control> make_controls() const override;
  SetResult apply(std::string_view id, const ControlValue& value, Origin origin) override;
  void clear() override { *this = {}; }

 private:
  double time_s() const;
  std::string time_text() const;

  MachineChoice machine_;
  double bytes_ = 1e9;
};

}  // namespace roofline::test
