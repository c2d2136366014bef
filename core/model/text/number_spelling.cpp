#include "core/model/text/number_spelling.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace roofline {
namespace {

struct Replacement {
  std::string_view from;
  std::string_view to;
};

// Characters that look like ASCII and are not, and those that cannot be seen.
constexpr std::array kReplacements = {
    Replacement{"\u00A0", " "}, Replacement{"\u2002", " "}, Replacement{"\u2003", " "}, Replacement{"\u2005", " "},
    Replacement{"\u2007", " "}, Replacement{"\u2008", " "}, Replacement{"\u2009", " "}, Replacement{"\u200A", " "},
    Replacement{"\u202F", " "}, Replacement{"\u3000", " "}, Replacement{"\n", " "},     Replacement{"\r", " "},
    Replacement{"\t", " "},     Replacement{"\u00AD", ""},  Replacement{"\u200B", ""},  Replacement{"\u200C", ""},
    Replacement{"\u200D", ""},  Replacement{"\u200E", ""},  Replacement{"\u200F", ""},  Replacement{"\u2060", ""},
    Replacement{"\uFEFF", ""},  Replacement{"\u2212", "-"}, Replacement{"\uFF0D", "-"}, Replacement{"\uFF0B", "+"},
    Replacement{"\uFF0C", ","}, Replacement{"\uFF0E", "."}, Replacement{"\u2019", "'"}, Replacement{"\uFF10", "0"},
    Replacement{"\uFF11", "1"}, Replacement{"\uFF12", "2"}, Replacement{"\uFF13", "3"}, Replacement{"\uFF14", "4"},
    Replacement{"\uFF15", "5"}, Replacement{"\uFF16", "6"}, Replacement{"\uFF17", "7"}, Replacement{"\uFF18", "8"},
    Replacement{"\uFF19", "9"}, Replacement{"\u03BC", "µ"},
};

constexpr std::array kSuperscripts = {
    Replacement{"⁰", "0"}, Replacement{"¹", "1"}, Replacement{"²", "2"}, Replacement{"³", "3"},
    Replacement{"⁴", "4"}, Replacement{"⁵", "5"}, Replacement{"⁶", "6"}, Replacement{"⁷", "7"},
    Replacement{"⁸", "8"}, Replacement{"⁹", "9"}, Replacement{"⁻", "-"}, Replacement{"⁺", "+"},
};

constexpr std::array<std::string_view, 9> kTimes = {"×", "x", "X", "*", "·", "⋅", "∙", "•", "✕"};
constexpr std::array<std::string_view, 2> kToThePower = {"^", "**"};
constexpr std::string_view kSeparators = ",' _";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t end_of_digits(std::string_view text, std::size_t from) {
  while (from < text.size() && is_digit(text[from])) ++from;
  return from;
}

void skip_spaces(std::string_view& text) { text.remove_prefix(std::min(text.find_first_not_of(' '), text.size())); }

template <class Words>
bool skip_one_of(std::string_view& text, const Words& words) {
  for (const std::string_view word : words) {
    if (!text.starts_with(word)) continue;
    text.remove_prefix(word.size());
    return true;
  }
  return false;
}

template <class Table>
const Replacement* row_at_start(std::string_view text, const Table& table) {
  const auto row =
      std::find_if(table.begin(), table.end(), [&](const auto& one) { return text.starts_with(one.from); });
  return row == table.end() ? nullptr : &*row;
}

// In ASCII as far as it has a counterpart there, superscript digits after a ^.
std::string in_ascii(std::string_view text) {
  std::string plain;
  bool is_raised = false;
  while (!text.empty()) {
    const Replacement* raised = row_at_start(text, kSuperscripts);
    const Replacement* row = raised != nullptr ? raised : row_at_start(text, kReplacements);
    if (raised != nullptr && !is_raised) plain += '^';
    is_raised = raised != nullptr;
    plain += row != nullptr ? row->to : text.substr(0, 1);
    text.remove_prefix(row != nullptr ? row->from.size() : 1);
  }
  return plain;
}

// The exponent of a power of ten at the start of `text` ("10^6"), and what follows it.
struct PowerOfTen {
  std::string exponent;  // empty where there is none
  std::string_view rest;
};
PowerOfTen power_of_ten(std::string_view text) {
  constexpr std::array<std::string_view, 1> kTen = {"10"};
  if (!skip_one_of(text, kTen)) return {};
  skip_spaces(text);
  if (!skip_one_of(text, kToThePower)) return {};
  skip_spaces(text);
  const std::size_t sign = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  const std::size_t end = end_of_digits(text, sign);
  if (end == sign) return {};
  return {std::string(text.substr(0, end)), text.substr(end)};
}

// "5e6" for "5 × 10^6", "1e6" for "10^6", and the same text where there is no power of ten.
std::string with_exponent(std::string_view text) {
  if (const PowerOfTen alone = power_of_ten(text); !alone.exponent.empty()) {
    return "1e" + alone.exponent + std::string(alone.rest);
  }
  const std::size_t end = text.find_first_not_of("+-0123456789.,'_ ");
  if (end == std::string_view::npos || end == 0) return std::string(text);
  std::string_view factor = text.substr(end);
  if (!skip_one_of(factor, kTimes)) return std::string(text);
  skip_spaces(factor);
  const PowerOfTen power = power_of_ten(factor);
  if (power.exponent.empty()) return std::string(text);
  std::string_view before = text.substr(0, end);
  before = before.substr(0, before.find_last_not_of(' ') + 1);
  return std::string(before) + "e" + power.exponent + std::string(power.rest);
}

// The digits at the start of a number as they stand between separators of one kind: 1,234,567 are 1 and 234 and 567.
struct Groups {
  std::string sign;
  std::vector<std::string_view> digits;
  char separator = 0;  // 0: there is none
  std::string_view rest;

  std::string joined() const {
    std::string all = sign;
    for (const std::string_view group : digits) all += group;
    return all;
  }
  // One to three digits, none of them a zero in front, then three each.
  bool are_of_three() const {
    return separator != 0 && !digits.front().empty() && digits.front().size() <= 3 && digits.front().front() != '0' &&
           std::all_of(digits.begin() + 1, digits.end(), [](std::string_view group) { return group.size() == 3; });
  }
};

Groups groups_at_start(std::string_view text, std::string_view separators) {
  Groups groups;
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
    groups.sign = text.substr(0, 1);
    text.remove_prefix(1);
  }
  while (true) {
    const std::size_t end = end_of_digits(text, 0);
    groups.digits.push_back(text.substr(0, end));
    text.remove_prefix(end);
    const bool goes_on = text.size() > 1 && is_digit(text[1]) && separators.find(text[0]) != std::string_view::npos;
    if (!goes_on || (groups.separator != 0 && groups.separator != text[0])) break;
    groups.separator = text[0];
    text.remove_prefix(1);
  }
  groups.rest = text;
  return groups;
}

PlainNumber refused(std::string problem) { return {.text = {}, .problem = std::move(problem)}; }

// `rest`: what follows the digits, an exponent or a unit.
PlainNumber in_two_ways(const std::string& one, const std::string& other, std::string_view rest) {
  const std::string tail(rest);
  return refused("can be read as " + one + tail + " or as " + other + tail + "; write one of them without separators");
}

PlainNumber without_points(const Groups& points, bool is_whole, std::string_view text) {
  if (points.digits.size() > 2)
    return refused("has points between its groups; write " + points.joined() + std::string(points.rest));
  const std::string decimal = points.sign + std::string(points.digits[0]) + "." + std::string(points.digits[1]);
  if (is_whole && points.rest.empty() && points.digits[1] != "000") return in_two_ways(points.joined(), decimal, {});
  return {.text = std::string(text), .problem = {}};
}

// What stands with a comma that parts no groups of three: 3.350,5 and 1,5 have a decimal comma.
PlainNumber with_decimal_comma(std::string_view text) {
  const std::size_t comma = text.find(',');
  const std::size_t end = end_of_digits(text, comma + 1);
  std::string whole(text.substr(0, comma));
  std::erase_if(whole, [](char c) { return c == '.' || c == ' ' || c == '\''; });
  const bool is_number = std::all_of(whole.begin(), whole.end(), is_digit) && end > comma + 1 && !whole.empty();
  if (!is_number || text.find(',', end) != std::string_view::npos) {
    return refused("uses a comma; write a decimal point and no group separators");
  }
  return refused("has a decimal comma; write " + whole + "." + std::string(text.substr(comma + 1)));
}

PlainNumber without_groups(const std::string& text, bool is_whole) {
  const Groups groups = groups_at_start(text, kSeparators);
  if (!groups.are_of_three() || groups.rest.starts_with(',')) {
    if (text.find(',') != std::string::npos) return with_decimal_comma(text);
    const Groups points = groups_at_start(text, ".");
    return points.are_of_three() ? without_points(points, is_whole, text) : PlainNumber{.text = text, .problem = {}};
  }
  const bool may_be_decimal = groups.separator == ',' && groups.digits.size() == 2 && !groups.rest.starts_with('.');
  if (may_be_decimal && !(is_whole && groups.rest.empty())) {
    const std::string decimal = groups.sign + std::string(groups.digits[0]) + "." + std::string(groups.digits[1]);
    return in_two_ways(groups.joined(), decimal, groups.rest);
  }
  return {.text = groups.joined() + std::string(groups.rest), .problem = {}, .has_groups = true};
}

}  // namespace

PlainNumber plain_number(std::string_view text, bool is_whole) {
  const std::string ascii = in_ascii(text);
  std::string_view trimmed = ascii;
  skip_spaces(trimmed);
  trimmed = trimmed.substr(0, trimmed.find_last_not_of(' ') + 1);
  return without_groups(with_exponent(trimmed), is_whole);
}

}  // namespace roofline
