// CLI11's way of reading a command line, with its complaints turned into ours.
#pragma once

#include "core/cli/cli11.hpp"

namespace roofline::cli {

enum class Parsed { kCommand, kHelp, kVersion };

// Call for the root and for every subcommand before parse(): nothing is CLI11's to refuse, and --help is a flag.
void prepare(CLI::App& app);

// Throws UsageError where an option has no value, or a flag has one.
Parsed parse(CLI::App& root, int argc, const char* const* argv);

// Throws UsageError for the first argument that nobody took.
void refuse_leftovers(const CLI::App& root);

}  // namespace roofline::cli
