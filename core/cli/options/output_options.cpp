#include "core/cli/options/output_options.hpp"

#include <vector>

#include "core/cli/errors.hpp"
#include "core/cli/output/field.hpp"

namespace roofline::cli {
namespace {

// The rows of a list each have the notes, since a list has no place for them beside its rows.
Json with_notes(Json json, const std::vector<std::string>& notes) {
  if (json.is_array()) {
    for (Json& row : json) row["notes"] = notes;
  } else {
    json["notes"] = notes;
  }
  return json;
}

}  // namespace

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

Output OutputOptions::answer(const std::vector<std::string>& notes, const std::function<Json()>& json,
                             const std::function<std::string()>& text) const {
  return {written([&] { return with_notes(json(), notes); }, text), notes};
}

std::string OutputOptions::chosen() const {
  if (json_.is_given()) return "--json";
  return print_.is_given() ? print_.name() : "";
}

}  // namespace roofline::cli
