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

// Swatches with their words in a row below `top`, or in several where the picture is narrow. Returns where it ends.
double add_legend(Scene& scene, double top, const std::vector<LegendItem>& items);

struct BarPart {
  std::string key;
  Role role = Role::kWeights;
  double value = 0;  // none is drawn where it is 0
};

// The parts one after another over the length of the box. Domain: one value at least is above 0.
void add_stacked_bar(Scene& scene, const Box& box, const std::vector<BarPart>& parts);

}  // namespace roofline
