// Just enough JSON to write the figure's answers in, at the end of a text. Texts are UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

void add_json(std::string& out, std::string_view text);
void add_json(std::string& out, double number);  // exact; what is not finite is null
void add_json(std::string& out, std::optional<double> number);
inline void add_json(std::string& out, const std::string& text) { add_json(out, std::string_view(text)); }
inline void add_json(std::string& out, const char* text) { add_json(out, std::string_view(text)); }
inline void add_json(std::string& out, bool truth) { out += truth ? "true" : "false"; }
inline void add_json(std::string& out, int number) { out += std::to_string(number); }

// Each item by the add_json() of its type.
template <class T>
void add_json(std::string& out, const std::vector<T>& items) {
  out += '[';
  for (const T& item : items) {
    if (&item != items.data()) out += ',';
    add_json(out, item);
  }
  out += ']';
}

class JsonObject {
 public:
  explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }
  ~JsonObject() { out_ += '}'; }
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;

  // The name is put in as it stands.
  template <class T>
  JsonObject& set(const char* name, const T& value) {
    add_name(name);
    add_json(out_, value);
    return *this;
  }

 private:
  void add_name(const char* name);

  std::string& out_;
};

template <class T>
std::string json(const T& value) {
  std::string out;
  add_json(out, value);
  return out;
}

}  // namespace roofline
