#include "core/cli/output/text_table.hpp"

#include <algorithm>
#include <utility>

namespace roofline::cli {
namespace {

constexpr std::size_t kGap = 2;

// The width in characters, not in bytes: µ and × take one column each.
std::size_t width_of(const std::string& utf8) {
  constexpr unsigned kContinuationMask = 0xC0;
  constexpr unsigned kContinuation = 0x80;
  const auto starts_character = [](char c) {
    return (static_cast<unsigned char>(c) & kContinuationMask) != kContinuation;
  };
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), starts_character));
}

std::string padded(const std::string& text, std::size_t width, Align align) {
  const std::string spaces(width - width_of(text), ' ');
  return align == Align::kLeft ? text + spaces : spaces + text;
}

std::string without_spaces_at_end(const std::string& line) { return line.substr(0, line.find_last_not_of(' ') + 1); }

}  // namespace

TextTable::TextTable(std::vector<Column> columns) {
  std::vector<std::string> titles;
  for (Column& column : columns) {
    columns_.push_back(column.align);
    titles.push_back(std::move(column.title));
  }
  add_row(std::move(titles));
}

TextTable TextTable::without_titles(std::vector<Align> columns) {
  TextTable table;
  table.columns_ = std::move(columns);
  return table;
}

void TextTable::add_row(std::vector<std::string> cells) {
  cells.resize(columns_.size());
  rows_.push_back(std::move(cells));
}

std::string TextTable::text() const {
  std::vector<std::size_t> widths(columns_.size(), 0);
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string text;
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line.append(kGap, ' ');
      line += padded(row[i], widths[i], columns_[i]);
    }
    text += without_spaces_at_end(line) + "\n";
  }
  return text;
}

}  // namespace roofline::cli
