// A figure's answers as JSON, with the fields of core/figures/answers.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/cli/output/json.hpp"
#include "core/figures/answers.hpp"

namespace roofline::cli {

// Records hold lists, and lists records.
template <class T>
Json answer_json(const T& value);
template <class T>
Json answer_json(const std::vector<T>& items);

inline Json answer_json(std::string_view text) { return std::string(text); }
inline Json answer_json(std::optional<double> number) { return number ? Json(*number) : Json(); }

template <class T>
Json answer_json(const T& value) {
  if constexpr (std::is_enum_v<T>) {
    return answer_json(roofline::name(value));
  } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
    return value;
  } else {
    Json record;
    visit_fields(value, [&record](const char* name, const auto& field) { record[name] = answer_json(field); });
    return record;
  }
}

template <class T>
Json answer_json(const std::vector<T>& items) {
  Json list = Json::array();
  for (const T& item : items) list.push_back(answer_json(item));
  return list;
}

}  // namespace roofline::cli
