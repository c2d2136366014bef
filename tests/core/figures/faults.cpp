#include "faults.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "core/figures/csv_writer.hpp"
#include "core/figures/figure_svg.hpp"
#include "core/figures/registry.hpp"

namespace roofline::test {
namespace {

constexpr std::size_t kLongestAnswer = 1000;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// Words that a number becomes which is none.
bool is_no_number(std::string word) {
  std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return std::tolower(c); });
  return word == "nan" || word == "inf" || word == "infinity";
}

std::string fault_of_text(const std::string& text) {
  for (auto at = std::find_if(text.begin(), text.end(), is_letter); at != text.end();) {
    const auto end = std::find_if_not(at, text.end(), is_letter);
    if (is_no_number({at, end})) return "“" + std::string(at, end) + "” in: " + text.substr(0, 400);
    at = std::find_if(end, text.end(), is_letter);
  }
  if (!is_utf8(text)) return "no UTF-8: " + text.substr(0, 400);
  return {};
}

std::string fault_of_value(const std::string& where, const std::optional<double>& value) {
  return value && !std::isfinite(*value) ? "no finite value: " + where : std::string();
}

bool is_a_choice(const Control& control) {
  return std::any_of(control.options.begin(), control.options.end(),
                     [&](const Option& option) { return option.id == control.choice && option.available; });
}

std::string said_by(const Figure& figure) {
  const Table table = figure.table();
  std::string said = figure.summary() + "\n" + table.caption + "\n" + to_csv(table);
  for (const Row& row : figure.readout()) said += row.label + " " + row.number + " " + row.unit + "\n";
  for (const std::vector<Cell>& row : table.rows) {
    for (const Cell& cell : row) said += cell.text + "\n";
  }
  for (const std::string& note : figure.notes()) said += note + "\n";
  return said;
}

std::string first_of(std::initializer_list<std::string> faults) {
  for (const std::string& fault : faults) {
    if (!fault.empty()) return fault;
  }
  return {};
}

std::string fault_of_numbers(const Figure& figure) {
  for (const Row& row : figure.readout()) {
    if (std::string fault = fault_of_value(row.label, row.value); !fault.empty()) return fault;
  }
  for (const std::vector<Cell>& row : figure.table().rows) {
    for (const Cell& cell : row) {
      if (std::string fault = fault_of_value(row.front().text, cell.value); !fault.empty()) return fault;
    }
  }
  return {};
}

// How many bytes a character has that starts with this one; 0: none starts so.
std::size_t length_of_character(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = length_of_character(static_cast<unsigned char>(text.front()));
    if (length == 0 || length > text.size()) return false;
    for (const char c : text.substr(1, length - 1)) {
      if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) return false;
    }
    text.remove_prefix(length);
  }
  return true;
}

std::string fault_of_values(const Figure& figure) {
  for (const Control& control : figure.controls()) {
    const bool fits =
        !is_number(control.kind) || (control.number >= control.range.min && control.number <= control.range.max &&
                                     (!is_whole(control) || control.number == std::round(control.number)));
    if (!fits) return control.id + " is " + value_text(control);
    if (control.kind == ControlKind::kChoice && !is_a_choice(control)) return control.id + " is " + control.choice;
  }
  return fault_of_text(figure.state());
}

std::string fault_of_answer(const SetResult& result) {
  const bool is_ok = result.status == SetStatus::kOk;
  if (is_ok != result.message.empty()) return "a sentence where none is due, or none: " + result.message;
  if (is_ok) return {};
  if (result.message.back() != '.') return "no sentence: " + result.message;
  if (result.message.size() > kLongestAnswer) return "too long: " + std::to_string(result.message.size());
  return is_utf8(result.message) ? std::string() : "no UTF-8: " + result.message;
}

std::string fault_of_output(const Figure& figure, const SceneOptions& options) {
  return first_of({fault_of_numbers(figure), fault_of_text(said_by(figure)),
                   fault_of_text(figure_svg(figure, figure.scene(options), SvgTheme::kAuto))});
}

std::string fault_of_link(const Figure& figure) {
  const std::string link = figure.state();
  const std::unique_ptr<Figure> other = make_figure(figure.name());
  const SetResult result = other->restore("?" + link);
  if (result.status != SetStatus::kOk) return link + ": " + result.message;
  if (other->state() != link) return link + " became " + other->state();
  const bool is_same = to_csv(other->table()) == to_csv(figure.table()) && other->summary() == figure.summary();
  return is_same ? std::string() : link + " shows something else";
}

}  // namespace roofline::test
