// The options --json, --print and --digits: the form in which a subcommand writes its answer.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/cli/command.hpp"
#include "core/cli/options/options.hpp"
#include "core/cli/output/json.hpp"

namespace roofline::cli {

class OutputOptions {
 public:
  explicit OutputOptions(CLI::App& app);

  // What stdout gets: the text for people, the whole JSON, or one field of it.
  std::string written(const std::function<Json()>& json, const std::function<std::string()>& text) const;

  // What a subcommand answers. The JSON has the notes in `notes`: its own, or each row's where it is a list.
  Output answer(const std::vector<std::string>& notes, const std::function<Json()>& json,
                const std::function<std::string()>& text) const;

  bool prints_field() const { return print_.is_given(); }

  // The option that excludes another form of output, "--json" or "--print"; empty where neither is given.
  std::string chosen() const;

 private:
  Flag json_;
  TextOption print_;
  NumberOption digits_;
};

}  // namespace roofline::cli
