#include "core/figures/csv_writer.hpp"

#include "core/model/text/number_format.hpp"

namespace roofline {
namespace {

std::string field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string title(const Column& column) {
  const std::string unit(si_symbol(column.unit));
  return unit.empty() ? column.label : column.label + " [" + unit + "]";
}

}  // namespace

std::string to_csv(const Table& table) {
  std::string csv;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    csv += (i ? "," : "") + field(title(table.columns[i]));
  }
  csv += "\r\n";
  for (const std::vector<Cell>& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      csv += (i ? "," : "") + field(row[i].value ? exact_text(*row[i].value) : row[i].text);
    }
    csv += "\r\n";
  }
  return csv;
}

}  // namespace roofline
