// Reads the command line by CLI11, with complaints in the words of this command.
#pragma once

#include "core/cli/cli11.hpp"

namespace roofline::cli {

enum class Parsed { kCommand, kHelp, kVersion };

// Sets up the root or a subcommand; call it for each of them before parse(). CLI11 then collects unknown arguments
// instead of refusing them, and --help is a flag.
void prepare(CLI::App& app);

// Reads the whole command line. Throws UsageError where an option has no value, or a flag has one.
Parsed parse(CLI::App& root, int argc, const char* const* argv);

// Throws UsageError for the first argument that is neither an option nor a subcommand.
void refuse_leftovers(const CLI::App& root);

}  // namespace roofline::cli
