#include "wasm/json.hpp"

#include <cmath>

#include "core/model/number_format.hpp"

namespace roofline {

std::string json(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string quoted = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
      quoted += {'\\', 'u', '0', '0', kHex[byte >> 4], kHex[byte & 15]};
    } else {
      if (c == '"' || c == '\\') quoted += '\\';
      quoted += c;
    }
  }
  return quoted + '"';
}

std::string json(double number) { return std::isfinite(number) ? exact_text(number) : "null"; }

std::string json(std::optional<double> number) { return number ? json(*number) : "null"; }

JsonObject& JsonObject::add(const char* name, const std::string& value) {
  if (text_.size() > 1) text_ += ',';
  text_ += json(name) + ':' + value;
  return *this;
}

}  // namespace roofline
