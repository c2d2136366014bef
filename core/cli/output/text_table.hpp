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

  // The same without a line of titles.
  static TextTable without_titles(std::vector<Align> columns);

  // One cell a column; cells that are left out at the end are empty.
  void add_row(std::vector<std::string> cells);

  // The line of titles where there is one, then the rows. No line ends in a space.
  std::string text() const;

 private:
  TextTable() = default;

  std::vector<Align> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace roofline::cli
