#include "core/model/text/ids.hpp"

#include <algorithm>

namespace roofline {
namespace {

char in_form_of_ids(char c) {
  if (c == '_' || c == ' ') return '-';
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

bool is_id(std::string_view text, std::string_view id) {
  return std::equal(text.begin(), text.end(), id.begin(), id.end(),
                    [](char a, char b) { return in_form_of_ids(a) == in_form_of_ids(b); });
}

}  // namespace roofline
