// The `roofline` command. Exit status: 0, or 2 where what was typed cannot be used, or 1 where nothing can be written.
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <vector>

#include "core/cli/command.hpp"
#include "core/cli/errors.hpp"
#include "core/cli/options/root_app.hpp"
#include "core/cli/output/help.hpp"
#include "core/cli/output/usage.hpp"

namespace roofline::cli {
namespace {

constexpr int kBadUsage = 2;
constexpr int kCannotWrite = 1;

constexpr std::array kAddCommands = {add_table, add_gemm,     add_decode, add_bstar,  add_matmul, add_layer,
                                     add_op,    add_hardware, add_number, add_figure, add_quiz};

const Command* chosen_of(const std::vector<Command>& commands) {
  for (const Command& command : commands) {
    if (command.app->parsed()) return &command;
  }
  return nullptr;
}

std::string version_text() { return std::string("roofline ") + ROOFLINE_VERSION + "\n"; }

Output run(CLI::App& root, const std::vector<Command>& commands, int argc, const char* const* argv) {
  const Parsed parsed = parse(root, argc, argv);
  const Command* command = chosen_of(commands);
  if (parsed == Parsed::kVersion) return {version_text(), {}};
  if (parsed == Parsed::kHelp) return {command != nullptr ? help_text(*command) : help_text(commands), {}};
  refuse_leftovers(root);
  return command != nullptr ? command->run() : Output{help_text(commands), {}};
}

void write(const std::string& text) {
  const bool is_written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  if (!is_written) throw OutputError(std::string("the output cannot be written: ") + std::strerror(errno));
}

// Writes a sentence to stderr as one line, whatever was typed: a control character in a quoted value neither breaks the
// line nor reaches the terminal.
void report(std::string sentence) {
  constexpr unsigned char kFirstPrintable = 0x20;
  constexpr unsigned char kDelete = 0x7F;
  for (char& c : sentence) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < kFirstPrintable || byte == kDelete) c = '?';
  }
  std::fprintf(stderr, "roofline: %s\n", sentence.c_str());
}

void report_notes(const std::vector<std::string>& notes) {
  std::string line;
  for (const std::string& note : notes) line += (line.empty() ? "" : " ") + note;
  if (!line.empty()) report(line);
}

int run_and_report(int argc, const char* const* argv) {
  RootApp root("roofline");
  prepare(root);
  std::vector<Command> commands;
  commands.reserve(kAddCommands.size());
  for (const auto& add : kAddCommands) commands.push_back(add(root));
  for (const Command& command : commands) prepare(*command.app);
  try {
    const Output output = run(root, commands, argc, argv);
    write(output.text);
    for (const std::string& reading : root.readings) report(reading);
    report_notes(output.notes);
    return 0;
  } catch (const UsageError& error) {
    report(error.what());
    return kBadUsage;
  } catch (const OutputError& error) {
    report(error.what());
    return kCannotWrite;
  }
}

}  // namespace
}  // namespace roofline::cli

int main(int argc, const char* const* argv) {
  try {
    return roofline::cli::run_and_report(argc, argv);
  } catch (...) {
    std::fputs("roofline: the command failed by a fault of its own, or for lack of memory.\n", stderr);
    return 1;
  }
}
