// Words on what of a model is counted, for the figure and the command alike.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/model_shape.hpp"

namespace roofline {

// Where the context goes beyond a window or the model's positions, where the matrices take other bits than the other
// weights, and what is counted of a mixture of experts.
// `max_context_tokens` is nothing where it is not known.
std::vector<std::string> model_notes(const ModelShape& model, const std::string& name, const Workload& workload,
                                     const Formats& formats, std::optional<double> max_context_tokens);

// "bf16", "bf16, int4 weights, fp8 KV cache".
std::string formats_in_words(const Formats& formats);

}  // namespace roofline
