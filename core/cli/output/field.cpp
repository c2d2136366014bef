#include "core/cli/output/field.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/cli/errors.hpp"
#include "core/cli/output/text_table.hpp"

namespace roofline::cli {
namespace {

constexpr std::string_view kEveryName = "*";
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
  if (is_quantity(json)) return fields;
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
  throw UsageError(start + ": " + in_quotes(name) + " is no field" + allowed_in_words(name, names));
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

// A figure's answers have the name of their unit beside the values, under "value_unit". Whole numbers among them are
// positions of a slider, and have no unit.
Unit unit_beside(const Json& value, const Json& holder) {
  if (!value.is_number_float() || !holder.is_object() || !holder.contains("value_unit")) return Unit::kNone;
  return parse_unit(holder["value_unit"].get<std::string>()).value_or(Unit::kNone);
}

class Search {
 public:
  explicit Search(const std::string& path) : path_(path) {}

  // Adds the fields that `names` lead to from `json`, which stands at `place`.
  void go(const Json& json, std::span<const std::string> names, const std::string& place) {
    const Json& holder = without_list_of_one(json);
    const std::vector<Named> fields = fields_of(holder);
    const std::size_t found_before = found_.size();
    for (const Named& field : fields) {
      if (names.front() != field.name && names.front() != kEveryName) continue;
      if (names.size() == 1) {
        add(holder, *field.value, place + field.name);
      } else {
        go(*field.value, names.subspan(1), place + field.name + ".");
      }
    }
    if (found_.size() == found_before) refuse_name(path_, names.front(), fields);
  }

  std::vector<Field> found() && { return std::move(found_); }

 private:
  void add(const Json& holder, const Json& value, const std::string& place) {
    if (is_quantity(value)) {
      found_.push_back({.path = place, .value = number_of(value), .unit = unit_of(value)});
    } else if (value.is_structured()) {
      refuse_many(path_, fields_of(without_list_of_one(value)));
    } else {
      found_.push_back({.path = place, .value = value, .unit = unit_beside(value, holder)});
    }
  }

  const std::string& path_;
  std::vector<Field> found_;
};

bool has_star(const std::string& path) {
  const std::vector<std::string> names = parts_of(path);
  return std::find(names.begin(), names.end(), kEveryName) != names.end();
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

}  // namespace

std::vector<Field> find_fields(const Json& json, const std::string& path) {
  const std::vector<std::string> names = parts_of(path);
  Search search(path);
  search.go(json, names, "");
  return std::move(search).found();
}

std::string text_of(const std::vector<Field>& fields, const std::string& path, int significant_digits) {
  if (!has_star(path)) return formatted(fields.front(), significant_digits).text() + "\n";
  TextTable table = TextTable::without_titles({Align::kLeft, Align::kRight});
  for (const Field& field : fields) table.add_row({field.path, formatted(field, significant_digits).text()});
  return table.text();
}

Json json_of(const std::vector<Field>& fields, const std::string& path, int significant_digits) {
  if (!has_star(path)) return as_json(fields.front(), significant_digits);
  Json list = Json::array();
  for (const Field& field : fields) list.push_back(as_json(field, significant_digits));
  return list;
}

}  // namespace roofline::cli
