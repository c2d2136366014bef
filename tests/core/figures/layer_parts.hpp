// What the tests of the figure `transformer-layer` share.
#pragma once

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "core/figures/transformer_layer/figure.hpp"
#include "figure_parts.hpp"

namespace roofline {

inline LayerFigure layer_with(std::string_view query) {
  LayerFigure figure;
  const SetResult result = figure.restore(query);
  CHECK_MESSAGE(result.status == SetStatus::kOk, result.message);
  return figure;
}

// The row of an op, or of the layer, by its label.
inline std::vector<Cell> table_row(const Figure& figure, std::string_view label) {
  for (const std::vector<Cell>& row : figure.table().rows) {
    if (row[0].text == label) return row;
  }
  FAIL("no row " << label);
  return {};
}

inline double time_of(const Figure& figure, std::string_view label) { return *table_row(figure, label)[1].value; }

// Says whether a text of the picture has these words in it.
inline bool shows(const Scene& scene, std::string_view words) {
  for (const Mark& mark : scene.marks) {
    const auto* text = std::get_if<Text>(&mark);
    if (text && text->text.find(words) != std::string::npos) return true;
  }
  return false;
}

inline bool has_note(const Figure& figure, std::string_view words) {
  for (const std::string& note : figure.notes()) {
    if (note.find(words) != std::string::npos) return true;
  }
  return false;
}

}  // namespace roofline
