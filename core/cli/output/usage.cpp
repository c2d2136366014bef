#include "core/cli/output/usage.hpp"

#include <CLI/App.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/cli/errors.hpp"
#include "core/cli/output/former_options.hpp"

namespace roofline::cli {
namespace {

// "--m" of "--m=5".
std::string without_value(const std::string& word) { return word.substr(0, word.find('=')); }

// The option that stands last on the command line. CLI11 does not say which option lacks its value, but it can be no
// other: every option before takes the next word.
const CLI::Option& last_option(const CLI::App& root, const std::string& last_word) {
  const std::vector<CLI::App*> subcommands = root.get_subcommands();
  const CLI::App& app = subcommands.empty() ? root : *subcommands.back();
  return *app.get_option(without_value(last_word));
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::vector<std::string> subcommand_names(const CLI::App& root) {
  std::vector<std::string> names;
  for (const CLI::App* app : root.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(app->get_name());
  }
  return names;
}

std::string what_is_allowed(const std::string& text, const std::vector<std::string>& allowed) {
  const std::vector<std::string_view> words(allowed.begin(), allowed.end());
  return allowed_in_words(text, words);
}

void refuse_first_leftover(const CLI::App& app, const std::string& path) {
  const std::vector<std::string> left = app.remaining(false);
  if (left.empty()) return;
  const std::string text = without_value(left.front());
  if (const std::string_view present = present_option(app.get_name(), text); !present.empty()) {
    throw UsageError(in_quotes(text) + " of `" + path + "` is called " + std::string(present) + " now");
  }
  const std::vector<std::string> options = option_names(app);
  if (text.starts_with('-') && text.size() > 1) {
    throw UsageError(in_quotes(text) + " is no option of `" + path + "`" + what_is_allowed(text, options));
  }
  const std::vector<std::string> subcommands = subcommand_names(app);
  if (!subcommands.empty()) {
    throw UsageError(in_quotes(text) + " is no subcommand" + what_is_allowed(text, subcommands));
  }
  throw UsageError(in_quotes(text) + " stands alone after `" + path + "`" + what_is_allowed({}, options));
}

}  // namespace

void prepare(CLI::App& app) {
  app.allow_extras();
  app.set_help_flag("-h,--help", "this text");
  if (app.get_parent() == nullptr) {
    app.set_version_flag("--version", std::string(ROOFLINE_VERSION));
    app.require_subcommand(0, 1);
  }
}

Parsed parse(CLI::App& root, int argc, const char* const* argv) {
  try {
    root.parse(argc, argv);
  } catch (const CLI::CallForVersion&) {
    return Parsed::kVersion;
  } catch (const CLI::CallForHelp&) {
    return Parsed::kHelp;
  } catch (const CLI::ArgumentMismatch&) {
    throw UsageError(last_option(root, argv[argc - 1]).get_name() + " has no value; it needs one");
  } catch (const CLI::ParseError& error) {
    throw UsageError(std::string(error.what()) + "; `roofline --help` says what is allowed");
  }
  return Parsed::kCommand;
}

void refuse_leftovers(const CLI::App& root) {
  refuse_first_leftover(root, "roofline");
  for (const CLI::App* app : root.get_subcommands()) refuse_first_leftover(*app, "roofline " + app->get_name());
}

}  // namespace roofline::cli
