// The figure's answers as plain JavaScript objects, with the names of roofline.d.ts.
#pragma once

#include <emscripten/val.h>

#include <vector>

#include "core/figures/figure.hpp"
#include "wasm/imgui_view.hpp"

namespace roofline {

emscripten::val to_js(const Control& control);
emscripten::val to_js(const Row& row);
emscripten::val to_js(const Handle& handle);
emscripten::val to_js(const Table& table);
emscripten::val to_js(const SetResult& result);
emscripten::val to_js(const FrameResult& result);
inline emscripten::val to_js(std::string_view text) { return emscripten::val(std::string(text)); }
inline emscripten::val to_js(const std::string& text) { return emscripten::val(text); }

template <class T>
emscripten::val to_js(const std::vector<T>& items) {
  emscripten::val array = emscripten::val::array();
  for (const T& item : items) array.call<void>("push", to_js(item));
  return array;
}

}  // namespace roofline
