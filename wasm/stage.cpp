// The second module's interface, in C: web/element/runtime/stage.js calls it.
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

// Lengths in device pixels. What it gives holds until the next call; the glyphs change with the pixel ratio only.
EMSCRIPTEN_KEEPALIVE const Triangles* triangles(float width, float height, float pixel_ratio) {
  auto& [strokes, fonts, brush, made] = stage();
  fonts.rasterise(pixel_ratio);
  const ImDrawList& list = brush.draw(strokes, width, height);
  const ImFontAtlas& atlas = fonts.atlas();
  made.vertices = list.VtxBuffer.Data;
  made.vertex_bytes = static_cast<Word>(list.VtxBuffer.size_in_bytes());
  made.indices = list.IdxBuffer.Data;
  made.index_count = static_cast<Word>(list.IdxBuffer.Size);
  made.glyphs = atlas.TexPixelsAlpha8;
  made.glyphs_width = atlas.TexWidth;
  made.glyphs_height = atlas.TexHeight;
  return &made;
}
}
