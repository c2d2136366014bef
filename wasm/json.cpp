#include "wasm/json.hpp"

#include <cmath>

#include "core/model/text/number_format.hpp"

namespace roofline {

namespace {

bool is_plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

}  // namespace

void add_json(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && is_plain(text[plain])) ++plain;
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const auto byte = static_cast<unsigned char>(text.front());
    if (byte < 0x20) {
      out += {'\\', 'u', '0', '0', kHex[byte >> 4], kHex[byte & 15]};
    } else {
      out += {'\\', text.front()};
    }
    text.remove_prefix(1);
  }
  out += '"';
}

void add_json(std::string& out, double number) { out += std::isfinite(number) ? exact_text(number) : "null"; }

void add_json(std::string& out, std::optional<double> number) {
  if (number) {
    add_json(out, *number);
  } else {
    out += "null";
  }
}

void JsonObject::add_name(const char* name) {
  if (out_.back() != '{') out_ += ',';
  out_ += '"';
  out_ += name;
  out_ += "\":";
}

}  // namespace roofline
