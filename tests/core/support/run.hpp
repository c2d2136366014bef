// Runs a program as a person would: arguments in, exit status and both streams out.
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace roofline::test {

struct Run {
  int status = -1;
  std::string out;
  std::string err;
};

// stdout goes to the file `out_path` where one is given.
Run run_program(const std::string& program, const std::vector<std::string>& arguments,
                const std::string& out_path = {});

// The built command.
Run roofline_command(const std::vector<std::string>& arguments, const std::string& out_path = {});

// What the command prints with --json added; fails the test where it does not succeed.
nlohmann::json roofline_json(std::vector<std::string> arguments);

// The one sentence with which the command refuses, without its name before it and the full stop after it. Fails the
// test where it does something else.
std::string complaint(const std::string& command_line);

std::set<std::string> keys_of(const nlohmann::json& object);

// The words of a command line; double quotes keep words together.
std::vector<std::string> words_of(const std::string& command_line);

}  // namespace roofline::test
