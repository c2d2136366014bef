// A figure whose parts are functions of its state, each in a file of its own: controls_of, readout_of, table_of,
// summary_of, notes_of and scene_of.
#pragma once

#include <string>
#include <vector>

#include "core/figures/figure.hpp"

namespace roofline {

// What is said and drawn may need more than the state: a View is made of it for each answer.
template <class State, class View = const State&>
class FigureOf : public Figure {
 public:
  std::vector<Row> readout() const override { return readout_of(view()); }
  Table table() const override { return table_of(view()); }
  std::string summary() const override { return summary_of(view()); }
  std::vector<std::string> notes() const override { return notes_of(view()); }
  Scene scene(const SceneOptions& options) const override { return scene_of(view(), options); }

 protected:
  std::vector<Control> make_controls() const override { return controls_of(state_); }
  void clear() override { state_ = State(); }

  State state_;

 private:
  View view() const { return View(state_); }
};

}  // namespace roofline
