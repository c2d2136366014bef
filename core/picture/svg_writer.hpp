// A scene as an SVG document: posters, print, export, and the live picture of a browser without WebGL.
#pragma once

#include <string>
#include <string_view>

#include "core/picture/scene.hpp"

namespace roofline {

// kAuto writes each colour as light-dark(…): a picture inside a page then follows the page.
enum class SvgTheme { kLight, kDark, kAuto };

// The document has no style and no script, so a strict content policy allows it. Title and description are its
// accessible name and description.
std::string to_svg(const Scene& scene, SvgTheme theme, std::string_view title, std::string_view description);

}  // namespace roofline
