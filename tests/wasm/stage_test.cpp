// A drawing made into triangles by real Dear ImGui; no graphics card draws them.
#include "wasm/stage.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "core/figures/registry.hpp"
#include "wasm/painter.hpp"

using namespace roofline;

namespace {

// The stage at one pixel ratio.
struct Stand {
  Stage stage;
  float pixel_ratio = 1;

  Triangles draw(const Drawing& drawing) { return stage.draw(drawing, 760, 400, pixel_ratio); }
  int corners(const Drawing& drawing) { return static_cast<int>(draw(drawing).corners.size()); }
};

Drawing drawing_of_marks(std::vector<Mark> marks, double pixel_ratio = 1) {
  Scene scene;
  scene.marks = std::move(marks);
  return drawing_of(scene, Theme::kLight, pixel_ratio);
}

Mark text_of(std::string words) { return Text{"", Role::kText, {10, 10}, Align::kStart, 12, std::move(words)}; }

Mark line_of(Role role) { return Polyline{"", role, {{10, 10}, {50, 10}}, 1}; }

}  // namespace

TEST_CASE("result of Stage: every figure's drawing is read to its end and gives triangles") {
  for (const double ratio : {1.0, 1.25, 3.0}) {
    Stand stand{.stage = {}, .pixel_ratio = static_cast<float>(ratio)};
    for (const std::string_view name : figure_names()) {
      const Scene scene = make_figure(name)->scene({});
      const Drawing drawing = drawing_of(scene, Theme::kDark, ratio);
      const int vertices = stand.corners(drawing);
      CHECK(vertices > 500);
      CHECK(stand.corners(drawing) == vertices);
    }
  }
}

TEST_CASE("definition of Stage: a text takes four corners a letter, wherever its bytes end in a word") {
  Stand stand;
  for (const std::string text : {"a", "ab", "abc", "abcd", "abcde"}) {
    CHECK(stand.corners(drawing_of_marks({text_of(text)})) == 4 * static_cast<int>(text.size()));
  }
}

TEST_CASE("definition of Stage: a text of µ and ×, between lines, as wide as the layout has it") {
  Stand stand;
  const Mark line = line_of(Role::kAxis);
  const int line_vertices = stand.corners(drawing_of_marks({line}));
  CHECK(line_vertices > 0);
  CHECK(stand.corners(drawing_of_marks({line, text_of("µ×"), line})) == 2 * line_vertices + 8);
}

TEST_CASE(
    "definition of Stage: whole triangles that reach the last corner, also of more corners than 16 bits can count") {
  Stand stand;
  for (const std::size_t letters : {5, 20000}) {
    const Triangles made = stand.stage.draw(drawing_of_marks({text_of(std::string(letters, 'a'))}), 1e6, 400, 1);
    CHECK(made.corners.size() == 4 * letters);
    REQUIRE(made.indices.size() == 6 * letters);
    CHECK(std::ranges::max(made.indices) == 4 * letters - 1);
  }
}

TEST_CASE("definition of drawing_of: device pixels, level lines on whole ones, and the theme's colours") {
  const Drawing drawing = drawing_of_marks({line_of(Role::kMemory)}, 2);
  const Word colour = packed(colour_of(Role::kMemory, Theme::kLight));
  REQUIRE(drawing.size() % 7 == 0);  // dashes: several lines
  CHECK(drawing[0] == static_cast<Word>(Stroke::kLine));
  CHECK(drawing[1] == colour);
  CHECK(same_bits<float>(drawing[2]) == 20);
  CHECK(same_bits<float>(drawing[3]) == 20);
  CHECK(same_bits<float>(drawing[6]) == 2);
}

TEST_CASE("definition of Stage: nothing to draw is no triangle, and what is drawn next is as ever") {
  Stand stand;
  const int corners = stand.corners(drawing_of_marks({text_of("a")}));
  CHECK(stand.corners({}) == 0);
  CHECK(stand.corners(drawing_of_marks({text_of("a")})) == corners);
}

TEST_CASE("definition of Stage: two of them know nothing of each other") {
  Stand one;
  Stand other{.stage = {}, .pixel_ratio = 2};
  const Drawing drawing = drawing_of_marks({text_of("a")});
  one.draw(drawing);
  const int width = one.stage.glyphs().width;
  other.draw(drawing);
  CHECK(one.corners(drawing) == other.corners(drawing));
  CHECK(one.stage.glyphs().width == width);
  CHECK(other.stage.glyphs().height * other.stage.glyphs().width > one.stage.glyphs().height * width);
}

TEST_CASE("definition of FontAtlas: every glyph of the font, at exact device pixels") {
  ImFontAtlas atlas;
  FontAtlas fonts(atlas);
  for (const float ratio : {1.0F, 1.25F, 2.0F, 3.0F}) {
    fonts.rasterise(ratio);
    CHECK(fonts.font(12)->FontSize == 12 * ratio);
    for (const char16_t c : std::u16string(u"µ×≥“…Q")) CHECK(fonts.font(13)->FindGlyphNoFallback(c) != nullptr);
  }
}
