#include "core/cli/output/usage.hpp"

#include <CLI/App.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/cli/errors.hpp"
#include "core/cli/output/former_options.hpp"
#include "core/model/text/nearest_words.hpp"

namespace roofline::cli {
namespace {

// The option that CLI11 complains about, which it names first: "--m: 1 required NUMBER missing".
std::string option_in(const std::string& complaint) {
  const std::size_t first = complaint.find_first_not_of('-');
  const std::size_t end = complaint.find_first_of(": ");
  return first < end && end != std::string::npos ? "--" + complaint.substr(first, end - first) : "an option";
}

std::string sentence_for(const CLI::ParseError& error) {
  const std::string complaint = error.what();
  if (error.get_name() != "ArgumentMismatch") return complaint + "; `roofline --help` says what is allowed";
  const bool is_flag = complaint.find("override") != std::string::npos;
  return option_in(complaint) + (is_flag ? " has a value; it is a flag and takes none" : " has no value; it needs one");
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

// "; the nearest is --m; allowed are --m, --n and --k"
std::string what_is_allowed(const std::string& text, const std::vector<std::string>& allowed) {
  const std::vector<std::string_view> words(allowed.begin(), allowed.end());
  const std::vector<std::string_view> nearest = nearest_words(text, words);
  return (nearest.empty() ? "" : nearest_in_words(nearest, {})) + "; allowed are " + list_in_words(words);
}

void refuse_first_leftover(const CLI::App& app, const std::string& path) {
  const std::vector<std::string> left = app.remaining(false);
  if (left.empty()) return;
  const std::string text = left.front().substr(0, left.front().find('='));
  if (const std::string_view present = present_option(app.get_name(), text); !present.empty()) {
    throw UsageError(in_quotes(text) + " of `" + path + "` is called " + std::string(present) + " now");
  }
  const std::vector<std::string> options = option_names(app);
  if (text.starts_with('-') && text.size() > 1) {
    throw UsageError(in_quotes(text) + " is no option of `" + path + "`" + what_is_allowed(text, options));
  }
  const std::vector<std::string> subcommands = subcommand_names(app);
  if (!subcommands.empty())
    throw UsageError(in_quotes(text) + " is no subcommand" + what_is_allowed(text, subcommands));
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
  } catch (const CLI::ParseError& error) {
    throw UsageError(sentence_for(error));
  }
  return Parsed::kCommand;
}

void refuse_leftovers(const CLI::App& root) {
  refuse_first_leftover(root, "roofline");
  for (const CLI::App* app : root.get_subcommands()) refuse_first_leftover(*app, "roofline " + app->get_name());
}

}  // namespace roofline::cli
