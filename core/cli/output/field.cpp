#include "core/cli/output/field.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>
#include <vector>

#include "core/cli/errors.hpp"
#include "core/cli/output/field_unit.hpp"
#include "core/model/dtype.hpp"
#include "core/model/text/nearest_words.hpp"

namespace roofline::cli {
namespace {

constexpr std::array kNamesOfMembers = {"id", "name", "op", "batch"};

std::optional<std::string> name_of_member(const Json& member) {
  for (const char* key : kNamesOfMembers) {
    if (!member.is_object() || !member.contains(key)) continue;
    const Json& name = member[key];
    return name.is_string() ? name.get<std::string>() : name.dump();
  }
  return std::nullopt;
}

struct Named {
  std::string name;
  const Json* value;
};

std::vector<Named> fields_of(const Json& json) {
  std::vector<Named> fields;
  if (json.is_object()) {
    for (const auto& [key, value] : json.items()) fields.push_back({key, &value});
  } else if (json.is_array()) {
    for (const Json& member : json) {
      if (const auto name = name_of_member(member)) fields.push_back({*name, &member});
    }
  }
  return fields;
}

const Json& without_list_of_one(const Json& json) {
  return json.is_array() && json.size() == 1 && json.front().is_object() ? json.front() : json;
}

std::vector<std::string_view> names_of(const std::vector<Named>& fields) {
  std::vector<std::string_view> names;
  names.reserve(fields.size());
  for (const Named& field : fields) names.push_back(field.name);
  return names;
}

[[noreturn]] void refuse_name(const std::string& path, const std::string& name, const std::vector<Named>& fields) {
  const std::vector<std::string_view> names = names_of(fields);
  const std::string start = "--print " + in_quotes(path);
  if (names.empty()) {
    throw UsageError(start + " goes too deep: there are no fields in which to look for " + in_quotes(name));
  }
  const std::vector<std::string_view> nearest = nearest_words(name, names);
  throw UsageError(start + ": " + in_quotes(name) + " is no field" +
                   (nearest.empty() ? "" : nearest_in_words(nearest, {})) + "; allowed are " + list_in_words(names));
}

[[noreturn]] void refuse_many(const std::string& path, const std::vector<Named>& fields) {
  const std::vector<std::string_view> names = names_of(fields);
  throw UsageError("--print " + in_quotes(path) +
                   (names.empty() ? " is a list without names; --json prints it"
                                  : " is no single value; name one of its fields: " + list_in_words(names)));
}

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts(1);
  for (const char c : path) {
    if (c == '.') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// The unit of what is written beside the value, as a figure does, where names of quantities are a person's words.
std::optional<Unit> unit_beside(const Json& holder) {
  if (!holder.is_object() || !holder.contains("value_unit")) return std::nullopt;
  return parse_unit(holder["value_unit"].get<std::string>());
}

// "value" and the name of a number format, or "any" of them, are no quantities: the name before them is.
bool is_quantity(const std::string& name) { return name != "value" && name != "any" && !parse_dtype(name); }

Unit unit_at_end_of(const std::vector<std::string>& names) {
  for (auto name = names.rbegin(); name != names.rend(); ++name) {
    if (const auto unit = unit_of(*name)) return *unit;
    if (is_quantity(*name)) break;
  }
  throw std::logic_error("a number without a unit; core/cli/output/field_unit.cpp lists the words that say one");
}

}  // namespace

Field find_field(const Json& json, const std::string& path) {
  const std::vector<std::string> names = parts_of(path);
  const Json* holder = nullptr;
  const Json* here = &json;
  for (const std::string& name : names) {
    holder = &without_list_of_one(*here);
    here = nullptr;
    const std::vector<Named> fields = fields_of(*holder);
    for (const Named& field : fields) {
      if (field.name == name) here = field.value;
    }
    if (here == nullptr) refuse_name(path, name, fields);
  }
  if (here->is_structured()) refuse_many(path, fields_of(without_list_of_one(*here)));
  if (!here->is_number()) return {.path = path, .value = *here};
  const std::optional<Unit> beside = unit_beside(*holder);
  return {.path = path, .value = *here, .unit = beside ? *beside : unit_at_end_of(names)};
}

FormattedNumber formatted(const Field& field, int significant_digits) {
  if (field.value.is_string()) return {.number = field.value.get<std::string>(), .unit = ""};
  if (field.value.is_boolean()) return {.number = field.value.dump(), .unit = ""};
  const double value = field.value.is_null() ? std::numeric_limits<double>::quiet_NaN() : field.value.get<double>();
  return format_number(value, field.unit, significant_digits);
}

Json as_json(const Field& field, int significant_digits) {
  const FormattedNumber text = formatted(field, significant_digits);
  return {{"value", field.value}, {"text", text.number}, {"unit", text.unit}, {"field", field.path}};
}

}  // namespace roofline::cli
