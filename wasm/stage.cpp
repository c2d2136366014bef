// The second module's interface, in C: web/element/stage.js calls it.
#include <emscripten.h>

#include "wasm/brush.hpp"

namespace {

using namespace roofline;

// What a graphics card takes; addresses in the module's memory, and all of it words.
struct Triangles {
  const ImDrawVert* vertices;
  Word vertex_bytes;
  const ImDrawIdx* indices;
  Word index_count;
  const unsigned char* glyphs;  // how much of each pixel of the atlas is covered
  int glyphs_width;
  int glyphs_height;
};

struct Stage {
  Drawing strokes;
  FontAtlas fonts;
  Brush brush{fonts};
  Triangles triangles{};
};

// Of the module's whole life, so never taken down.
Stage& stage() {
  static Stage& page = *new Stage;
  return page;
}

}  // namespace

extern "C" {

// Where the words of the next drawing are to be put.
EMSCRIPTEN_KEEPALIVE Word* strokes_room(std::size_t words) {
  stage().strokes.resize(words);
  return stage().strokes.data();
}

// Lengths in device pixels. What it gives holds until the next call; the glyphs are others only when the pixel ratio is another.
EMSCRIPTEN_KEEPALIVE const Triangles* triangles(float width, float height, float pixel_ratio) {
  auto& [strokes, fonts, brush, made] = stage();
  fonts.rasterise(pixel_ratio);
  const ImDrawList& list = brush.draw(strokes, width, height);
  const ImFontAtlas& atlas = fonts.atlas();
  made = {list.VtxBuffer.Data,  static_cast<Word>(list.VtxBuffer.size_in_bytes()),
          list.IdxBuffer.Data,  static_cast<Word>(list.IdxBuffer.Size),
          atlas.TexPixelsAlpha8, atlas.TexWidth,
          atlas.TexHeight};
  return &made;
}
}
