#include "tests/core/support/csv.hpp"

#include <fstream>
#include <stdexcept>

namespace roofline::test {
namespace {

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells(1);
  bool is_quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool is_doubled_quote = is_quoted && line[i] == '"' && i + 1 < line.size() && line[i + 1] == '"';
    if (is_doubled_quote) {
      cells.back() += line[i++];
    } else if (line[i] == '"') {
      is_quoted = !is_quoted;
    } else if (line[i] == ',' && !is_quoted) {
      cells.emplace_back();
    } else {
      cells.back() += line[i];
    }
  }
  return cells;
}

}  // namespace

std::vector<CsvRow> read_csv(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line)) throw std::runtime_error("cannot read " + path);
  const std::vector<std::string> titles = cells_of(line);
  std::vector<CsvRow> rows;
  while (std::getline(file, line)) {
    const std::vector<std::string> cells = cells_of(line);
    if (cells.size() != titles.size()) throw std::runtime_error("another number of cells: " + line);
    CsvRow row;
    for (std::size_t i = 0; i < cells.size(); ++i) row[titles[i]] = cells[i];
    rows.push_back(row);
  }
  return rows;
}

}  // namespace roofline::test
