// A subcommand: one file, one function that adds it, one line in kAddCommands of main.cpp.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/cli/cli11.hpp"

namespace roofline::cli {

struct Help {
  std::string summary;  // one line
  std::string lesson;   // what is calculated, and the formula
  std::string example;  // a command line that runs
  std::string reading;  // how to read what it prints
};

struct Output {
  std::string text;                // for stdout
  std::vector<std::string> notes;  // for stderr: sentences on the numbers, such as that one is disputed
};

struct Command {
  CLI::App* app = nullptr;
  Help help;
  std::function<Output()> run;  // after parsing; throws UsageError
};

Command add_table(CLI::App& root);
Command add_gemm(CLI::App& root);
Command add_decode(CLI::App& root);
Command add_bstar(CLI::App& root);
Command add_matmul(CLI::App& root);
Command add_layer(CLI::App& root);
Command add_op(CLI::App& root);
Command add_hardware(CLI::App& root);
Command add_number(CLI::App& root);
Command add_figure(CLI::App& root);
Command add_quiz(CLI::App& root);

}  // namespace roofline::cli
