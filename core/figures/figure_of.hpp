// A figure that is a state, a table of its settings, and functions of the state, each in a file of its own: readout_of,
// table_of, summary_of, notes_of and scene_of.
#pragma once

#include <string>
#include <vector>

#include "core/figures/figure.hpp"
#include "core/figures/schema/setting.hpp"

namespace roofline {

// The functions get a View, which is made from the state for each answer: the state itself, or the state with its
// numbers.
template <class State, class View = const State&>
class FigureOf : public Figure {
 public:
  std::vector<Row> readout() const override { return readout_of(view()); }
  Table table() const override { return table_of(view()); }
  std::string summary() const override { return summary_of(view()); }
  std::vector<std::string> notes() const override { return notes_of(view()); }
  Scene scene(const SceneOptions& options) const override { return scene_of(view(), options); }

 protected:
  virtual SettingTable<State> settings() const = 0;

  std::vector<Control> make_controls() const override { return controls_of(settings(), state_); }

  SetResult apply(std::string_view id, const ControlValue& value, Origin origin) override {
    const std::optional<SetResult> result = assign(settings(), state_, id, value, origin);
    return result ? *result : no_such_control(*this, id);
  }

  void clear() override { state_ = State(); }

 private:
  View view() const { return View(state_); }

  State state_;
};

}  // namespace roofline
