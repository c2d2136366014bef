// The interface of a figure: a state, what can be set in it, what is said of it, and its picture.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/figures/schema/control.hpp"
#include "core/figures/schema/former_ids.hpp"
#include "core/figures/schema/query.hpp"
#include "core/picture/scene.hpp"

namespace roofline {

struct Row {
  std::string id;
  std::string label;
  std::string number;           // "119", or a text
  std::string unit;             // may be empty
  std::optional<double> value;  // exact, SI base units
  Unit value_unit = Unit::kNone;
};

struct Cell {
  std::string text;
  std::optional<double> value;  // exact, SI base units
};

struct Column {
  std::string label;
  Unit unit = Unit::kNone;  // of the exact values, which files have in the base unit
};

struct Table {
  std::string caption;
  std::vector<Column> columns;
  std::vector<std::vector<Cell>> rows;
  int selected = -1;  // row
};

class Figure {
 public:
  virtual ~Figure() = default;

  virtual std::string_view name() const = 0;
  virtual std::string_view title() const = 0;
  virtual std::vector<Row> readout() const = 0;
  virtual Table table() const = 0;
  virtual std::string summary() const = 0;             // one plain sentence
  virtual std::vector<std::string> notes() const = 0;  // sentences on the present numbers: disputed, unlikely, left out
  virtual Scene scene(const SceneOptions& options) const = 0;

  // The references that these two return hold until the next change.
  const std::vector<Control>& controls() const;

  // The state as a query string without "?". It has the values that differ from the default and have an effect, in the
  // order of the schema.
  const std::string& state() const;

  void reset();

  // The user sets a control. A refused result leaves the figure as it was.
  SetResult set(std::string_view id, std::string_view text);
  SetResult set_number(std::string_view id, double number);  // rounded to three digits: for pointers
  SetResult set_position(std::string_view id, int position);
  SetResult step(std::string_view id, int steps);

  // Resets the figure and takes the values of a query string, also under former ids. Values that do not fit or have no
  // effect, and actions, are left out. The result is then kRefused, with sentences on what was left out or clamped.
  SetResult restore(std::string_view query);

 protected:
  virtual std::vector<Control> make_controls() const = 0;

  // Takes a value that check_text found to fit the control. Refused, with nothing changed, where the id is no
  // control's.
  virtual SetResult apply(std::string_view id, const ControlValue& value, Origin origin) = 0;

  // Back to the defaults.
  virtual void clear() = 0;

 private:
  void forget_answers();
  SetResult take(const Control& control, const CheckedValue& checked, Origin origin);
  SetResult take_all(const Query& query);
  SetResult step_on(const Control& control, double wanted, int direction);

  // Each step of a drag asks for these several times, so they are kept until the next change.
  mutable std::optional<std::vector<Control>> controls_;
  mutable std::optional<std::string> state_;
};

// Null where the figure has no such control. It holds until the next change of the figure.
const Control* find_control(const Figure& figure, std::string_view id);

// The former ids of the figure's controls, which restore() takes too.
std::vector<FormerId> former_ids_of(const Figure& figure);

// Whether a query's pair is meant for the figure: the id, present or former, is of a setting, and the text is a value
// of it in some state. A page's own parameter may have the same name.
bool understands(const Figure& figure, std::string_view id, std::string_view text);

// Refused, with a sentence that names the controls whose ids are similar.
SetResult no_such_control(const Figure& figure, std::string_view id);

}  // namespace roofline
