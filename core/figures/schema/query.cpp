#include "core/figures/schema/query.hpp"

#include <algorithm>
#include <cctype>

namespace roofline {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
    if (low >= 0) {
      plain += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      plain += text[i] == '+' ? ' ' : text[i];
    }
  }
  return plain;
}

std::string encoded(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string safe;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) || c == '-' || c == '.' || c == '_' || c == '~') {
      safe += c;
    } else {
      safe += {'%', kHex[byte / 16], kHex[byte % 16]};
    }
  }
  return safe;
}

}  // namespace

Query parse_query(std::string_view text) {
  Query query;
  if (!text.empty() && text.front() == '?') text.remove_prefix(1);
  while (!text.empty()) {
    const std::string_view pair = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(pair.size() + 1, text.size()));
    if (pair.empty()) continue;
    const std::size_t equals = pair.find('=');
    const std::string_view value = equals == std::string_view::npos ? std::string_view() : pair.substr(equals + 1);
    query.emplace_back(decoded(pair.substr(0, equals)), decoded(value));
  }
  return query;
}

std::string to_text(const Query& query) {
  std::string text;
  for (const auto& [key, value] : query) {
    if (!text.empty()) text += '&';
    text += encoded(key) + "=" + encoded(value);
  }
  return text;
}

}  // namespace roofline
