#include "core/cli/output/help.hpp"

#include <CLI/App.hpp>

#include "core/cli/output/text_table.hpp"

namespace roofline::cli {
namespace {

std::string indented(const std::string& lines) {
  std::string text = "  ";
  for (const char c : lines) {
    text += c;
    if (c == '\n') text += "  ";
  }
  return text.substr(0, text.size() - 2);
}

std::string options_of(const CLI::App& app) {
  TextTable table = TextTable::without_titles({Align::kLeft, Align::kLeft});
  for (const CLI::Option* option : app.get_options()) {
    const bool takes_value = option->get_items_expected_max() > 0;
    const std::string type = takes_value ? " " + option->get_type_name() : "";
    const std::string default_text = option->get_default_str();
    table.add_row({option->get_name() + type,
                   option->get_description() + (default_text.empty() ? "" : " [" + default_text + "]")});
  }
  return indented(table.text());
}

}  // namespace

std::string help_text(std::span<const Command> commands) {
  TextTable table = TextTable::without_titles({Align::kLeft, Align::kLeft});
  for (const Command& command : commands) table.add_row({command.app->get_name(), command.help.summary});
  return "roofline: is a kernel limited by memory or by arithmetic, and how long must it take at least?\n\n"
         "A machine has two ceilings: its peak P in FLOP/s and its bandwidth BW in bytes/s. A kernel of so many FLOPs\n"
         "and bytes has the intensity I = FLOPs / bytes, and no kernel is faster than min(P, I · BW). Below the ridge\n"
         "point P / BW it is memory-bound, above it compute-bound.\n\n"
         "Usage: roofline SUBCOMMAND [options]; `roofline SUBCOMMAND --help` teaches one\n\nSubcommands:\n" +
         indented(table.text()) +
         "\nNumbers may be typed as 4096, 7e9, 7B, 3.35TB/s, \"989 TFLOP/s\" or 2TiB/s (binary). A machine of your "
         "own:\n"
         "  --hw custom --peak 500e12 --bandwidth 2e12\n\nOptions:\n  -h, --help  this text\n  --version   the "
         "version\n";
}

std::string help_text(const Command& command) {
  const std::string& name = command.app->get_name();
  return "roofline " + name + ": " + command.help.summary + "\n\n" + command.help.lesson + "\n\nUsage: roofline " +
         name + " [options]\n\nOptions:\n" + options_of(*command.app) + "\nExample:\n  " + command.help.example +
         "\n\n" + command.help.reading + "\n";
}

}  // namespace roofline::cli
