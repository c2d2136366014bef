#include "core/cli/options/output_options.hpp"

#include <vector>

#include "core/cli/errors.hpp"
#include "core/cli/output/field.hpp"

namespace roofline::cli {

OutputOptions::OutputOptions(CLI::App& app)
    : json_(app, "--json", "print JSON: SI base units, every digit"),
      print_(app, "--print", "print one field of the JSON alone, as in --print a.b; with --json exact and in parts",
             "FIELD"),
      digits_(app, "--digits", "significant digits with --print", kDigitsRange, "3") {}

std::string OutputOptions::written(const std::function<Json()>& json, const std::function<std::string()>& text) const {
  if (digits_.is_given() && !print_.is_given()) {
    throw UsageError(digits_.as_typed() + " is allowed with --print only");
  }
  if (!print_.is_given()) return json_.is_given() ? printed(json()) : text();
  const auto digits = static_cast<int>(digits_.value());
  const std::string path = print_.text();
  const std::vector<Field> fields = find_fields(json(), path);
  return json_.is_given() ? printed(json_of(fields, path, digits)) : text_of(fields, path, digits);
}

std::string OutputOptions::chosen() const {
  if (json_.is_given()) return "--json";
  return print_.is_given() ? print_.name() : "";
}

}  // namespace roofline::cli
