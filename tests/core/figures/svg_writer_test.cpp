#include "core/figures/svg_writer.hpp"

#include <doctest/doctest.h>

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
  const std::string svg = to_svg(small_scene(), SvgTheme::kLight, "Title", "What it shows");
  CHECK(has(svg,
            "<polyline points=\"0,0 10.3,20\" fill=\"none\" stroke=\"#C2410C\" stroke-width=\"2.5\" "
            "stroke-dasharray=\"7 4\"/>"));
  CHECK(has(svg, "<rect x=\"1\" y=\"2\" width=\"10\" height=\"20\" rx=\"3\" fill=\"#0072B2\"/>"));
  CHECK(has(svg, "<circle cx=\"5\" cy=\"5\" r=\"4\" fill=\"none\" stroke=\"#1F2328\" stroke-width=\"1.5\"/>"));
  CHECK(has(svg, "text-anchor=\"end\" fill=\"#1F2328\">a &lt; b &amp; &quot;c&quot;</text>"));
  CHECK(has(svg, "<title>Title</title>\n<desc>What it shows</desc>"));
}

TEST_CASE("result of to_svg: nothing in it that a strict policy forbids") {
  const std::string svg = to_svg(small_scene(), SvgTheme::kAuto, "</title><script>alert(1)</script>", "\" onload=\"x");
  for (const char* bad : {"<script", "style", "onload=\"x\"", "href"}) CHECK_FALSE(has(svg, bad));
  CHECK(has(svg, "light-dark(#C2410C,#E69F00)"));
}
