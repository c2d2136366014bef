#include "core/picture/text/label_layout.hpp"

#include <doctest/doctest.h>

using namespace roofline;

TEST_CASE("result of LabelLayout: a label keeps clear of boxes, lines and the edge") {
  LabelLayout layout({0, 0, 100, 100});
  layout.keep_clear(Box{10, 10, 30, 30});
  layout.keep_clear({{0, 100}, {100, 0}});
  CHECK_FALSE(layout.is_free({33, 12, 43, 20}));    // too near to the box for words
  CHECK_FALSE(layout.is_free({20, 20, 40, 28}));    // on the box
  CHECK_FALSE(layout.is_free({40, 40, 60, 60}));    // on the line
  CHECK_FALSE(layout.is_free({90, 90, 110, 98}));   // over the edge
  CHECK_FALSE(layout.is_free({30, 60.5, 39, 69}));  // nearly on the line
  CHECK(layout.is_free({70, 70, 90, 90}));
}

TEST_CASE("result of LabelLayout: the first free place is taken and then kept clear") {
  LabelLayout layout({0, 0, 100, 100});
  const std::vector<Box> places = {{0, 0, 10, 10}, {20, 0, 30, 10}};
  CHECK(layout.place(places)->left == 0);
  CHECK(layout.place(places)->left == 20);
  CHECK_FALSE(layout.place(places));
}

TEST_CASE("result of LabelLayout: what must be shown goes to the nearest free place, or over what is there") {
  LabelLayout layout({0, 0, 100, 100});
  layout.keep_clear(Box{0, 0, 100, 48});
  const Box moved = layout.place_always({{40, 0, 60, 10}}, {50, 40});
  CHECK(moved.top == 48);
  CHECK(moved.left <= 50);
  CHECK(moved.right >= 50);
  layout.keep_clear(Box{0, 0, 100, 100});
  CHECK(layout.place_always({{95, -5, 105, 5}}, {100, 0}).right == 100);
}
