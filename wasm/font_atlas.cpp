#include "wasm/font_atlas.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/picture/plot.hpp"
#include "core/picture/text/font_advances.hpp"
#include "core/picture/text/font_data.hpp"

namespace roofline {
namespace {

constexpr std::array kSizes = {kTextSize, kTitleSize};

// Ranges of one code point each, for every glyph that the font has.
const ImVector<ImWchar>& glyph_ranges() {
  static const ImVector<ImWchar> ranges = [] {
    ImVector<ImWchar> built;
    ImFontGlyphRangesBuilder builder;
    for (const GlyphAdvance& glyph : kGlyphAdvances) builder.AddChar(static_cast<ImWchar>(glyph.codepoint));
    builder.BuildRanges(&built);
    return built;
  }();
  return ranges;
}

}  // namespace

void FontAtlas::rasterise(float pixel_ratio) {
  if (pixel_ratio == pixel_ratio_) return;
  pixel_ratio_ = pixel_ratio;
  atlas_.Clear();
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false;
  config.OversampleH = 2;  // letters stand at fractions of a pixel; in a row they keep the font's own spacing
  config.GlyphRanges = glyph_ranges().Data;
  // ImGui takes the bytes as mutable, but only frees them, and not when it does not own them.
  auto* const bytes = const_cast<unsigned char*>(kFontData.data());
  for (const double size : kSizes) {
    atlas_.AddFontFromMemoryTTF(bytes, static_cast<int>(kFontData.size()), static_cast<float>(size) * pixel_ratio,
                                &config);
  }
  atlas_.Build();
}

GlyphPixels FontAtlas::pixels() {
  GlyphPixels glyphs{};
  unsigned char* pixels = nullptr;
  atlas_.GetTexDataAsAlpha8(&pixels, &glyphs.width, &glyphs.height);
  glyphs.pixels = pixels;
  return glyphs;
}

ImFont* FontAtlas::font(float size_css) const {
  const auto at = std::find(kSizes.begin(), kSizes.end(), size_css);
  assert(at != kSizes.end());
  return atlas_.Fonts[static_cast<int>(at - kSizes.begin())];
}

}  // namespace roofline
