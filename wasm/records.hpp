// A figure's answers as JavaScript gets them: plain objects and arrays with the fields of core/figures/answers.hpp.
// They are built as `val`, not registered as value_object: a list of those would be an object of embind's that the page
// has to delete, and the fields' names would stand a second time.
#pragma once

#include <emscripten/val.h>

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/figures/answers.hpp"

namespace roofline {

// Records hold lists, and lists records.
template <class T>
emscripten::val to_val(const T& value);
template <class T>
emscripten::val to_val(const std::vector<T>& items);

inline emscripten::val to_val(std::string_view text) { return emscripten::val(std::string(text)); }

// An enum goes out as its name: the page writes it into classes and attributes, and compares it without the module.
inline emscripten::val to_val(ControlKind kind) { return to_val(name(kind)); }
inline emscripten::val to_val(SetStatus status) { return to_val(name(status)); }
inline emscripten::val to_val(Unit unit) { return to_val(name(unit)); }

inline emscripten::val to_val(const std::optional<double>& number) {
  return number ? emscripten::val(*number) : emscripten::val::null();
}

// Texts, bools and numbers are embind's own affair; anything else is a record.
template <class T>
emscripten::val to_val(const T& value) {
  if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
    return emscripten::val(value);
  } else {
    emscripten::val record = emscripten::val::object();
    visit_fields(value, [&record](const char* name, const auto& field) { record.set(name, to_val(field)); });
    return record;
  }
}

template <class T>
emscripten::val to_val(const std::vector<T>& items) {
  emscripten::val list = emscripten::val::array();
  for (std::size_t i = 0; i < items.size(); ++i) list.set(i, to_val(items[i]));
  return list;
}

}  // namespace roofline
