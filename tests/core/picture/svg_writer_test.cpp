#include "core/picture/svg_writer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace roofline;

namespace {

Scene small_scene() {
  Scene scene;
  scene.width = 100;
  scene.height = 50;
  scene.marks = {Polyline{"", Role::kMemory, {{0, 0.04}, {10.26, 20}}, 2.5},
                 Rectangle{"", Role::kCompute, {1, 2, 11, 22}, 3, 0}, Circle{"", Role::kHalo, {5, 5}, 4, 1.5},
                 Text{"", Role::kText, {9, 10}, Align::kEnd, 12, "a < b & \"c\""}};
  return scene;
}

bool has(const std::string& svg, const char* part) { return svg.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("result of to_svg: each mark in the colours of its role") {
  const std::string svg = to_svg(small_scene(), SvgTheme::kLight, {"Title", "What it shows", "en"});
  CHECK(has(svg,
            "<path d=\"M0 0L10.3 20\" fill=\"none\" stroke=\"#C2410C\" stroke-width=\"2.5\" "
            "stroke-dasharray=\"7 4\"/>"));
  CHECK(has(svg, "<rect x=\"1\" y=\"2\" width=\"10\" height=\"20\" rx=\"3\" fill=\"#0072B2\"/>"));
  CHECK(has(svg, "<circle cx=\"5\" cy=\"5\" r=\"4\" fill=\"none\" stroke=\"#1F2328\" stroke-width=\"1.5\"/>"));
  CHECK(has(svg, "text-anchor=\"end\" fill=\"#1F2328\">a &lt; b &amp; &quot;c&quot;</text>"));
  CHECK(has(svg, "<title>Title</title>\n<desc>What it shows</desc>"));
}

TEST_CASE("result of to_svg: lines of one look that follow each other are one path, in the order of painting") {
  Scene scene = small_scene();
  const auto line = [](Role role, double width, double x) { return Polyline{"", role, {{x, 0}, {x, 9}}, width}; };
  scene.marks = {line(Role::kGrid, 1, 1),
                 line(Role::kGrid, 1, 2),
                 line(Role::kGrid, 2, 3),
                 line(Role::kAxis, 2, 4),
                 Circle{"", Role::kHalo, {5, 5}, 4, 1.5},
                 line(Role::kAxis, 2, 5)};
  const std::string svg = to_svg(scene, SvgTheme::kLight, {});
  std::vector<std::size_t> places;
  for (const char* part : {"<path d=\"M1 0L1 9M2 0L2 9\"", "<path d=\"M3 0L3 9\"", "<path d=\"M4 0L4 9\"", "<circle",
                           "<path d=\"M5 0L5 9\""}) {
    places.push_back(svg.find(part));
    CHECK(places.back() != std::string::npos);
  }
  CHECK(std::ranges::is_sorted(places));
}

TEST_CASE("result of to_svg: nothing in it that a strict policy forbids") {
  const std::string svg =
      to_svg(small_scene(), SvgTheme::kAuto, {"</title><script>alert(1)</script>", "\" onload=\"x", "en"});
  for (const char* bad : {"<script", "style", "onload=\"x\"", "href"}) CHECK_FALSE(has(svg, bad));
  CHECK(has(svg, "light-dark(#C2410C,#E69F00)"));
}

TEST_CASE("result of to_svg that follows the page: the light colour for a program that does not know light-dark()") {
  const std::string svg = to_svg(small_scene(), SvgTheme::kAuto, {});
  CHECK(has(svg,
            "<g fill=\"#FFFFFF\">\n<rect width=\"100%\" height=\"100%\" fill=\"light-dark(#FFFFFF,#121212)\"/>\n</g>"));
  CHECK(has(svg, "<g stroke=\"#C2410C\">\n<path"));
  CHECK(has(svg, "<g fill=\"#0072B2\">\n<rect"));
  CHECK(has(svg, "<g stroke=\"#1F2328\">\n<circle"));
  CHECK(has(svg, "<g fill=\"#1F2328\">\n<text"));
  CHECK_FALSE(has(to_svg(small_scene(), SvgTheme::kLight, {}), "<g"));
}

TEST_CASE("result of to_svg that follows the page: marks of one colour share a group, and each group is closed") {
  Scene scene = small_scene();
  scene.marks = {Circle{"", Role::kHalo, {5, 5}, 4, 0}, Circle{"", Role::kHalo, {9, 5}, 4, 0},
                 Circle{"", Role::kHalo, {5, 5}, 4, 1}, Circle{"", Role::kMemory, {5, 5}, 4, 1}};
  const std::string svg = to_svg(scene, SvgTheme::kAuto, {});
  const auto count = [&](std::string_view part) {
    int found = 0;
    for (std::size_t at = svg.find(part); at != std::string::npos; at = svg.find(part, at + 1)) ++found;
    return found;
  };
  CHECK(count("<g ") == 4);  // the ground, the discs, the ring, the ring of another colour
  CHECK(count("</g>") == 4);
  CHECK(has(svg, "fill=\"#1F2328\">\n<circle"));
}

TEST_CASE("result of to_svg: says its language and its direction, whatever page it is put into") {
  CHECK(has(to_svg(small_scene(), SvgTheme::kLight, {"", "", "de"}), " lang=\"de\" xml:lang=\"de\" direction=\"ltr\""));
}

TEST_CASE("definition of a coordinate: tenths of a pixel as printf rounds them, without .0") {
  Scene scene;
  const auto printed = [](double value) {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.1f", value);
    const std::string text = buffer;
    const std::string shorter = text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
    return shorter == "-0" ? "0" : shorter;
  };
  std::vector<Point> points;
  std::string expected;
  for (int i = -4000; i < 4000; ++i) {
    const double twentieth = i / 20.0;
    for (const double x : {twentieth, std::nextafter(twentieth, 1e9), std::nextafter(twentieth, -1e9)}) {
      points.push_back({x, 7 * x});
      expected += (points.size() == 1 ? "M" : "L") + printed(x) + " " + printed(7 * x);
    }
  }
  scene.marks = {Polyline{"", Role::kAxis, points, 1}};
  CHECK(has(to_svg(scene, SvgTheme::kLight, {}), ("d=\"" + expected + "\"").c_str()));
}
