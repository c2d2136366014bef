#include "core/picture/motion.hpp"

#include <doctest/doctest.h>

using namespace roofline;

TEST_CASE("result of on_the_way: marks with the same key move, words and handles are there at once") {
  Scene from;
  from.marks = {Polyline{"roof", Role::kMemory, {{0, 0}, {10, 10}}, 1}, Text{"t", Role::kText, {0, 0}, {}, 12, "old"}};
  Scene to;
  to.marks = {Polyline{"roof", Role::kMemory, {{10, 0}, {30, 10}}, 1}, Text{"t", Role::kText, {8, 0}, {}, 12, "new"},
              Circle{"fresh", Role::kMemory, {5, 5}, 2, 0}};
  to.handles.push_back({});
  const Scene half = on_the_way(from, to, 0.5);
  CHECK(std::get<Polyline>(half.marks[0]).points[0].x == 5);
  CHECK(std::get<Polyline>(half.marks[0]).points[1].x == 20);
  CHECK(std::get<Text>(half.marks[1]).at.x == 4);
  CHECK(std::get<Text>(half.marks[1]).text == "new");
  CHECK(std::get<Circle>(half.marks[2]).centre.x == 5);
  CHECK(half.handles.size() == 1);
}

TEST_CASE("result of on_the_way: a mark that became another shape does not move") {
  Scene from;
  from.marks = {Circle{"op", Role::kMemory, {0, 0}, 5, 0}};
  Scene to;
  to.marks = {Rectangle{"op", Role::kCompute, {10, 10, 20, 20}, 0, 0}};
  CHECK(std::get<Rectangle>(on_the_way(from, to, 0.1).marks[0]).box.left == 10);
}

TEST_CASE("result of eased: begins at 0, ends at 1, never turns back") {
  CHECK(eased(0) == 0);
  CHECK(eased(1) == 1);
  CHECK(eased(7) == 1);
  for (double t = 0; t < 1; t += 0.01) CHECK(eased(t + 0.01) > eased(t));
  CHECK(kMotionMs <= 200);
}
