#include "core/cli/options/matmul_options.hpp"

#include <string_view>
#include <vector>

#include "core/cli/errors.hpp"
#include "core/figures/words.hpp"

namespace roofline::cli {
namespace {

std::string narrower_in_words(DType all) {
  std::vector<std::string_view> narrower;
  for (const DType dtype : kAllDTypes) {
    if (bytes_per_element(dtype) < bytes_per_element(all)) narrower.push_back(name(dtype));
  }
  return narrower.empty() ? "no format is" : "those that are: " + list_in_words(narrower);
}

}  // namespace

ElementBytes MatmulOptions::element_bytes() const {
  const DType all = dtype.value();
  const DType own = weights.value_if_given().value_or(all);
  const ElementBytes bytes = {.activations = bytes_per_element(all), .weights = bytes_per_element(own)};
  if (weights.is_given() && bytes.weights >= bytes.activations) {
    throw UsageError(weights.as_typed() + " is not narrower than --dtype " + in_quotes(name(all)) + "; " +
                     narrower_in_words(all));
  }
  return bytes;
}

std::string MatmulOptions::line_of_formats() const {
  if (!weights.is_given()) return {};
  return fill(words::kFormatWithWeights, {name(dtype.value()), name(weights.value())}) + "\n";
}

}  // namespace roofline::cli
