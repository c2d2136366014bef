// A scene as an SVG document: posters, print, export, and the live picture of a browser without WebGL.
#pragma once

#include <string>
#include <string_view>

#include "core/picture/scene.hpp"

namespace roofline {

// kAuto follows the page: each colour is light-dark(…), for a picture that stands in a page and not alone.
enum class SvgTheme { kLight, kDark, kAuto };

// No style and no script, so it may stand in a page under a strict policy. title and description are its accessible
// name.
std::string to_svg(const Scene& scene, SvgTheme theme, std::string_view title, std::string_view description);

}  // namespace roofline
