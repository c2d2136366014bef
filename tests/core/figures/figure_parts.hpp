// What the tests of the figures read from readouts, scenes and notes.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "core/figures/figure.hpp"

namespace roofline {

inline Row row_of(const Figure& figure, std::string_view id) {
  for (const Row& row : figure.readout()) {
    if (row.id == id) return row;
  }
  FAIL("no row " << id);
  return {};
}

inline std::string text_of(const Figure& figure, std::string_view id) {
  const Row row = row_of(figure, id);
  return row.unit.empty() ? row.number : row.number + " " + row.unit;
}

template <class Shape>
const Shape* find_mark(const Scene& scene, std::string_view key) {
  for (const Mark& mark : scene.marks) {
    const auto* shape = std::get_if<Shape>(&mark);
    if (shape && shape->key == key) return shape;
  }
  return nullptr;
}

inline bool has_text(const Scene& scene, std::string_view text) {
  for (const Mark& mark : scene.marks) {
    const auto* shape = std::get_if<Text>(&mark);
    if (shape && shape->text == text) return true;
  }
  return false;
}

inline const Handle& handle_of(const Scene& scene, std::string_view id) {
  for (const Handle& handle : scene.handles) {
    if (handle.id == id) return handle;
  }
  FAIL("no handle " << id);
  return scene.handles.front();
}

}  // namespace roofline
