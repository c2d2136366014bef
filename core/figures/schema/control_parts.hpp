// What the schemas of the figures are put together from.
#pragma once

#include <string_view>
#include <vector>

#include "core/figures/schema/control.hpp"
#include "core/model/ranges.hpp"

namespace roofline {

// Factors of a log slider's step: 10^(1/20) and 10^(1/40).
inline constexpr double kTwentyADecade = 1.1220184543019633;
inline constexpr double kFortyADecade = 1.0592537251772889;

Control choice_control(std::string_view id, std::string_view label, std::string_view help, std::vector<Option> options,
                       std::string_view value, std::string_view default_value);

Control toggle_control(std::string_view id, std::string_view label, std::string_view help, bool value,
                       bool default_value = false);

// A button, which takes no press unless it is enabled.
Control action_control(std::string_view id, std::string_view label, std::string_view help, bool enabled);

// Shows the control where the condition holds; elsewhere setting it has no effect, as `only` says: "for prefill".
void show_only_if(Control& control, bool condition, std::string_view only);

// A log slider of twenty steps a decade over the range, of whole numbers where the range is of them. Domain:
// range.least > 0.
Control log_number_control(std::string_view id, std::string_view label, std::string_view help, const Range& range,
                           double value, double default_value);

// A log slider whose steps double the value: for sizes of tensors, powers of two more often than not.
Control doubling_control(std::string_view id, std::string_view label, std::string_view help, const Range& range,
                         double value, double default_value);

// A number of equal steps. One of whole numbers where the range is of them.
Control stepped_control(std::string_view id, std::string_view label, std::string_view help, const Range& range,
                        double step, double value, double default_value);

}  // namespace roofline
