// The stage's module as JavaScript sees it; wasm/stage.d.ts declares the same. The strokes are copied in; what comes
// out are views of the module's memory, which hold until the next call.
#include <emscripten/bind.h>

#include <span>
#include <vector>

#include "wasm/stage.hpp"

using namespace emscripten;
using namespace roofline;

namespace {

template <class T>
val bytes_of(std::span<const T> items) {
  return val(typed_memory_view(items.size_bytes(), reinterpret_cast<const unsigned char*>(items.data())));
}

val draw(Stage& stage, const val& strokes, float width, float height, float pixel_ratio) {
  const std::vector<Word> words = convertJSArrayToNumberVector<Word>(strokes);
  const Triangles made = stage.draw(words, width, height, pixel_ratio);
  val triangles = val::object();
  triangles.set("corners", bytes_of(made.corners));
  triangles.set("indices", typed_memory_view(made.indices.size(), made.indices.data()));
  return triangles;
}

val glyphs(Stage& stage) {
  const GlyphPixels pixels = stage.glyphs();
  const auto count = static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height);
  val texture = val::object();
  texture.set("width", pixels.width);
  texture.set("height", pixels.height);
  texture.set("pixels", typed_memory_view(count, pixels.pixels));
  return texture;
}

}  // namespace

EMSCRIPTEN_BINDINGS(stage) {
  class_<Stage>("Stage").constructor<>().function("draw", &draw).function("glyphs", &glyphs);
}
