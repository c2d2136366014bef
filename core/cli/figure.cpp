#include <cerrno>
#include <cstring>
#include <fstream>

#include "core/cli/command.hpp"
#include "core/cli/errors.hpp"
#include "core/cli/options/options.hpp"
#include "core/cli/options/output_options.hpp"
#include "core/cli/output/answers_json.hpp"
#include "core/cli/output/text.hpp"
#include "core/cli/output/text_table.hpp"
#include "core/figures/csv_writer.hpp"
#include "core/figures/figure_svg.hpp"
#include "core/figures/registry.hpp"
#include "core/figures/schema/query.hpp"

namespace roofline::cli {
namespace {

constexpr Range kWidthRange = {280, 4000, Unit::kNone, true};

struct FigureOptions {
  explicit FigureOptions(CLI::App& app)
      : name(app, "name", "the figure: " + names(), "NAME", std::string(figure_names().front())),
        set(app, "--set", "a setting of the figure; may be given again", "ID=VALUE"),
        svg(app, "--svg", "write the picture to this file; - writes it to standard output instead of the text", "FILE"),
        theme(app, "--theme", "colours of the picture: light, dark, or auto to follow the page it stands in", "THEME",
              "light"),
        width(app, "--width", "width of the picture in CSS pixels", kWidthRange, "760"),
        csv(app, "--csv", "print the table as CSV: SI base units, every digit"),
        list(app, "--list", "print the names of all figures instead, one a line; with --json their titles too"),
        output(app) {}

  static std::string names() {
    const std::vector<std::string_view> all = figure_names();
    return list_in_words(all);
  }

  bool prints_picture() const { return svg.text() == "-"; }

  // Whether the notes stand in what is printed: in the text and in the whole JSON, not in a table, a picture or a
  // field.
  bool says_notes() const { return !prints_picture() && !csv.is_given() && !output.prints_field(); }

  TextOption name;
  RepeatedOption set;
  TextOption svg;
  TextOption theme;
  NumberOption width;
  Flag csv;
  Flag list;
  OutputOptions output;
};

std::unique_ptr<Figure> read_figure(const FigureOptions& options) {
  std::unique_ptr<Figure> figure = make_figure(options.name.text());
  if (!figure) {
    throw UsageError(in_quotes(options.name.text()) + " is no figure; there is " + FigureOptions::names());
  }
  return figure;
}

SvgTheme read_theme(const TextOption& option) {
  const std::string theme = option.text();
  if (theme == "light") return SvgTheme::kLight;
  if (theme == "dark") return SvgTheme::kDark;
  if (theme == "auto") return SvgTheme::kAuto;
  throw UsageError(option.as_typed() + " is no theme; allowed are light, dark and auto");
}

// The state that --set asks for. A page clamps what is out of range; here it is a mistake as with any other option.
void apply_settings(Figure& figure, const std::vector<std::string>& settings) {
  Query query;
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos) throw UsageError("--set " + in_quotes(setting) + " is not of the form ID=VALUE");
    query.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
  const SetResult result = figure.restore(to_text(query));
  if (result.status != SetStatus::kOk) throw UsageError("--set", result.message);
}

std::string picture_of(const Figure& figure, const FigureOptions& options) {
  SceneOptions scene;
  scene.width = options.width.value();
  return figure_svg(figure, figure.scene(scene), read_theme(options.theme));
}

void write_file(const std::string& path, const std::string& picture) {
  std::ofstream file(path, std::ios::binary);
  file << picture;
  file.close();
  if (!file) throw OutputError("--svg " + in_quotes(path) + " cannot be written: " + std::strerror(errno));
}

Json as_json(const Figure& figure) {
  return {{"figure", std::string(figure.name())},
          {"title", std::string(figure.title())},
          {"state", figure.state()},
          {"summary", figure.summary()},
          {"notes", figure.notes()},
          {"readout", answer_json(figure.readout())},
          {"table", answer_json(figure.table())},
          {"controls", answer_json(figure.controls())}};
}

std::string as_text(const Figure& figure) {
  TextTable readout({{std::string(figure.title()), Align::kLeft}, {"", Align::kLeft}});
  for (const Row& row : figure.readout()) {
    readout.add_row({row.label, row.unit.empty() ? row.number : row.number + " " + row.unit});
  }
  std::string text = readout.text() + "\n" + figure.summary() + "\n";
  for (const std::string& note : figure.notes()) text += note + "\n";
  return text;
}

void refuse_two_outputs(const FigureOptions& options) {
  std::vector<std::string> outputs;
  if (options.prints_picture()) outputs.push_back(options.svg.as_typed());
  if (options.csv.is_given()) outputs.emplace_back("--csv");
  if (const std::string other = options.output.chosen(); !other.empty()) outputs.push_back(other);
  if (outputs.size() > 1) throw UsageError(outputs[0] + " and " + outputs[1] + " exclude each other");
}

std::string text_of(const Figure& figure, const FigureOptions& options) {
  if (options.csv.is_given()) return to_csv(figure.table());
  return options.output.written([&] { return as_json(figure); }, [&] { return as_text(figure); });
}

std::string output_of(const Figure& figure, const FigureOptions& options) {
  refuse_two_outputs(options);
  const std::string picture = picture_of(figure, options);
  if (options.prints_picture()) return picture;
  const std::string text = text_of(figure, options);
  if (options.svg.is_given()) write_file(options.svg.text(), picture);
  return text;
}

Json list_as_json() {
  Json list = Json::array();
  for (const std::string_view name : figure_names())
    list.push_back({{"name", name}, {"title", make_figure(name)->title()}});
  return list;
}

std::string list_as_text() {
  std::string text;
  for (const std::string_view name : figure_names()) text += std::string(name) + "\n";
  return text;
}

const Help kHelp = {
    .summary = "a figure of the lesson: its numbers, its table, its picture",
    .lesson =
        "A figure has settings, the same that its controls in the page have; --json lists them with their choices "
        "and\nranges. What is not set has its default. The picture is the one that the page shows.",
    .example = "roofline figure roofline --set gpu=a100-80gb-sxm --set op=matmul-4096",
    .reading =
        "Prints the numbers of the selected op and the sentence that a screen reader speaks. With --svg FILE the "
        "picture\nis written too, in a --theme and a --width of your choice.",
};

}  // namespace

Command add_figure(CLI::App& root) {
  CLI::App* app = add_subcommand(root, "figure", kHelp.summary);
  const FigureOptions options(*app);
  return {.app = app, .help = kHelp, .run = [options] {
            if (options.list.is_given()) return Output{options.output.written(list_as_json, list_as_text), {}};
            const std::unique_ptr<Figure> figure = read_figure(options);
            apply_settings(*figure, options.set.texts());
            const std::string text = output_of(*figure, options);
            return Output{text, options.says_notes() ? std::vector<std::string>() : figure->notes()};
          }};
}

}  // namespace roofline::cli
