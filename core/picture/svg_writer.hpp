// A scene as an SVG document: posters, print, export, and the live picture of a browser without WebGL.
#pragma once

#include <string>
#include <string_view>

#include "core/picture/scene.hpp"

namespace roofline {

// kAuto writes each colour as light-dark(…): a picture inside a page then follows the page. A program that does not
// know light-dark() shows the light colours.
enum class SvgTheme { kLight, kDark, kAuto };

struct SvgWords {
  std::string_view title;
  std::string_view description;
  std::string_view language;  // of these and of all text in the picture, as BCP 47 names it: "en"
};

// The document has no style and no script, so a strict content policy allows it. Title and description are its
// accessible name and description. It says its language and direction, which a page of another language would else give
// it.
std::string to_svg(const Scene& scene, SvgTheme theme, const SvgWords& words);

}  // namespace roofline
