// Just enough JSON to write the figure's answers in. Texts are UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

std::string json(std::string_view text);
std::string json(double number);  // exact; what is not finite is null
std::string json(std::optional<double> number);

inline std::string json(const std::string& text) { return json(std::string_view(text)); }
inline std::string json(const char* text) { return json(std::string_view(text)); }
inline std::string json(bool truth) { return truth ? "true" : "false"; }
inline std::string json(int number) { return json(static_cast<double>(number)); }

// Each item by the json() of its type.
template <class T>
std::string json(const std::vector<T>& items) {
  std::string array;
  for (const T& item : items) array += (array.empty() ? "[" : ",") + json(item);
  return array.empty() ? "[]" : array + "]";
}

class JsonObject {
 public:
  template <class T>
  JsonObject& set(const char* name, const T& value) {
    return add(name, json(value));
  }
  std::string text() const { return text_ + "}"; }

 private:
  JsonObject& add(const char* name, const std::string& value);
  std::string text_ = "{";
};

}  // namespace roofline
