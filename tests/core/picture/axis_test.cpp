#include "core/picture/axis.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace roofline;

namespace {

std::vector<std::string> labels_of(const std::vector<Tick>& ticks) {
  std::vector<std::string> labels;
  for (const Tick& tick : ticks) {
    if (!tick.label.empty()) labels.push_back(tick.label);
  }
  return labels;
}

}  // namespace

TEST_CASE("result of Axis: a value's pixel and back") {
  const Axis axis{0.1, 1e4, 40, 740};
  CHECK(axis.px_at(0.1) == doctest::Approx(40));
  CHECK(axis.px_at(1e4) == doctest::Approx(740));
  CHECK(axis.px_at(1) == doctest::Approx(180));
  for (const double value : {0.1, 0.25, 295.22, 9999.0})
    CHECK(axis.value_at(axis.px_at(value)) == doctest::Approx(value));
}

TEST_CASE("result of Axis: a pixel beyond its ends is the end") {
  const Axis axis{0.1, 1e4, 40, 740};
  CHECK(axis.value_at(-1000) == doctest::Approx(0.1));
  CHECK(axis.value_at(1e6) == doctest::Approx(1e4));
}

TEST_CASE("result of Axis: an upward axis has its minimum below") {
  const Axis axis{1e11, 1e15, 400, 20};
  CHECK(axis.px_at(1e13) == doctest::Approx(210));
  CHECK(axis.value_at(210) == doctest::Approx(1e13));
}

TEST_CASE("result of log_ticks: decades are labelled and have eight minor ticks between them") {
  const std::vector<Tick> ticks = log_ticks({0.1, 1e4, 0, 1}, Unit::kFlopPerByte);
  CHECK(labels_of(ticks) == std::vector<std::string>{"0.1", "1", "10", "100", "1000", "10,000"});
  CHECK(ticks.size() == 5 * 9 + 1);
}

TEST_CASE("result of log_ticks: FLOP/s are short, since the axis title names the unit") {
  CHECK(labels_of(log_ticks({3e11, 3e15, 0, 1}, Unit::kFlopsPerS)) ==
        std::vector<std::string>{"1 T", "10 T", "100 T", "1 P"});
}

TEST_CASE("result of log_ticks: where one decade is too few the round steps are labelled, the decade among them") {
  CHECK(labels_of(log_ticks({1.5e11, 4.5e12, 0, 1}, Unit::kFlopsPerS)) ==
        std::vector<std::string>{"200 G", "500 G", "1 T", "2 T"});
}

TEST_CASE("result of log_ticks: at least two labels, however narrow the axis") {
  for (const double factor : {1.001, 1.01, 1.5, 2.0, 5.0, 9.0, 20.0}) {
    CAPTURE(factor);
    const Axis axis{101e3, 101e3 * factor, 0, 1};
    const std::vector<Tick> ticks = log_ticks(axis, Unit::kFlopPerByte);
    std::vector<std::string> labels = labels_of(ticks);
    CHECK(labels.size() >= 2);
    for (const Tick& tick : ticks) CHECK((tick.value >= axis.min * 0.999999 && tick.value <= axis.max * 1.000001));
    std::sort(labels.begin(), labels.end());
    CHECK(std::unique(labels.begin(), labels.end()) == labels.end());
  }
}

TEST_CASE("result of linear_ticks: two at least, whatever the range") {
  for (double most = 1e-9; most < 1e3; most *= 1.07) {
    CAPTURE(most);
    for (const int count : {2, 3, 8}) {
      CHECK(linear_ticks({.min = 0, .max = most, .scale = Scale::kLinear}, Unit::kSeconds, count).size() >= 2);
    }
  }
}
