// What holds for every figure of the registry, in states nobody would think of.
#include "core/figures/figure.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/figures/csv_writer.hpp"
#include "core/figures/figure_svg.hpp"
#include "core/figures/registry.hpp"
#include "core/picture/plot.hpp"
#include "core/picture/text/text_metrics.hpp"
#include "quantities.hpp"
#include "random_state.hpp"

using namespace roofline;

namespace {

constexpr int kStates = 200;
constexpr double kWidths[] = {280, 320, 360, 560, 760, 1200};

Box box_of(const Text& text) {
  const double width = text_width(text.text, text.size);
  const double left = text.at.x - (text.align == Align::kStart ? 0 : text.align == Align::kMiddle ? width / 2 : width);
  return {left, text.at.y - text.size / 2, left + width, text.at.y + text.size / 2};
}

std::vector<Text> texts_of(const Scene& scene) {
  std::vector<Text> texts;
  for (const Mark& mark : scene.marks) {
    if (const auto* text = std::get_if<Text>(&mark)) texts.push_back(*text);
  }
  return texts;
}

// Narrow and wide, and with each of its marks pointed at.
std::vector<Scene> scenes_of(const Figure& figure) {
  std::vector<Scene> scenes;
  for (const double width : {320.0, 760.0}) {
    SceneOptions options;
    options.width = width;
    scenes.push_back(figure.scene(options));
    for (const Handle& handle : std::vector<Handle>(scenes.back().handles)) {
      options.emphasised = handle.id;
      scenes.push_back(figure.scene(options));
    }
  }
  return scenes;
}

std::string everything_said(const Figure& figure) {
  const Table table = figure.table();
  std::string said = figure.summary() + "\n" + table.caption + "\n";
  for (const Row& row : figure.readout()) said += row.label + " " + row.number + " " + row.unit + "\n";
  for (const std::vector<Cell>& row : table.rows) {
    for (const Cell& cell : row) said += cell.text + "\n";
  }
  for (const std::string& note : figure.notes()) said += note + "\n";
  return said;
}

// With their units; without one too, for a label that has no room for it.
std::set<std::string> numbers_said(const Figure& figure) {
  std::set<std::string> numbers;
  for (const test::Quantity& quantity : test::quantities_in(everything_said(figure))) {
    numbers.insert(quantity.text());
    numbers.insert(quantity.number);
  }
  return numbers;
}

void check_said(const std::set<std::string>& said, const std::string& drawn) {
  for (const test::Quantity& quantity : test::quantities_in(drawn)) {
    const std::string number = quantity.text();
    CAPTURE(drawn);
    CAPTURE(number);
    CHECK(said.contains(number));
  }
}

std::string regime_in(const std::string& text) {
  for (const char* regime : {"memory-bound", "compute-bound"}) {
    if (text.find(regime) != std::string::npos) return regime;
  }
  return {};
}

bool has_regime(const std::vector<Cell>& row, const std::string& regime) {
  return std::any_of(row.begin(), row.end(), [&](const Cell& cell) { return cell.text.starts_with(regime); });
}

}  // namespace

TEST_CASE("result of understands: a setting's own values, also of a state that is not the present one") {
  const std::unique_ptr<Figure> figure = make_figure("roofline");
  CHECK(understands(*figure, "gpu", "l4"));
  CHECK(understands(*figure, "dtype", "bf16"));
  CHECK(understands(*figure, "peak", "1979 TFLOP/s"));            // has no effect now
  CHECK(understands(*make_figure("four-step"), "latency", "5"));  // a former id
  for (const auto& [id, text] : {std::pair{"dtype", "dark"}, {"gpu", ""}, {"peak", "high"}, {"utm_source", "x"}})
    CHECK_FALSE(understands(*figure, id, text));
}

TEST_CASE("definition of the registry: names lead to figures of that name, others to none") {
  CHECK(figure_names().size() >= 1);
  for (const std::string_view name : figure_names()) CHECK(make_figure(name)->name() == name);
  CHECK(make_figure("no-such-figure") == nullptr);
  CHECK(make_figure("") == nullptr);
}

TEST_CASE(
    "definition of the schema: ids are unique and fit an attribute, every control has a label and a help sentence") {
  for_random_states(kStates, [](const Figure& figure) {
    std::map<std::string, int> seen;
    for (const Control& control : figure.controls()) {
      CHECK(++seen[control.id] == 1);
      CHECK(control.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos);
      CHECK_FALSE(control.label.empty());
      CHECK_FALSE(control.help.empty());
      if (is_number(control.kind)) {
        CHECK(control.number >= control.range.min);
        CHECK(control.number <= control.range.max);
      }
    }
  });
}

TEST_CASE("definition of the state: comes back from its link bit for bit") {
  for (const std::string_view name : figure_names()) {
    const std::unique_ptr<Figure> figure = make_figure(name);
    Random random(7);
    for (int i = 0; i < 250; ++i) {
      randomise(*figure, random);
      const std::string link = figure->state();
      CAPTURE(link);
      const std::unique_ptr<Figure> other = make_figure(name);
      CHECK(other->restore("?" + link).status == SetStatus::kOk);
      CHECK(other->state() == link);
      CHECK(to_csv(other->table()) == to_csv(figure->table()));
      CHECK(other->summary() == figure->summary());
    }
  }
}

TEST_CASE("result of step: every number moves that way, but at the end of its range") {
  for_random_states(kStates, [](Figure& figure) {
    const std::string before = figure.state();
    for (const Control& control : std::vector(figure.controls())) {
      if (!is_number(control.kind) || !control.visible || !control.enabled || control.is_empty) continue;
      CAPTURE(before);
      CAPTURE(control.id);
      figure.step(control.id, -1);
      const double lower = find_control(figure, control.id)->number;
      CHECK((lower < control.number || control.number == control.range.min));
      figure.restore(before);
      figure.step(control.id, 1);
      const double higher = find_control(figure, control.id)->number;
      CHECK((higher > control.number || control.number == control.range.max));
      figure.restore(before);
    }
  });
}

TEST_CASE("definition of reset: the state is empty") {
  for_random_states(kStates, [](Figure& figure) {
    const std::string before = figure.state();
    figure.reset();
    CHECK(figure.state().empty());
    figure.restore(before);
  });
}

TEST_CASE("result of set: what is refused changes nothing, and says so in a sentence") {
  for_random_states(kStates, [](Figure& figure) {
    const std::string before = figure.state();
    for (const Control& control : std::vector(figure.controls())) {
      if (control.kind == ControlKind::kAction) continue;
      for (const std::string_view bad : {"", "abc", "nan", "1e999", "<script>", "1,5"}) {
        if (bad.empty() && control.can_be_empty) continue;  // takes the number back
        const SetResult result = figure.set(control.id, bad);
        CHECK(result.status == SetStatus::kRefused);
        CHECK(result.message.back() == '.');
      }
    }
    CHECK(figure.set("no-such-thing", "1").status == SetStatus::kRefused);
    CHECK(figure.set_number("no-such-thing", 1).status == SetStatus::kRefused);
    CHECK(figure.state() == before);
  });
}

TEST_CASE("result of restore: a hostile link loses nothing that fits and says what was left out, not at any length") {
  for (const std::string_view name : figure_names()) {
    CAPTURE(name);
    const std::unique_ptr<Figure> figure = make_figure(name);
    const SetResult result = figure->restore("dtype=fp8&gpu=%00&gpu=h200-sxm&evil=1&roof=<b>");
    CHECK(result.status == SetStatus::kRefused);
    CHECK(result.message.find("“evil”") != std::string::npos);
    CHECK(result.message.find("“<b>”") != std::string::npos);
    CHECK(figure->state() == "gpu=h200-sxm&dtype=fp8");  // of two values the last one counts
    std::string flood;
    for (int i = 0; i < 3000; ++i) flood += "a=1&b" + std::to_string(i) + "=1&peak=nan&";
    CHECK(figure->restore(flood).message.size() < 600);
  }
}

TEST_CASE("result of readout, table and summary: words and finite numbers only") {
  for_random_states(kStates, [](const Figure& figure) {
    for (const Row& row : figure.readout()) {
      CHECK_FALSE(row.number.empty());
      if (row.value) CHECK(std::isfinite(*row.value));
    }
    const Table table = figure.table();
    for (const std::vector<Cell>& row : table.rows) {
      CHECK(row.size() == table.columns.size());
      for (const Cell& cell : row) {
        if (cell.value) CHECK(std::isfinite(*cell.value));
      }
    }
    const std::string said = everything_said(figure);
    for (const char* bad : {"nan", "inf ", "none ", "{0}", "{1}"}) CHECK(said.find(bad) == std::string::npos);
    CHECK(figure.summary().back() == '.');
  });
}

TEST_CASE("definition of the picture: all of it inside, text no smaller than 12 px and in the font") {
  for_random_states(kStates, [](const Figure& figure) {
    for (const double width : kWidths) {
      SceneOptions options;
      options.width = width;
      const Scene scene = figure.scene(options);
      CHECK(scene.width == width);
      CHECK(scene.height >= 300);
      for (const Text& text : texts_of(scene)) {
        CAPTURE(text.text);
        const Box box = box_of(text);
        CHECK(text.size >= 12);
        CHECK(font_covers(text.text));
        CHECK(box.left >= 0);
        CHECK(box.right <= width);
        CHECK(box.top >= 0);
        CHECK(box.bottom <= scene.height);
      }
    }
  });
}

TEST_CASE("definition of the picture: no text stands on another") {
  for_random_states(kStates, [](const Figure& figure) {
    for (const double width : kWidths) {
      SceneOptions options;
      options.width = width;
      const std::vector<Text> texts = texts_of(figure.scene(options));
      for (std::size_t i = 0; i < texts.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          CAPTURE(width);
          CAPTURE(texts[i].text);
          CAPTURE(texts[j].text);
          CHECK_FALSE(box_of(texts[i]).overlaps(box_of(texts[j])));
        }
      }
    }
  });
}

TEST_CASE("definition of the handles: large enough to hit, named, and what they drive is in the schema") {
  for_random_states(kStates, [](const Figure& figure) {
    for (const bool coarse : {false, true}) {
      SceneOptions options;
      options.coarse_pointer = coarse;
      const Scene scene = figure.scene(options);
      if (!figure.table().rows.empty()) CHECK_FALSE(scene.handles.empty());  // none where nothing can be shown
      for (const Handle& handle : scene.handles) {
        constexpr double kDust = 1e-9;
        CHECK(handle.hit.width() + kDust >= (coarse ? 44 : 24));
        CHECK(handle.hit.height() + kDust >= (coarse ? 44 : 24));
        CHECK_FALSE(handle.label.empty());
        CHECK_FALSE(handle.text.empty());
        for (const std::string& driven : {handle.control, handle.select_control}) {
          if (!driven.empty()) CHECK(find_control(figure, driven) != nullptr);
        }
        CHECK_FALSE((handle.control.empty() && handle.select_control.empty()));
        CHECK(handle_at(scene, handle.anchor) != nullptr);
      }
    }
  });
}

TEST_CASE("definition of the picture: what is drawn is said, with the same rounding") {
  for_random_states(kStates, [](const Figure& figure) {
    const std::set<std::string> said = numbers_said(figure);
    for (const Scene& scene : scenes_of(figure)) {
      for (const Text& text : texts_of(scene)) {
        if (!text.key.starts_with("tick")) check_said(said, text.text);
      }
      for (const Handle& handle : scene.handles) check_said(said, handle.text);
    }
  });
}

TEST_CASE("definition of the picture: the regime that is drawn of a mark is the one that is said of it") {
  for_random_states(kStates, [](const Figure& figure) {
    const std::string said = everything_said(figure);
    const Table table = figure.table();
    for (const Scene& scene : scenes_of(figure)) {
      for (const Text& text : texts_of(scene)) {
        const std::string regime = regime_in(text.text);
        if (!text.key.ends_with("legend")) CHECK(said.find(regime) != std::string::npos);
      }
      for (const Handle& handle : scene.handles) {
        for (const std::vector<Cell>& row : table.rows) {
          if (handle.label == row[0].text || handle.label.starts_with(row[0].text + ";"))
            CHECK(has_regime(row, regime_in(handle.text)));
        }
      }
    }
  });
}

TEST_CASE("result of to_svg: tags that open close, and no number is missing") {
  for_random_states(kStates, [](const Figure& figure) {
    const std::string svg = figure_svg(figure, figure.scene({}), SvgTheme::kAuto);
    CHECK(svg.starts_with("<svg "));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK(svg.find("nan") == std::string::npos);
    CHECK(svg.find("inf\"") == std::string::npos);
  });
}
