// The second module's interface, in C: stage.d.ts describes it.
#include <emscripten.h>

#include "wasm/stage.hpp"

namespace {

using namespace roofline;

// Of the module's whole life, so never taken down.
Stage& stage() {
  static Stage& page = *new Stage;
  return page;
}

Drawing& strokes() {
  static Drawing& given = *new Drawing;
  return given;
}

}  // namespace

extern "C" {

// The context is lost. The next drawing starts afresh, with the one that came back.
EMSCRIPTEN_KEEPALIVE void stop_stage() { stage().stop(); }

// Where the words of the next drawing are to be put.
EMSCRIPTEN_KEEPALIVE Word* strokes_room(std::size_t words) {
  strokes().resize(words);
  return strokes().data();
}

EMSCRIPTEN_KEEPALIVE void draw_strokes(float width, float height, float pixel_ratio, Word background) {
  stage().draw(strokes(), {width, height, pixel_ratio, background});
}
}
