#include <vector>

#include "core/cli/command.hpp"
#include "core/cli/errors.hpp"
#include "core/cli/options/options.hpp"
#include "core/cli/output/json.hpp"
#include "core/model/text/number_parse.hpp"

namespace roofline::cli {
namespace {

std::vector<std::string_view> unit_names() {
  std::vector<std::string_view> names;
  names.reserve(kAllUnits.size());
  for (const Unit unit : kAllUnits) names.push_back(name(unit));
  return names;
}

struct NumberOptions {
  explicit NumberOptions(CLI::App& app)
      : value(app, "value", "the number, in the base unit", "VALUE"),
        unit(app, "--unit", "what it counts, one of those above", "UNIT", std::string(name(Unit::kNone))),
        digits(app, "--digits", "significant digits", kDigitsRange, "3"),
        json(app, "--json", "print JSON: the exact value, the number and the unit apart") {}

  TextOption value;
  TextOption unit;
  NumberOption digits;
  Flag json;
};

Unit read_unit(const TextOption& option) {
  if (const std::optional<Unit> unit = parse_unit(option.text())) return *unit;
  throw UsageError(option.as_typed() + " is no unit" + allowed_in_words(option.text(), unit_names()));
}

double read_value(const TextOption& option, Unit unit) {
  if (!option.is_given()) throw UsageError("VALUE is missing, as in `roofline number 1.19e-4 --unit seconds`");
  const ParsedNumber parsed = parse_number(option.text(), unit);
  if (!parsed.value) throw UsageError(in_quotes(option.text()) + " " + parsed.problem);
  return *parsed.value;
}

std::string written(const NumberOptions& options) {
  const Unit unit = read_unit(options.unit);
  const double value = read_value(options.value, unit);
  const FormattedNumber text = format_number(value, unit, static_cast<int>(options.digits.value()));
  if (!options.json.is_given()) return text.text() + "\n";
  return printed({{"value", value}, {"text", text.number}, {"unit", text.unit}});
}

std::string lesson() {
  return "Three significant digits, or --digits of them, and the prefix that leaves one to three digits before the\n"
         "point. Digits before the point are never rounded away. A fraction is written in per cent. Units:\n  " +
         list_in_words(unit_names());
}

Help help() {
  return {
      .summary = "a number as the figures and tables write it",
      .lesson = lesson(),
      .example = "roofline number 1.194e-4 --unit seconds",
      .reading = "Prints the number with its unit. It is for quotients and sums of what --print --json gives.",
  };
}

}  // namespace

Command add_number(CLI::App& root) {
  const Help text = help();
  CLI::App* app = add_subcommand(root, "number", text.summary);
  const NumberOptions options(*app);
  return {.app = app, .help = text, .run = [options] { return Output{written(options), {}}; }};
}

}  // namespace roofline::cli
