#include "core/figures/figure_svg.hpp"

#include "core/figures/words.hpp"

namespace roofline {

std::string figure_svg(const Figure& figure, const Scene& scene, SvgTheme theme) {
  return to_svg(scene, theme, {figure.title(), figure.summary(), words::kLanguage});
}

}  // namespace roofline
