// A small reader of comma-separated values with quoted cells, for the data files of the tests.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace roofline::test {

using CsvRow = std::map<std::string, std::string>;

// The rows by the titles of the first line. Throws where the file is missing or a row has another number of cells.
std::vector<CsvRow> read_csv(const std::string& path);

}  // namespace roofline::test
