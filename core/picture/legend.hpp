// What the fills of a picture mean, and a bar made of parts.
#pragma once

#include <string>
#include <vector>

#include "core/picture/scene.hpp"

namespace roofline {

struct LegendItem {
  std::string key;  // of its marks
  Role role = Role::kMemory;
  std::string text;
  bool is_outline = false;  // drawn as the outline that a ghost is
};

// Draws swatches with their texts in a row below `top`, in several rows where the picture is narrow. Returns the
// bottom.
double add_legend(Scene& scene, double top, const std::vector<LegendItem>& items);

struct BarPart {
  std::string key;
  Role role = Role::kWeights;
  double value = 0;  // none is drawn where it is 0
};

// Draws the parts one after another along the box, each as long as its share. Domain: a value is above 0.
void add_stacked_bar(Scene& scene, const Box& box, const std::vector<BarPart>& parts);

}  // namespace roofline
