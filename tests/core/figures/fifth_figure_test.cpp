// A fifth figure needs a class and one line of the registry. The toy has just these: figure_test.cpp runs on it as on
// every other figure, and the command that is asked here is made from core/cli as it is.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/figures/registry.hpp"
#include "tests/core/support/run.hpp"

using namespace roofline;

namespace {

test::Run command(const std::vector<std::string>& arguments) {
  return test::run_program(ROOFLINE_COMMAND_WITH_TOY, arguments);
}

std::string contents_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.is_open(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// Written by hand, and above or below the figures: what web/pages shows is free to name them.
bool is_project_source(const std::filesystem::path& file) {
  static const std::vector<std::string> kKinds = {".cpp", ".hpp", ".js", ".mjs", ".ts", ".css", ".txt", ".cmake"};
  const std::string path = file.string();
  return !contains(path, "/node_modules/") && !contains(path, "/web/pages/") &&
         std::find(kKinds.begin(), kKinds.end(), file.extension().string()) != kKinds.end();
}

std::vector<std::filesystem::path> files_of(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(std::string(ROOFLINE_SOURCE) + "/" + folder)) {
    if (entry.is_regular_file() && is_project_source(entry.path())) files.push_back(entry.path());
  }
  return files;
}

// How a source would name one. The figure roofline shares its name with the project, so it counts only where a figure
// is meant.
std::vector<std::string> ways_to_name(const std::string& figure) {
  std::vector<std::string> ways = {"figure=\"" + figure + "\"", "figure \"" + figure + "\"", "figure `" + figure + "`",
                                   "make_figure(\"" + figure, "createView(\"" + figure};
  if (figure != "roofline") ways.push_back(figure);
  return ways;
}

// The folders of figures, each with a class in figure.hpp: what includes a header there knows that figure.
std::vector<std::string> figure_folders() {
  std::vector<std::string> folders;
  for (const std::filesystem::path& file : files_of("core/figures")) {
    const std::filesystem::path folder = file.parent_path();
    if (file.filename() == "figure.hpp" && folder.filename() != "figures") {
      folders.push_back("core/figures/" + folder.filename().string() + "/");
    }
  }
  return folders;
}

}  // namespace

TEST_CASE("result of the registry: the toy is the fifth, after those that the command has") {
  const std::string first_four = "roofline, batch-threshold, transformer-layer and four-step";
  CHECK(contains(test::roofline_command({"figure", "toy"}).err, "\"toy\" is no figure; there is " + first_four + "."));
  CHECK(figure_names() ==
        std::vector<std::string_view>{"roofline", "batch-threshold", "transformer-layer", "four-step", "toy"});
}

TEST_CASE("result of the command: a fifth figure has its text, JSON, CSV, picture and settings") {
  const test::Run text = command({"figure", "toy", "--set", "bytes=3.35e9"});
  REQUIRE_MESSAGE(text.status == 0, text.err);
  CHECK(text.out == "Reading bytes\nBytes          3.35 GB\nTime           1.00 ms\n\nReading takes 1.00 ms.\n");
  const auto json = nlohmann::json::parse(command({"figure", "toy", "--set", "gpu=h200-sxm", "--json"}).out);
  CHECK(json["state"] == "gpu=h200-sxm");
  CHECK(json["readout"][1]["value"] == doctest::Approx(1e9 / 4.8e12));
  CHECK(json["controls"][4]["id"] == "bytes");
  CHECK(command({"figure", "toy", "--csv"}).out == "Bytes [B],Time [s]\r\n1e9,0.00029850746268656717\r\n");
  const std::filesystem::path picture = std::filesystem::temp_directory_path() / "roofline_fifth_figure.svg";
  CHECK(command({"figure", "toy", "--svg", picture.string()}).status == 0);
  CHECK(contains(contents_of(picture), "299 µs"));
  std::filesystem::remove(picture);
  CHECK(contains(command({"figure", "toys"}).err, "transformer-layer, four-step and toy"));
  CHECK(contains(command({"figure", "toy", "--set", "bytes=1B"}).err, "Bytes must be from 1 kB to 1 TB"));
}

TEST_CASE("definition of the layers: command, model, page and view know no figure by name") {
  const std::vector<std::string> folders = figure_folders();
  CHECK(folders.size() == 4);
  for (const char* folder : {"core/cli", "core/model", "core/picture", "wasm", "web"}) {
    const std::vector<std::filesystem::path> files = files_of(folder);
    CHECK(files.size() > 5);
    for (const std::filesystem::path& file : files) {
      CAPTURE(file.string());
      const std::string source = contents_of(file);
      for (const std::string& figures : folders) CHECK_FALSE(contains(source, figures));
      for (const std::string_view figure : figure_names()) {
        if (figure == "toy") continue;
        for (const std::string& way : ways_to_name(std::string(figure))) {
          CAPTURE(way);
          CHECK_FALSE(contains(source, way));
        }
      }
    }
  }
}
