// Every figure for those who do not see its colours, or not at all, in states nobody would think of.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <sstream>

#include "contrast.hpp"
#include "random_state.hpp"

using namespace roofline;

namespace {

constexpr int kStates = 1000;
constexpr int kPictures = 100;
constexpr int kMostWords = 25;  // of what a screen reader says after a change

// At several widths, and with each of its marks pointed at.
template <class Check>
void for_random_scenes(Check check) {
  for_random_states(kPictures, [&](const Figure& figure) {
    for (const double width : {320.0, 760.0}) {
      SceneOptions options;
      options.width = width;
      const Scene scene = figure.scene(options);
      check(scene);
      for (const Handle& handle : scene.handles) {
        options.emphasised = handle.id;
        check(figure.scene(options));
      }
    }
  });
}

bool is_letter_or_digit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// Numbers and units are words; a sign that stands alone is none.
int words_in(const std::string& sentence) {
  std::istringstream stream(sentence);
  int count = 0;
  for (std::string word; stream >> word;) {
    if (word == "µs" || std::any_of(word.begin(), word.end(), is_letter_or_digit)) ++count;
  }
  return count;
}

// What stands behind a point when `count` marks are painted.
Role ground_at(const Scene& scene, Point point, std::size_t count) {
  Role ground = Role::kBackground;
  for (std::size_t i = 0; i < count; ++i) {
    const auto* rectangle = std::get_if<Rectangle>(&scene.marks[i]);
    if (rectangle && rectangle->outline == 0 && rectangle->box.contains(point)) ground = rectangle->role;
  }
  return ground;
}

bool is_regime(Role role) { return role == Role::kMemory || role == Role::kCompute; }

// Only to look along; what the picture says can be read without it.
bool is_help(Role role) {
  return role == Role::kGrid || role == Role::kGridMinor || role == Role::kCallout || role == Role::kBackground;
}

Role role_of(const Mark& mark) {
  return std::visit([](const auto& one) { return one.role; }, mark);
}

// An arrow head to what lies outside the plot has a label beside it.
bool is_shape_of_its_regime(const Mark& mark) {
  if (const auto* circle = std::get_if<Circle>(&mark)) return circle->role == Role::kMemory;
  const auto* rectangle = std::get_if<Rectangle>(&mark);
  return !rectangle || rectangle->is_bar || rectangle->role == Role::kCompute;
}

}  // namespace

TEST_CASE("definition of the sentence: at most 25 words, in every state") {
  for_random_states(kStates, [](const Figure& figure) {
    CAPTURE(figure.summary());
    CHECK(words_in(figure.summary()) <= kMostWords);
  });
}

TEST_CASE("definition of the picture: without its colours a regime is a dash, a hatch or a shape") {
  CHECK(dash_of(Role::kMemory).off > 0);
  CHECK(dash_of(Role::kCompute).off == 0);
  CHECK(hatch_of(Role::kMemory) > 0);
  CHECK(hatch_of(Role::kCompute) == 0);
  for_random_scenes([](const Scene& scene) {
    for (const Mark& mark : scene.marks) {
      if (is_regime(role_of(mark))) CHECK(is_shape_of_its_regime(mark));
    }
  });
}

TEST_CASE("definition of the picture: without their colours the kinds of bytes differ in their hatch") {
  CHECK(hatch_of(Role::kWeights) != hatch_of(Role::kKvCache));
  CHECK(hatch_of(Role::kKvCache) != hatch_of(Role::kActivations));
  CHECK(hatch_of(Role::kActivations) != hatch_of(Role::kWeights));
}

TEST_CASE("definition of the picture: every text has a contrast of 4.5 to what is behind it, every mark one of 3") {
  for_random_scenes([](const Scene& scene) {
    for (std::size_t i = 0; i < scene.marks.size(); ++i) {
      const auto* text = std::get_if<Text>(&scene.marks[i]);
      const Role role = role_of(scene.marks[i]);
      const Role ground = text ? ground_at(scene, text->at, i) : Role::kBackground;
      for (const Theme theme : {Theme::kLight, Theme::kDark}) {
        CAPTURE(static_cast<int>(role));
        CAPTURE(static_cast<int>(ground));
        if (text) CHECK(contrast(role, ground, theme) >= 4.5);
        if (!text && !is_help(role)) CHECK(contrast(role, ground, theme) >= 3);
      }
    }
  });
}
