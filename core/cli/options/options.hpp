// Options as people type them. What was typed is read only when the command runs, so that every mistake is reported in
// the same form: value() and text() throw a UsageError with one sentence.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cli/cli11.hpp"
#include "core/model/dtype.hpp"
#include "core/model/ranges.hpp"
#include "core/model/text/number_parse.hpp"
#include "core/model/weight_format.hpp"

namespace roofline::cli {

CLI::App* add_subcommand(CLI::App& root, const std::string& name, const std::string& summary);

class TextOption {
 public:
  // An empty default_text: the option has no default.
  TextOption(CLI::App& app, const std::string& name, const std::string& description, const std::string& type,
             std::string default_text = {});

  bool is_given() const;
  const std::string& name() const { return name_; }
  std::string text() const;

  // The option and what was typed, for a sentence: --m "abc".
  std::string as_typed() const;

 protected:
  CLI::Option* option() const { return option_; }
  const std::string& default_text() const { return default_text_; }

 private:
  CLI::Option* option_;
  std::string name_;
  std::string default_text_;
};

class NumberOption : public TextOption {
 public:
  NumberOption(CLI::App& app, const std::string& name, const std::string& description, const Range& range,
               std::string default_text = {});

  double value() const;
  std::optional<double> value_if_given() const;

 private:
  // "7B" for a bare 7 where the range begins far above it; empty where nothing is likely.
  std::string likely_meant(const ParsedNumber& parsed) const;

  Range range_;
};

// An option that may be given any number of times.
class RepeatedOption {
 public:
  RepeatedOption(CLI::App& app, const std::string& name, const std::string& description, const std::string& type);

  // The values in the order in which they were typed.
  std::vector<std::string> texts() const;

 private:
  CLI::Option* option_;
};

class DTypeOption : public TextOption {
 public:
  DTypeOption(CLI::App& app, const std::string& name, const std::string& description, std::string default_text = {});

  DType value() const;
  std::optional<DType> value_if_given() const;
};

// On (1) or off (0), as a toggle of a figure.
class ToggleOption : public TextOption {
 public:
  ToggleOption(CLI::App& app, const std::string& name, const std::string& description, bool is_on_by_default);

  bool value() const;
};

// The format of a model's weights, with scales where it has them.
class WeightFormatOption : public TextOption {
 public:
  WeightFormatOption(CLI::App& app, const std::string& name, const std::string& description);

  const WeightFormat* value_if_given() const;  // or null
};

// "bf16, fp16, fp8 … and fp4"
std::string all_dtypes_in_words();

class Flag {
 public:
  Flag(CLI::App& app, const std::string& name, const std::string& description);
  bool is_given() const;

 private:
  CLI::Option* option_;
};

}  // namespace roofline::cli
