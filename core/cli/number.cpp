#include <vector>

#include "core/cli/command.hpp"
#include "core/cli/errors.hpp"
#include "core/cli/options/options.hpp"
#include "core/cli/output/text.hpp"
#include "core/model/text/nearest_words.hpp"
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

Unit unit_or_complain(const TextOption& option) {
  if (const std::optional<Unit> unit = parse_unit(option.text())) return *unit;
  const std::vector<std::string_view> names = unit_names();
  const std::vector<std::string_view> nearest = nearest_words(option.text(), names);
  throw UsageError(option.as_typed() + " is no unit" + (nearest.empty() ? "" : nearest_in_words(nearest, {})) +
                   "; allowed are " + list_in_words(names));
}

double value_or_complain(const TextOption& option, Unit unit) {
  if (!option.is_given()) throw UsageError("VALUE is missing, as in `roofline number 1.19e-4 --unit seconds`");
  const ParsedNumber parsed = parse_number(option.text(), unit);
  if (!parsed.value) throw UsageError(in_quotes(option.text()) + " " + parsed.problem);
  return *parsed.value;
}

std::string written(const NumberOptions& options) {
  const Unit unit = unit_or_complain(options.unit);
  const double value = value_or_complain(options.value, unit);
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
