// The schema of a control: what a person can set in a figure. HTML controls, attributes, links and --set come from it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/text/number_format.hpp"

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
  std::string suffix;         // what stands after the number where no Unit is meant, such as "tokens"
  std::string suffix_of_one;  // "token" where the suffix is "tokens"; empty: the same
  ControlRange range;         // of numbers
  bool is_whole = false;      // a kLogNumber that takes whole numbers only, as kInteger does
  std::vector<Option> options;
  std::string choice;  // value of a choice
  double number = 0;   // value of a number; 0 or 1 of a toggle
  std::string default_choice;
  double default_number = 0;
  bool visible = true;  // false: there is no HTML control now, only the attribute, the link or a handle
  bool enabled = true;
  bool active = true;         // false: setting it has no effect now
  std::string active_when;    // when it has one: "for prefill"; empty: always
  bool can_be_empty = false;  // a number that need not have been given yet, which is then its default
  bool is_empty = false;
};

// The text of a number that has not been given.
inline constexpr std::string_view kEmptyValue = "none";

// A value that fits its control.
struct ControlValue {
  std::string choice;
  double number = 0;
  bool is_empty = false;
};

// Who sets a value. When a user changes the GPU, a figure may show the last one beside it. A link gives the whole
// state, so it has no such effects.
enum class Origin { kUser, kLink };

enum class SetStatus { kOk, kClamped, kRefused };

std::string_view name(SetStatus status);
std::string_view name(ControlKind kind);

struct SetResult {
  SetStatus status = SetStatus::kOk;
  std::string message;  // one sentence; when kOk, empty or what a text was read as
};

// What became of two assignments in one: the worse status, and both sentences.
SetResult both(const SetResult& first, const SetResult& second);

// On or off: "1" or "true", "0" or "false"; otherwise nothing.
std::optional<bool> parse_toggle(std::string_view text);

bool is_number(ControlKind kind);
bool is_whole(const Control& control);

// True for a log number whose slider doubles it: 1, 2, 4, 8, …. Such values are not rounded to three digits.
bool doubles(const Control& control);

bool is_default(const Control& control);

// Whether the control is not active and the value would change it all the same.
bool is_without_effect(const Control& control, const ControlValue& value);

// Refused, with a sentence that says when the control is active.
SetResult refused_as_inactive(const Control& control);

// The exact text of the present value, which set() takes and a link carries.
std::string value_text(const Control& control);

// A value for a person to read and edit: "989.4 TFLOP/s". It is exact if that is short, and has four digits otherwise.
std::string display_text(const Control& control, double number);

// The present value as display_text, or kEmptyValue.
std::string shown_text(const Control& control);

// The present value as a screen reader is to say it: as shown_text, but with a count from a million on in three digits
// and words, "134 million tokens".
std::string spoken_text(const Control& control);

// An end of the range as a person reads it: "10,000 FLOP/byte".
std::string range_text(const Control& control, double end);

// Sliders have positions 0 … slider_positions(control), a step of the range apart.
int slider_positions(const Control& control);
int slider_position(const Control& control, double number);
double value_at_position(const Control& control, int position);

// The number of positions that Page Up and Page Down go: about a tenth of the range.
int page_steps(const Control& control);

// The position after so many steps, at most an end of the slider. Where the value lies between two positions, the first
// step goes to the next position in its direction.
int position_after(const Control& control, int steps);

struct CheckedValue {
  SetResult result;
  std::optional<ControlValue> value;  // nothing when refused
};

// Reads a text for a control. What is out of range is clamped, what does not fit is refused, each with a sentence. A
// number that is too small because its unit was forgotten is refused with the unit that was likely meant.
CheckedValue check_text(const Control& control, std::string_view text);
CheckedValue check_number(const Control& control, double number);

}  // namespace roofline
