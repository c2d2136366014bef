// A figure's picture as an SVG document, with its title and its sentence, in the language of the figures' words.
#pragma once

#include <string>

#include "core/figures/figure.hpp"
#include "core/picture/svg_writer.hpp"

namespace roofline {

// `scene` is of the figure in its present state.
std::string figure_svg(const Figure& figure, const Scene& scene, SvgTheme theme);

}  // namespace roofline
