// The control schema: what a person can set in a figure. HTML controls, attributes, links and --set all come from it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/number_format.hpp"

namespace roofline {

enum class ControlKind { kChoice, kNumber, kInteger, kLogNumber, kToggle, kAction };

struct Option {
  std::string id;
  std::string label;
  bool available = true;
  std::string note;  // why it is not available, or what to know; may be empty
};

struct ControlRange {
  double min = 0;
  double max = 1;
  double step = 1;  // added for kNumber and kInteger, multiplied for kLogNumber
};

inline constexpr double kDoubling = 2;  // a step

struct Control {
  std::string id;
  std::string label;
  std::string help;
  ControlKind kind = ControlKind::kChoice;
  Unit unit = Unit::kNone;
  std::string suffix;     // a unit that Unit does not know, such as "%"
  ControlRange range;     // of numbers
  bool is_whole = false;  // a kLogNumber that takes whole numbers only, as kInteger does
  std::vector<Option> options;
  std::string choice;  // value of a choice
  double number = 0;   // value of a number; 0 or 1 of a toggle
  std::string default_choice;
  double default_number = 0;
  bool visible = true;  // false: can be set by attribute, link or handle, but has no HTML control now
  bool enabled = true;
};

// A value that fits its control.
struct ControlValue {
  std::string choice;
  double number = 0;
};

enum class SetStatus { kOk, kClamped, kRefused };

std::string_view name(SetStatus status);
std::string_view name(ControlKind kind);

struct SetResult {
  SetStatus status = SetStatus::kOk;
  std::string message;  // one sentence; empty when kOk
};

bool is_number(ControlKind kind);
bool is_whole(const Control& control);

// A log number whose slider doubles it: 1, 2, 4, 8, …, each kept to the last digit.
bool doubles(const Control& control);

bool is_default(const Control& control);

// Canonical text of the present value: what set() takes and a link carries. Exact.
std::string value_text(const Control& control);

// The value for a person to read and edit: "989.4 TFLOP/s". Exact as long as it is short, otherwise four digits of it.
std::string display_text(const Control& control, double number);

// An end of the range for a person to read: "10,000 FLOP/byte".
std::string range_text(const Control& control, double end);

// Sliders have positions 0 … slider_positions(control), a step of the range apart.
int slider_positions(const Control& control);
int slider_position(const Control& control, double number);
double value_at_position(const Control& control, int position);

struct CheckedValue {
  SetResult result;
  std::optional<ControlValue> value;  // nothing when refused
};

// Reads text for a control: clamped into the range with a sentence that names it, or refused with one.
CheckedValue check_text(const Control& control, std::string_view text);
CheckedValue check_number(const Control& control, double number);

}  // namespace roofline
