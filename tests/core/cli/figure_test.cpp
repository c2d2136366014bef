#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/core/support/run.hpp"

using roofline::test::roofline_command;
using roofline::test::roofline_json;
using roofline::test::Run;
using Json = nlohmann::json;

namespace {

std::string contents_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The path of a file that is not there yet, and gone afterwards.
struct TemporaryFile {
  std::string path = std::filesystem::temp_directory_path() / ("roofline_figure_" + std::to_string(getpid()) + ".svg");
  ~TemporaryFile() { std::filesystem::remove(path); }
};

// What the command writes into a file.
std::string picture_in(const std::string& path, std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--svg", path});
  CHECK(roofline_command(arguments).status == 0);
  return contents_of(path);
}

Json row(const Json& figure, const std::string& id) {
  for (const Json& one : figure["readout"]) {
    if (one["id"] == id) return one;
  }
  FAIL("no row " << id);
  return {};
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("result of figure --json: state, sentence, readout, table and controls") {
  const Json figure = roofline_json({"figure", "roofline", "--set", "op=matmul-4096", "--set", "gpu=a100-80gb-sxm"});
  CHECK(figure["figure"] == "roofline");
  CHECK(figure["state"] == "gpu=a100-80gb-sxm&op=matmul-4096");
  CHECK(figure["summary"] == "matmul n = 4096 on A100 SXM 80 GB: 1365 FLOP/byte, compute-bound, at least 441 µs.");
  CHECK(row(figure, "ridge")["number"] == "153");
  CHECK(row(figure, "ridge")["value"] == doctest::Approx(153.01618440411966).epsilon(1e-12));
  CHECK(figure["table"]["rows"].size() == 7);
  CHECK(figure["table"]["values"][0][1] == 1e8);
  CHECK(figure["table"]["selected"] == 6);
  CHECK(figure["controls"][0]["id"] == "gpu");
}

TEST_CASE("result of figure --list: the names of all figures, and with --json their titles") {
  const Json list = roofline_json({"figure", "--list"});
  REQUIRE(list.size() >= 4);
  std::string names;
  for (const Json& figure : list) {
    names += figure["name"].get<std::string>() + "\n";
    CHECK(roofline_json({"figure", figure["name"].get<std::string>()})["title"] == figure["title"]);
  }
  CHECK(roofline_command({"figure", "--list"}).out == names);
}

TEST_CASE("result of figure --svg: the picture, in the theme and width asked for") {
  const TemporaryFile file;
  const Run run = roofline_command(
      {"figure", "roofline", "--set", "gpu=a100-80gb-sxm", "--svg", file.path, "--theme", "dark", "--width", "500"});
  CHECK(run.status == 0);
  const std::string svg = contents_of(file.path);
  CHECK(svg.rfind("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"500\"", 0) == 0);
  CHECK(contains(svg, "#E69F00"));
  CHECK_FALSE(contains(svg, "#C2410C"));
  CHECK(contains(svg, "memory roof 2.04 TB/s"));
  CHECK_FALSE(contains(svg, "H100"));
}

TEST_CASE("result of figure --svg -: the picture on standard output, and no file") {
  const TemporaryFile file;
  const Run run = roofline_command({"figure", "four-step", "--svg", "-", "--width", "320"});
  CHECK(run.status == 0);
  CHECK(run.out == picture_in(file.path, {"figure", "four-step", "--width", "320"}));
  CHECK_FALSE(std::filesystem::exists("-"));
}

TEST_CASE("result of figure --csv: exact values") {
  const Run run = roofline_command({"figure", "roofline", "--csv"});
  CHECK(contains(run.out, "ReLU of 100 million values,1e8,4e8,0.25,"));
}

TEST_CASE("result of figure: what cannot be used is refused, and leaves no file") {
  struct Bad {
    std::vector<std::string> arguments;
    const char* complaint;
  };
  const TemporaryFile file;
  for (const Bad& bad : std::initializer_list<Bad>{
           {{"nope"},
            "roofline: \"nope\" is no figure; there is roofline, batch-threshold, "
            "transformer-layer and four-step.\n"},
           {{"--set", "gpu"}, "roofline: --set \"gpu\" is not of the form ID=VALUE.\n"},
           {{"--set", "gpu=h100"},
            "roofline: --set: GPU: “h100” is not among its choices; similar: h100-sxm, h100-pcie, h200-sxm.\n"},
           {{"--set", "colour=red"}, "roofline: --set: There is no setting called “colour” here.\n"},
           {{"--set", "intensity-rel=3"},
            "roofline: --set: There is no setting called “intensity-rel” here; similar: intensity-relu, "
            "intensity-rmsnorm, "
            "intensity-decode-attention.\n"},
           {{"--set", "intensity-relu=1e9"},
            "roofline: --set: Intensity of ReLU must be from 0.1 FLOP/byte to 10,000 FLOP/byte: 10,000 FLOP/byte was "
            "taken.\n"},
           {{"--theme", "blue"}, "roofline: --theme \"blue\" is no theme; allowed are light, dark and auto.\n"},
           {{"--width", "5"}, "roofline: --width \"5\" is out of range; allowed is a whole number from 280 to 4000.\n"},
           {{"--csv", "--json"}, "roofline: --csv and --json exclude each other.\n"}}) {
    CAPTURE(bad.complaint);
    std::vector<std::string> arguments = {"figure"};
    arguments.insert(arguments.end(), bad.arguments.begin(), bad.arguments.end());
    arguments.insert(arguments.end(), {"--svg", file.path});
    const Run run = roofline_command(arguments);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(run.err == bad.complaint);
    CHECK(contents_of(file.path).empty());
  }
}

TEST_CASE("result of figure --svg - with another output: refused") {
  const Run run = roofline_command({"figure", "--svg", "-", "--csv"});
  CHECK(run.status == 2);
  CHECK(run.out.empty());
  CHECK(run.err == "roofline: --svg \"-\" and --csv exclude each other.\n");
}

TEST_CASE("result of figure --svg: a file that cannot be written is named, exit 1") {
  const Run run = roofline_command({"figure", "roofline", "--svg", "/no/such/folder/x.svg"});
  CHECK(run.status == 1);
  CHECK(run.out.empty());
  CHECK(run.err == "roofline: --svg \"/no/such/folder/x.svg\" cannot be written: No such file or directory.\n");
}
