// The quiz as a teacher gets it: every exercise is solved again from the numbers that its question prints.
#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/model/catalogue/hardware.hpp"
#include "core/model/catalogue/model_catalogue.hpp"
#include "tests/core/support/close.hpp"
#include "tests/core/support/run.hpp"

using roofline::test::Close;
using roofline::test::complaint;
using roofline::test::roofline_command;
using roofline::test::Run;
using roofline::test::run_program;
using roofline::test::words_of;
using Json = nlohmann::json;

namespace {

std::string quiz(const std::string& options) {
  const Run run = roofline_command(words_of("quiz " + options));
  REQUIRE_MESSAGE(run.status == 0, run.err);
  return run.out;
}

Json exercises(const std::string& options) { return Json::parse(quiz("--format json " + options)); }

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

void remove_all(std::string& text, std::string_view part) {
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part)) text.erase(at, part.size());
}

// Names have digits of their own. The longest first, since one may be part of another.
std::string without_names(std::string text) {
  std::vector<std::string_view> names;
  for (const auto& hardware : roofline::hardware_catalogue()) names.push_back(hardware.name);
  for (const auto& model : roofline::model_catalogue()) names.push_back(model.name);
  std::sort(names.begin(), names.end(), [](auto a, auto b) { return a.size() > b.size(); });
  for (const std::string_view name : names) remove_all(text, name);
  return text;
}

double scale_of(const std::string& unit) {
  static const std::map<std::string, double> kPrefixes = {{"n", 1e-9}, {"µ", 1e-6}, {"m", 1e-3}, {"k", 1e3},
                                                          {"M", 1e6},  {"G", 1e9},  {"T", 1e12}, {"P", 1e15}};
  for (const char* base : {"FLOP/s", "B/s", "B", "s"}) {
    const std::string end = base;
    if (unit.size() <= end.size() || unit.substr(unit.size() - end.size()) != end) continue;
    const auto prefix = kPrefixes.find(unit.substr(0, unit.size() - end.size()));
    if (prefix != kPrefixes.end()) return prefix->second;
  }
  return 1;
}

// Every number of a question in the order in which it is printed, in SI base units; bf16 is a word.
std::vector<double> numbers_in(const std::string& question) {
  static const std::regex kNumber(R"((^|[^\w.,-])(\d[\d,]*(?:\.\d+)?)(?: ([kMGTP](?:FLOP/s|B/s)))?)");
  const std::string text = without_names(question);
  std::vector<double> numbers;
  for (std::sregex_iterator match(text.begin(), text.end(), kNumber); match != std::sregex_iterator(); ++match) {
    std::string digits = (*match)[2];
    digits.erase(std::remove(digits.begin(), digits.end(), ','), digits.end());
    numbers.push_back(std::stod(digits) * scale_of((*match)[3]));
  }
  return numbers;
}

double exactly(double value) { return value; }

double to_three_digits(double value) {
  std::ostringstream text;
  text.precision(2);
  text << std::scientific << value;
  return std::stod(text.str());
}

// How a student rounds what lies between.
using Rounding = double (*)(double);

double larger_time(double flops, double bytes, double peak, double bandwidth, Rounding rounded) {
  return std::max(rounded(rounded(flops) / peak), rounded(rounded(bytes) / bandwidth));
}

double solve_ridge(const std::vector<double>& n, Rounding rounded) { return rounded(n[0] / n[1]); }

double solve_intensity(const std::string& question, const std::vector<double>& n, Rounding rounded) {
  if (contains(question, "RMSNorm")) return rounded(rounded(4 * n[0] * n[1]) / rounded(2 * n[0] * n[1] * n[3]));
  return rounded(rounded(n[0] * n[2]) / rounded((n[1] + 1) * n[0] * n[3]));
}

double solve_matmul(const std::vector<double>& n, Rounding rounded) {
  const double bytes = n[5] * (n[0] * n[1] + n[1] * n[2] + n[0] * n[2]);
  return larger_time(2 * n[0] * n[1] * n[2], bytes, n[3], n[4], rounded);
}

// Not by the closed form: the batch where the two times meet, by bisection.
double solve_critical_batch(const std::vector<double>& n, Rounding rounded) {
  const double ridge = rounded(n[2] / n[3]);
  const auto is_compute_bound = [&](double b) {
    return 2 * b * n[0] * n[1] >= ridge * (n[4] * b * (n[0] + n[1]) + n[5] * n[0] * n[1]);
  };
  double below = 0;
  double above = 1e9;
  for (int i = 0; i < 200; ++i) (is_compute_bound((below + above) / 2) ? above : below) = (below + above) / 2;
  return rounded(above);
}

double solve_decode(const std::string& question, const std::vector<double>& n, Rounding rounded) {
  const double time_s = larger_time(2 * n[0] * n[1], n[0] * n[4], n[2], n[3], rounded);
  return contains(question, "tokens per second") ? rounded(n[1] / time_s) : time_s;
}

double solve_attention(const std::string& question, const std::vector<double>& n, Rounding rounded) {
  if (contains(question, "How large")) return rounded(2 * n[0] * n[1] * n[2] * n[3] * n[4] * n[5]);
  const double flops = 4 * n[0] * n[2] * n[3] * n[4];
  const double bytes = 2 * n[3] * n[4] * n[1] * n[2] * n[5] + 2 * n[3] * n[0] * n[2] * n[5];
  if (contains(question, "intensity")) return rounded(rounded(flops) / rounded(bytes));
  return larger_time(flops, bytes, n[6], n[7], rounded);
}

// In SI base units.
double solve(const Json& exercise, Rounding rounded) {
  const std::string kind = exercise["kind"];
  const std::string question = exercise["question"];
  const std::vector<double> n = numbers_in(question);
  if (kind == "ridge") return solve_ridge(n, rounded);
  if (kind == "intensity") return solve_intensity(question, n, rounded);
  if (kind == "matmul-time") return solve_matmul(n, rounded);
  if (kind == "bstar") return solve_critical_batch(n, rounded);
  if (kind == "decode") return solve_decode(question, n, rounded);
  REQUIRE(kind == "attention");
  return solve_attention(question, n, rounded);
}

std::string contents_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// What Python's parser finds in Moodle XML: a list like that of --format json.
Json read_by_python(const std::string& xml) {
  const std::string path =
      std::filesystem::temp_directory_path() / ("roofline_quiz_" + std::to_string(getpid()) + ".xml");
  std::ofstream(path, std::ios::binary) << xml;
  const std::string script = R"(
import html, json, re, sys
import xml.etree.ElementTree as tree

def plain(markup):
    return html.unescape(re.sub(r"<[^>]*>", "", markup))

def exercise(question):
    assert question.get("type") == "numerical"
    text = question.find("questiontext")
    feedback = question.find("generalfeedback")
    assert text.get("format") == feedback.get("format") == "html"
    tree.fromstring(text.findtext("text")), tree.fromstring(feedback.findtext("text"))  # well-formed
    answer, = question.findall("answer")
    assert answer.get("fraction") == "100"
    return {"title": question.findtext("name/text"), "question": plain(text.findtext("text")),
            "answer": float(answer.findtext("text")), "tolerance": float(answer.findtext("tolerance")),
            "unit": question.findtext("units/unit/unit_name") or "", "showunits": question.findtext("showunits"),
            "steps": [plain(step) for step in re.findall(r"<li>(.*?)</li>", feedback.findtext("text"))]}

print(json.dumps([exercise(question) for question in tree.parse(sys.argv[1]).getroot()]))
)";
  const Run run = run_program(ROOFLINE_PYTHON, {"-c", script, path});
  std::filesystem::remove(path);
  REQUIRE_MESSAGE(run.status == 0, run.err);
  return Json::parse(run.out);
}

std::string unescaped(const std::string& gift) {
  std::string text;
  for (std::size_t i = 0; i < gift.size(); ++i) {
    if (gift[i] == '\\') {
      ++i;
      text += gift.at(i) == 'n' ? '\n' : gift[i];
    } else {
      text += gift[i];
    }
  }
  return text;
}

// One question of a GIFT file. A character that GIFT reads as its own and that is not escaped makes the match fail.
Json read_gift_question(const std::string& text) {
  static const std::regex kQuestion(
      R"(::((?:\\.|[^\\~=#{}:])*)::\[plain\]((?:\\.|[^\\~=#{}:])*) \{#([0-9.e-]+):([0-9.e-]+)\n####((?:\\.|[^\\~=#{}:])*)\n\}\n?)");
  std::smatch match;
  REQUIRE_MESSAGE(std::regex_match(text, match, kQuestion), text);
  Json steps = Json::array();
  std::istringstream feedback(unescaped(match[5]));
  for (std::string step; std::getline(feedback, step);) steps.push_back(step);
  return {{"title", unescaped(match[1])},
          {"question", unescaped(match[2])},
          {"answer", std::stod(match[3])},
          {"tolerance", std::stod(match[4])},
          {"steps", steps}};
}

Json read_gift(const std::string& gift) {
  Json questions = Json::array();
  for (std::size_t start = 0; start < gift.size();) {
    const std::size_t end = std::min(gift.find("\n\n", start), gift.size());
    questions.push_back(read_gift_question(gift.substr(start, end - start)));
    start = end + 2;
  }
  return questions;
}

}  // namespace

TEST_CASE("result of 1,000 exercises: each is solved from the numbers its question prints") {
  for (const char* seed : {"1", "18446744073709551615"}) {
    std::set<std::string> questions;
    for (const Json& exercise : exercises("--count 500 --seed " + std::string(seed))) {
      const std::string question = exercise["question"];
      CAPTURE(question);
      const double answer = exercise["answer"];
      const double scale = scale_of(exercise["unit"]);
      REQUIRE(std::isfinite(answer));
      CHECK(answer > 0);
      CHECK(solve(exercise, exactly) == Close{answer * scale, 1e-9});
      CHECK(solve(exercise, to_three_digits) == Close{answer * scale, exercise["relative_tolerance"]});
      CHECK(contains(question, "up to 2 % off counts as right."));
      CHECK(contains(question, exercise["unit"].get<std::string>()));
      CHECK(exercise["relative_tolerance"] == 0.02);
      CHECK(!exercise["steps"].empty());
      questions.insert(question);
    }
    CHECK(questions.size() == 500);
  }
}

TEST_CASE("result of the worked answers: the last steps reach the answer") {
  for (const Json& exercise : exercises("--count 120 --kinds ridge,intensity,decode,attention")) {
    CAPTURE(exercise["question"].get<std::string>());
    const double answer = exercise["answer"];
    bool is_reached = false;
    for (const std::string step : exercise["steps"]) {
      for (const double number : numbers_in(step)) is_reached |= number == Close{answer, 6e-3};
    }
    CHECK(is_reached);
  }
}

TEST_CASE("result of quiz: the same seed the same bytes, another seed another quiz") {
  for (const char* format : {"json", "gift", "moodle-xml"}) {
    const std::string options = "--format " + std::string(format) + " --seed ";
    CHECK(quiz(options + "7") == quiz(options + "7"));
    CHECK(quiz(options + "7") != quiz(options + "8"));
  }
  CHECK(roofline_command({"quiz"}).out == quiz("--seed 1 --count 20 --format moodle-xml"));
}

// On every machine, compiler and standard library. After a change of the catalogues or the words, and only then:
// roofline quiz --count 6 --format gift > tests/core/data/quiz_seed_1.gift
TEST_CASE("result of quiz for seed 1: these bytes") {
  CHECK(quiz("--count 6 --format gift") == contents_of(std::string(ROOFLINE_TEST_DATA) + "/quiz_seed_1.gift"));
}

TEST_CASE("result of quiz: the kinds are balanced, or those that are asked for") {
  std::map<std::string, int> counts;
  for (const Json& exercise : exercises("--count 20")) ++counts[exercise["kind"]];
  CHECK(counts.size() == 6);
  for (const auto& [kind, count] : counts) CHECK((count == 3 || count == 4));
  counts.clear();
  for (const Json& exercise : exercises("--count 10 --kinds bstar,ridge")) ++counts[exercise["kind"]];
  CHECK(counts == std::map<std::string, int>{{"bstar", 5}, {"ridge", 5}});
}

TEST_CASE("result of quiz --format moodle-xml: Python reads the same exercises") {
  const Json expected = exercises("--count 60 --seed 9");
  const Json read = read_by_python(quiz("--count 60 --seed 9"));
  REQUIRE(read.size() == expected.size());
  for (std::size_t i = 0; i < read.size(); ++i) {
    for (const char* key : {"title", "question", "answer", "unit", "steps"}) CHECK(read[i][key] == expected[i][key]);
    CHECK(read[i]["tolerance"].get<double>() == Close{0.02 * expected[i]["answer"].get<double>()});
    CHECK(read[i]["showunits"] == (expected[i]["unit"] == "" ? "3" : "0"));
  }
}

TEST_CASE("result of quiz --format gift: a reader of GIFT gets the same exercises") {
  const Json expected = exercises("--count 60 --seed 9");
  const Json read = read_gift(quiz("--count 60 --seed 9 --format gift"));
  REQUIRE(read.size() == expected.size());
  for (std::size_t i = 0; i < read.size(); ++i) {
    for (const char* key : {"title", "question", "answer", "steps"}) CHECK(read[i][key] == expected[i][key]);
    CHECK(read[i]["tolerance"].get<double>() == Close{0.02 * expected[i]["answer"].get<double>()});
  }
}

TEST_CASE("result of quiz for what cannot be used: a sentence") {
  const std::string kinds = "; allowed are ridge, intensity, matmul-time, bstar, decode and attention";
  CHECK(complaint("quiz --count 0") == "--count \"0\" is out of range; allowed is a whole number from 1 to 500");
  CHECK(complaint("quiz --count 501") == "--count \"501\" is out of range; allowed is a whole number from 1 to 500");
  for (const std::string seed : {"-1", "18446744073709551616", "7.5", "1e3", "x"}) {
    CHECK(complaint("quiz --seed " + seed) ==
          "--seed \"" + seed + "\" is no whole number from 0 to 18446744073709551615");
  }
  CHECK(complaint("quiz --format xml") == "--format \"xml\" is no format; allowed are moodle-xml, gift and json");
  CHECK(complaint("quiz --kinds ridge,bstars") ==
        "--kinds \"ridge,bstars\": \"bstars\" is no kind of exercise; the nearest is bstar" + kinds);
  CHECK(complaint("quiz --kinds ridge,") == "--kinds \"ridge,\": \"\" is no kind of exercise" + kinds);
  CHECK(complaint("quiz --kinds ridge,ridge") == "--kinds \"ridge,ridge\" names ridge twice");
}
