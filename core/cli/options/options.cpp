#include "core/cli/options/options.hpp"

#include <cmath>
#include <utility>
#include <vector>

#include "core/cli/errors.hpp"
#include "core/cli/options/root_app.hpp"
#include "core/figures/schema/control.hpp"
#include "core/model/text/number_parse.hpp"

namespace roofline::cli {
namespace {

// A bound in the form it can be typed in.
std::string typeable(double value, Unit unit) {
  return unit == Unit::kNone ? exact_text(value) : format_number(value, unit, 1).text();
}

std::string in_words(const Range& range) {
  return std::string(range.is_whole ? "a whole number from " : "a number from ") + typeable(range.least, range.unit) +
         " to " + typeable(range.most, range.unit);
}

}  // namespace

CLI::App* add_subcommand(CLI::App& root, const std::string& name, const std::string& summary) {
  return root.add_subcommand(name, summary);
}

TextOption::TextOption(CLI::App& app, const std::string& name, const std::string& description, const std::string& type,
                       std::string default_text)
    : option_(app.add_option(name, CLI::callback_t{}, description)),
      name_(name),
      default_text_(std::move(default_text)) {
  option_->type_name(type)->default_str(default_text_)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

bool TextOption::is_given() const { return option_->count() > 0; }

std::string TextOption::text() const {
  if (!is_given()) return default_text_;
  if (option_->count() > 1) throw UsageError(name_ + " is given more than once; it is allowed once");
  std::string text = option_->results().front();
  // CLI11 takes whatever follows an option for its value, another option too.
  if (text.starts_with("--")) throw UsageError(name_ + " has no value before " + in_quotes(text) + "; it needs one");
  return text;
}

std::string TextOption::as_typed() const { return name_ + " " + in_quotes(text()); }

NumberOption::NumberOption(CLI::App& app, const std::string& name, const std::string& description, const Range& range,
                           std::string default_text)
    : TextOption(app, name, description + ", " + in_words(range), "NUMBER", std::move(default_text)), range_(range) {
  const auto say_reading = [name, range, root = dynamic_cast<RootApp*>(app.get_parent())](const std::string& typed) {
    const ParsedNumber parsed = parse_number(typed, range.unit, range.is_whole);
    if (root == nullptr || !parsed.had_groups) return;
    root->readings.push_back(name + " " + in_quotes(typed) + " was read as " + exact_text(*parsed.value) + ".");
  };
  option()->each(say_reading);
}

double NumberOption::value() const {
  const ParsedNumber parsed = parse_number(text(), range_.unit, range_.is_whole);
  const std::string allowed = "; allowed is " + in_words(range_);
  if (!parsed.value) throw UsageError(as_typed() + " " + parsed.problem + allowed);
  const double value = *parsed.value;
  if (range_.is_whole && std::floor(value) != value) throw UsageError(as_typed() + " is not whole" + allowed);
  if (const std::string meant = likely_meant(parsed); !meant.empty()) {
    throw UsageError(as_typed() + " is out of range; is " + meant + " meant? Allowed is " + in_words(range_));
  }
  if (!contains(range_, value)) throw UsageError(as_typed() + " is out of range" + allowed);
  return value;
}

std::string NumberOption::likely_meant(const ParsedNumber& parsed) const {
  if (!parsed.is_bare || default_text().empty()) return {};
  const Prefix* prefix = likely_prefix(*parsed.value, range_, parse_number(default_text(), range_.unit).value.value());
  return prefix == nullptr ? std::string() : exact_text(*parsed.value) + std::string(prefix->symbol);
}

std::optional<double> NumberOption::value_if_given() const {
  return is_given() ? std::optional(value()) : std::nullopt;
}

RepeatedOption::RepeatedOption(CLI::App& app, const std::string& name, const std::string& description,
                               const std::string& type)
    : option_(app.add_option(name, CLI::callback_t{}, description)) {
  option_->type_name(type)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
}

std::vector<std::string> RepeatedOption::texts() const { return option_->results(); }

DTypeOption::DTypeOption(CLI::App& app, const std::string& name, const std::string& description,
                         std::string default_text)
    : TextOption(app, name, description, "FORMAT", std::move(default_text)) {}

DType DTypeOption::value() const {
  const std::optional<DType> dtype = parse_dtype(text());
  if (!dtype) throw UsageError(as_typed() + " is no number format; allowed are " + all_dtypes_in_words());
  return *dtype;
}

std::optional<DType> DTypeOption::value_if_given() const { return is_given() ? std::optional(value()) : std::nullopt; }

ToggleOption::ToggleOption(CLI::App& app, const std::string& name, const std::string& description,
                           bool is_on_by_default)
    : TextOption(app, name, description, "1|0", is_on_by_default ? "1" : "0") {}

bool ToggleOption::value() const {
  const std::optional<bool> on = parse_toggle(text());
  if (!on) throw UsageError(as_typed() + " is neither on nor off; allowed are 1 and 0");
  return *on;
}

WeightFormatOption::WeightFormatOption(CLI::App& app, const std::string& name, const std::string& description)
    : TextOption(app, name, description, "FORMAT") {}

const WeightFormat* WeightFormatOption::value_if_given() const {
  if (!is_given()) return nullptr;
  if (const WeightFormat* format = find_weight_format(text())) return format;
  std::vector<std::string_view> ids;
  for (const WeightFormat& format : weight_formats()) ids.push_back(format.id);
  throw UsageError(as_typed() + " is no format of weights; allowed are " + list_in_words(ids));
}

std::string all_dtypes_in_words() {
  std::vector<std::string_view> names;
  names.reserve(kAllDTypes.size());
  for (const DType dtype : kAllDTypes) names.push_back(name(dtype));
  return list_in_words(names);
}

Flag::Flag(CLI::App& app, const std::string& name, const std::string& description)
    : option_(app.add_flag(name)->description(description)) {
  option_->check([flag = option_, name](const std::string& value) -> std::string {
    if (value == flag->get_flag_value(name, {})) return {};  // what CLI11 gives to a flag without a value
    throw UsageError(name + " has a value; it is a flag and takes none");
  });
}

bool Flag::is_given() const { return option_->count() > 0; }

}  // namespace roofline::cli
