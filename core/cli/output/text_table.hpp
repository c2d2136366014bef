// Columns that line up, for a terminal.
#pragma once

#include <string>
#include <vector>

namespace roofline::cli {

enum class Align { kLeft, kRight };

struct Column {
  std::string title;
  Align align = Align::kRight;
};

class TextTable {
 public:
  explicit TextTable(std::vector<Column> columns);

  // One cell a column.
  void add_row(std::vector<std::string> cells);

  // Title line, rows; no space at the end of a line.
  std::string text() const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace roofline::cli
