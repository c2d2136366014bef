#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>

#include "core/figures/batch_threshold/figure.hpp"
#include "core/figures/csv_writer.hpp"
#include "core/picture/svg_writer.hpp"
#include "tests/core/support/random.hpp"

using namespace roofline;

namespace {

std::string text_of(const Figure& figure, std::string_view id) {
  for (const Row& row : figure.readout()) {
    if (row.id == id) return row.unit.empty() ? row.number : row.number + " " + row.unit;
  }
  return "no row";
}

// A figure in the state of a link that it takes as it is.
BatchThresholdFigure figure_at(std::string_view link) {
  BatchThresholdFigure figure;
  REQUIRE(figure.restore(link).status == SetStatus::kOk);
  return figure;
}

std::string everything(const Figure& figure) {
  std::string all = figure.summary() + to_csv(figure.table()) + figure.table().caption;
  for (const std::string& note : figure.notes()) all += note;
  for (const Row& row : figure.readout()) all += row.label + row.number;
  const Scene scene = figure.scene({});
  for (const Handle& handle : scene.handles) all += handle.label + handle.text;
  for (const Mark& mark : scene.marks) {
    if (const auto* text = std::get_if<Text>(&mark)) all += text->text + "\n";
  }
  return all;
}

const Polyline* find_line(const Scene& scene, std::string_view key) {
  for (const Mark& mark : scene.marks) {
    const auto* line = std::get_if<Polyline>(&mark);
    if (line && line->key == key) return line;
  }
  return nullptr;
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("result of an emptied guess: none has been given") {
  BatchThresholdFigure figure;
  figure.set("guess", "300");
  CHECK(figure.set("guess", "").status == SetStatus::kOk);
  CHECK(find_control(figure, "guess")->is_empty);
  CHECK(figure.state().empty());
}

TEST_CASE("result of batch-threshold: the story of the lesson: guess 300, reveal 344.9, and D = F = 512 has none") {
  BatchThresholdFigure figure;
  CHECK(figure.set("guess", "300").status == SetStatus::kOk);
  CHECK(figure.set("reveal", "").status == SetStatus::kOk);
  CHECK(text_of(figure, "b-star") == "344.9");
  CHECK(text_of(figure, "b-min") == "345");
  CHECK(text_of(figure, "verdict") == "300 is 0.870 of 344.9: close");
  CHECK(text_of(figure, "score") == "0 spot on, 1 close, 0 the right size, 0 far");
  figure.set("d", "512");
  figure.set("f", "512");
  CHECK(text_of(figure, "b-star") == "no batch is large enough");
  CHECK(text_of(figure, "ceiling") == "256 FLOP/byte");
  CHECK(text_of(figure, "ridge") == "295 FLOP/byte");
  CHECK(
      figure.summary().starts_with("No batch is large enough: the ceiling is 256 FLOP/byte, the ridge 295 FLOP/byte."));
}

TEST_CASE("result of batch-threshold: B* of the lesson, for GPUs, formats and widths") {
  struct Expected {
    const char* link;
    const char* critical;
    const char* least;
  };
  for (const Expected& expected : std::initializer_list<Expected>{{"", "344.9", "345"},
                                                                  {"&gpu=a100-80gb-sxm", "165.4", "166"},
                                                                  {"&dtype=fp8", "345.2", "346"},
                                                                  {"&weights=fp8", "172.5", "173"},
                                                                  {"&weights=int4", "86.24", "87"},
                                                                  {"&d=512&f=512&gpu=a100-80gb-sxm", "380.4", "381"},
                                                                  {"&d=1152&f=1152", "605.6", "606"},
                                                                  {"&d=4096&f=1024", "461.6", "462"},
                                                                  {"&d=4096&f=14336", "325.4", "326"}}) {
    CAPTURE(expected.link);
    const BatchThresholdFigure figure = figure_at(std::string("guess=1&revealed=1") + expected.link);
    CHECK(text_of(figure, "b-star") == expected.critical);
    CHECK(text_of(figure, "b-min") == expected.least);
  }
}

TEST_CASE("result of batch-threshold: the table of the lesson, the small difference at B = 345 with four digits") {
  const BatchThresholdFigure figure = figure_at("guess=300&revealed=1&b=345");
  const Table table = figure.table();
  REQUIRE(table.rows.size() == 7);
  const auto row = [&](std::size_t index) {
    std::vector<std::string> texts;
    for (const Cell& cell : table.rows[index]) texts.push_back(cell.text);
    return texts;
  };
  using Texts = std::vector<std::string>;
  CHECK(row(0) ==
        Texts{"1", "33.6 MFLOP", "33.6 MB", "0.9995 FLOP/byte", "33.93 ns", "10.02 µs", "memory-bound", "0.339 %"});
  CHECK(row(1)[3] == "15.88 FLOP/byte");
  CHECK(row(2) ==
        Texts{"64", "2.15 GFLOP", "34.6 MB", "62.06 FLOP/byte", "2.171 µs", "10.33 µs", "memory-bound", "21.0 %"});
  CHECK(row(3)[3] == "227.6 FLOP/byte");
  CHECK(row(3)[7] == "77.1 %");
  CHECK(row(4) == Texts{"345", "11.6 GFLOP", "39.2 MB", "295.3 FLOP/byte", "11.71 µs", "11.70 µs",
                        "compute-bound, within 10 % of the ridge", "100 %"});
  CHECK(row(5)[3] == "682.7 FLOP/byte");
  CHECK(row(6)[3] == "1365 FLOP/byte");
  CHECK(table.selected == 4);
}

TEST_CASE("definition of batch-threshold: before Reveal nothing in any channel gives the answer away") {
  for (const char* guess : {"", "guess=300", "guess=345", "gpu=custom&peak=1e15&bandwidth=5.3e9"}) {
    CAPTURE(guess);
    const BatchThresholdFigure figure = figure_at(guess);
    const std::string all = everything(figure);
    for (const char* answer :
         {"344", "295", "ridge", "ceiling", "2048", "memory-bound", "3.35", "989", "188,679", "1.89e5"}) {
      CAPTURE(answer);
      CHECK_FALSE(contains(all, answer));
    }
    CHECK(figure.table().rows.empty());
  }
}

TEST_CASE("definition of batch-threshold: the picture before Reveal is the same whatever the answer is") {
  const auto picture = [](std::string_view link) {
    const Scene scene = figure_at(link).scene({});
    return to_svg(scene, SvgTheme::kLight, SvgWords{});
  };
  CHECK(picture("guess=300") == picture("guess=300&gpu=a100-80gb-sxm&d=512&f=700&dtype=bf16"));
}

TEST_CASE("result of batch-threshold: Reveal needs a guess, by a press and by link") {
  BatchThresholdFigure figure;
  CHECK_FALSE(find_control(figure, "reveal")->enabled);
  CHECK(figure.set("reveal", "").status == SetStatus::kRefused);
  CHECK(figure.set("revealed", "1").message == "Reveal needs a guess first.");
  CHECK(figure.restore("revealed=1").status == SetStatus::kRefused);
  CHECK(figure.table().rows.empty());
  CHECK(figure.set("guess", "1").status == SetStatus::kOk);  // 1 is a guess too
  CHECK(figure.state() == "guess=1");
  CHECK(figure.set("reveal", "").status == SetStatus::kOk);
}

TEST_CASE("result of tier_of: within 10 %, within 1.5 ×, within 4 ×, else far, on both sides") {
  CHECK(tier_of(110, 100) == Tier::kSpotOn);
  CHECK(tier_of(90, 100) == Tier::kSpotOn);
  CHECK(tier_of(111, 100) == Tier::kClose);
  CHECK(tier_of(89, 100) == Tier::kClose);
  CHECK(tier_of(67, 100) == Tier::kClose);
  CHECK(tier_of(151, 100) == Tier::kRightSize);
  CHECK(tier_of(25, 100) == Tier::kRightSize);
  CHECK(tier_of(401, 100) == Tier::kFar);
  CHECK(tier_of(24, 100) == Tier::kFar);
  CHECK(tier_of(300, std::nullopt) == Tier::kFar);
}

TEST_CASE("result of batch-threshold: a score that is full stays full, so that its link is taken") {
  BatchThresholdFigure figure;
  figure.restore("guess=1&score-far=1000");
  CHECK(figure.set("reveal", "").status == SetStatus::kOk);
  BatchThresholdFigure other;
  CHECK(other.restore(figure.state()).status == SetStatus::kOk);
  CHECK(other.state() == figure.state());
}

TEST_CASE("result of batch-threshold: another layer hides the answer again and keeps the score") {
  BatchThresholdFigure figure = figure_at("guess=300");
  figure.set("reveal", "");
  CHECK(figure.set("another", "").status == SetStatus::kOk);
  CHECK(text_of(figure, "layer") == "projection of DiT-XL");
  CHECK(text_of(figure, "b-star") == "no row");
  CHECK(text_of(figure, "guess") == "not yet");
  CHECK(text_of(figure, "score") == "0 spot on, 1 close, 0 the right size, 0 far");
  for (int i = 0; i < 20; ++i) {
    figure.set("guess", "606");
    figure.set("reveal", "");
    CHECK(figure.set("another", "").status == SetStatus::kOk);
  }
  BatchThresholdFigure other;
  CHECK(other.restore(figure.state()).status == SetStatus::kOk);
  CHECK(other.readout().size() == figure.readout().size());
}

TEST_CASE("result of batch-threshold: weights that are not narrower are no choice, and are dropped with the format") {
  BatchThresholdFigure figure = figure_at("weights=fp8");
  CHECK(text_of(figure, "format") == "bf16, fp8 weights");
  figure.set("dtype", "fp8");
  CHECK(text_of(figure, "format") == "fp8");
  for (const char* weights : {"fp8", "int4"}) {
    CHECK(figure.set("weights", weights).message.find("bf16 arithmetic only") != std::string::npos);
  }
  figure.restore("weights=int4");
  CHECK(figure.set("dtype", "int8").message ==
        "Narrower weights go with bf16 arithmetic only: now they are in int8 too.");
  figure.restore("weights=int4");
  CHECK(figure.set("gpu", "v100-sxm2").message ==
        "V100 SXM2 has no bf16 peak, so fp16 is shown. Narrower weights go with bf16 arithmetic only: now they are in "
        "fp16 too.");
}

TEST_CASE("result of batch-threshold: a guess where there is no B* gets a tier") {
  BatchThresholdFigure figure = figure_at("guess=300&d=512&f=512");
  figure.set("reveal", "");
  CHECK(text_of(figure, "verdict") == "300, where there is none: far");
  CHECK(text_of(figure, "score") == "0 spot on, 0 close, 0 the right size, 1 far");
}

TEST_CASE("result of batch-threshold: the first guess can be taken back, and then nothing is revealed") {
  BatchThresholdFigure figure;
  CHECK(value_text(*find_control(figure, "guess")) == "none");
  figure.step("guess", 1);
  CHECK(figure.state() == "guess=2");
  CHECK(figure.set("guess", "none").status == SetStatus::kOk);
  CHECK(text_of(figure, "guess") == "not yet");
  CHECK(figure.state().empty());
  figure.restore("guess=300&revealed=1");
  figure.set("guess", "none");
  CHECK(figure.table().rows.empty());
}

TEST_CASE("result of batch-threshold: achievable rates say so, and the datasheet's stand beside them") {
  const BatchThresholdFigure figure = figure_at("guess=300&revealed=1&b=345&roof=achievable");
  CHECK(text_of(figure, "ridge") == "278.9 FLOP/byte");
  CHECK(text_of(figure, "b-star") == "322.9");
  CHECK(text_of(figure, "datasheet-ridge") == "295.2 FLOP/byte");
  CHECK(text_of(figure, "datasheet-b-star") == "344.9");
  CHECK(text_of(figure, "datasheet-time") == "11.71 µs");
  CHECK(text_of(figure, "percent-of-peak") == "80.3 %");
  CHECK(contains(figure.summary(), "B* is 322.9 at achievable rates; "));
  const std::string all = everything(figure_at("guess=300&revealed=1&roof=achievable"));
  for (const char* words : {"achievable ridge 279", "achievable B* 322.9"}) CHECK(contains(all, words));
  const Scene scene = figure.scene({});
  CHECK(find_line(scene, "other ridge")->width < find_line(scene, "ridge")->width);
  CHECK(find_line(scene, "other b-star")->points[0].x > find_line(scene, "b-star")->points[0].x);
  CHECK_FALSE(contains(all, "datasheet\n"));  // so near to the others that the word could be theirs
  CHECK(contains(everything(figure_at("guess=300&revealed=1&roof=achievable&compute-percent=10")), "datasheet\n"));
}

TEST_CASE("result of batch-threshold: what lies outside the picture is said, and pointed at from its edge") {
  const BatchThresholdFigure ridge = figure_at("gpu=custom&peak=1.979e15&bandwidth=5.3e9&guess=300&revealed=1");
  CHECK(ridge.notes().back() == "Outside the picture: ridge 373,396 FLOP/byte.");
  const Scene scene = ridge.scene({});
  REQUIRE(find_line(scene, "ridge"));
  CHECK(find_line(scene, "ridge")->points.size() == 3);
  CHECK(contains(everything(ridge), "ridge 373,396 FLOP/byte, outside the plot"));
  const BatchThresholdFigure batch = figure_at("d=592&f=592&guess=300&revealed=1");
  CHECK(text_of(batch, "b-star") == "112,594");
  CHECK(batch.notes().back() == "Outside the picture: B* 112,594.");
  CHECK(contains(everything(batch), "B* 112,594"));
  CHECK(figure_at("guess=300&revealed=1").notes().empty());
}

TEST_CASE("result of batch-threshold: the picture after Reveal") {
  const Scene scene = figure_at("guess=300&revealed=1").scene({});
  const auto line = [&](std::string_view key) {
    for (const Mark& mark : scene.marks) {
      const auto* polyline = std::get_if<Polyline>(&mark);
      if (polyline && polyline->key == key) return polyline->points;
    }
    return std::vector<Point>{};
  };
  REQUIRE(scene.handles.size() == 1);
  const Axis& axis = *scene.handles[0].axis;
  CHECK(axis.value_at(line("b-star")[0].x) == doctest::Approx(344.949).epsilon(1e-4));
  CHECK(axis.value_at(line("guess")[0].x) == doctest::Approx(300));
  CHECK(line("curve memory").back().x == doctest::Approx(line("b-star")[0].x));
  CHECK(line("curve memory").back().y == doctest::Approx(line("ridge")[0].y));
  CHECK(line("ceiling")[0].y < line("curve compute").back().y + 2);
  CHECK(figure_at("guess=300&revealed=1&d=512&f=512").scene({}).handles.size() == 1);
}

TEST_CASE("result of a B* that is a whole number up to its last bit: 150 in the readout and in the table") {
  const BatchThresholdFigure figure = figure_at("gpu=v100-sxm2&dtype=fp16&d=3000&f=5000&guess=100&revealed=1&b=150");
  CHECK(text_of(figure, "b-min") == "150");
  CHECK(text_of(figure, "regime") == "compute-bound, within 10 % of the ridge");
  for (const std::vector<Cell>& row : figure.table().rows) CHECK(row[0].text != "151");
}

TEST_CASE("result of any D, F and machine: readout, model and trying every batch agree on the least whole batch") {
  test::Random random(15);
  BatchThresholdFigure figure;
  const std::vector<Option> gpus = find_control(figure, "gpu")->options;
  for (int found = 0; found < 200;) {
    const double d = random.whole(64, 16384);
    const double f = random.whole(64, 16384);
    const std::string gpu = gpus[static_cast<std::size_t>(random.whole(1, static_cast<double>(gpus.size()))) - 1].id;
    figure.restore("guess=1&revealed=1&gpu=" + gpu + "&d=" + exact_text(d) + "&f=" + exact_text(f));
    CAPTURE(figure.state());
    const Row* shown = nullptr;
    const std::vector<Row> rows = figure.readout();
    for (const Row& row : rows) {
      if (row.id == "b-min") shown = &row;
    }
    const Machine machine =
        gpu == kCustomGpu ? Machine{500e12, 2e12}
                          : *machine_for(*find_hardware(gpu), *parse_dtype(find_control(figure, "dtype")->choice));
    const double bytes = bytes_per_element(*parse_dtype(find_control(figure, "dtype")->choice));
    const std::optional<double> least = least_whole_batch(d, f, {bytes, bytes}, machine);
    REQUIRE((shown != nullptr) == least.has_value());
    if (!least || *least > 3000) continue;
    ++found;
    CHECK(*shown->value == *least);
    double tried = 1;
    while (bound(machine, matmul_cost({tried, d, f}, {bytes, bytes})) == Bound::kMemory) ++tried;
    CHECK(tried == *least);
  }
}
