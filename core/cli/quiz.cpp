#include "core/quiz/quiz.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/cli/command.hpp"
#include "core/cli/errors.hpp"
#include "core/cli/options/options.hpp"
#include "core/cli/output/json.hpp"
#include "core/quiz/writers.hpp"

namespace roofline::cli {
namespace {

constexpr Range kCountRange = {1, 500, Unit::kNone, true};

std::string to_json(const quiz::Quiz& quiz) {
  Json array = Json::array();
  for (std::size_t i = 0; i < quiz.exercises.size(); ++i) {
    const quiz::Exercise& exercise = quiz.exercises[i];
    array.push_back({{"title", title_of(quiz, i)},
                     {"kind", exercise.kind},
                     {"question", exercise.question},
                     {"answer", exercise.answer},
                     {"unit", exercise.unit},
                     {"relative_tolerance", quiz::kTolerance},
                     {"steps", exercise.steps}});
  }
  return printed(array);
}

struct Format {
  std::string_view name;
  std::string (*write)(const quiz::Quiz& quiz);
};
constexpr std::array kFormats = {Format{"moodle-xml", quiz::to_moodle_xml}, Format{"gift", quiz::to_gift},
                                 Format{"json", to_json}};

std::vector<std::string_view> format_names() {
  std::vector<std::string_view> names;
  for (const Format& format : kFormats) names.push_back(format.name);
  return names;
}

std::vector<std::string_view> kind_ids() {
  std::vector<std::string_view> ids;
  for (const quiz::Kind& kind : quiz::kinds()) ids.push_back(kind.id);
  return ids;
}

struct QuizOptions {
  explicit QuizOptions(CLI::App& app)
      : seed(app, "--seed", "the same seed gives the same quiz: a whole number from 0 to 2^64 - 1", "NUMBER", "1"),
        count(app, "--count", "exercises", kCountRange, "20"),
        format(app, "--format", list_in_words(format_names()), "FORMAT", std::string(kFormats.front().name)),
        kinds(app, "--kinds", "some kinds of exercises alone, with commas between them", "KINDS") {}

  TextOption seed;
  NumberOption count;
  TextOption format;
  TextOption kinds;
};

std::uint64_t read_seed(const TextOption& option) {
  const std::string text = option.text();
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error == std::errc() && end == text.data() + text.size()) return seed;
  throw UsageError(option.as_typed() + " is no whole number from 0 to 18446744073709551615");
}

const Format& read_format(const TextOption& option) {
  for (const Format& format : kFormats) {
    if (format.name == option.text()) return format;
  }
  throw UsageError(option.as_typed() + " is no format; allowed are " + list_in_words(format_names()));
}

const quiz::Kind* read_kind(const std::string& id, const TextOption& option) {
  if (const quiz::Kind* kind = quiz::find_kind(id)) return kind;
  const std::vector<std::string_view> ids = kind_ids();
  throw UsageError(option.as_typed() + ": " + in_quotes(id) + " is no kind of exercise" + allowed_in_words(id, ids));
}

std::vector<const quiz::Kind*> read_kinds(const TextOption& option) {
  std::vector<const quiz::Kind*> kinds;
  if (!option.is_given()) {
    for (const quiz::Kind& kind : quiz::kinds()) kinds.push_back(&kind);
    return kinds;
  }
  std::string left = option.text() + ",";
  while (!left.empty()) {
    const std::size_t comma = left.find(',');
    const quiz::Kind* kind = read_kind(left.substr(0, comma), option);
    if (std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) {
      throw UsageError(option.as_typed() + " names " + std::string(kind->id) + " twice");
    }
    kinds.push_back(kind);
    left.erase(0, comma + 1);
  }
  return kinds;
}

std::string written(const QuizOptions& options) {
  const Format& format = read_format(options.format);
  const std::vector<const quiz::Kind*> kinds = read_kinds(options.kinds);
  return format.write(quiz::make_quiz(read_seed(options.seed), static_cast<std::size_t>(options.count.value()), kinds));
}

std::string lesson() {
  std::string text =
      "Draws exercises from the catalogues of machines and models. Each states every number it needs, its unit and\n"
      "how far an answer may be off, and comes with its worked answer. The kinds take turns:\n";
  for (const quiz::Kind& kind : quiz::kinds())
    text += "  " + std::string(kind.id) + ": " + std::string(kind.label) + "\n";
  text.pop_back();
  return text;
}

Help help() {
  return {
      .summary = "numeric exercises with worked answers, for a course",
      .lesson = lesson(),
      .example = "roofline quiz --seed 7 --count 3 --kinds ridge,bstar --format gift",
      .reading =
          "Prints a file to import into Moodle (moodle-xml, gift) or to use elsewhere (json). No exercise comes "
          "twice\nbefore every other one of its kind has come.",
  };
}

}  // namespace

Command add_quiz(CLI::App& root) {
  const Help text = help();
  CLI::App* app = add_subcommand(root, "quiz", text.summary);
  const QuizOptions options(*app);
  return {.app = app, .help = text, .run = [options] { return Output{written(options), {}}; }};
}

}  // namespace roofline::cli
