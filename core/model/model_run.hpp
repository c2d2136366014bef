// The time of a whole decode step or prefill: the layers, the final norm and lm_head.
// Based on: "How to Scale Your Model", chapter "Inference".
#pragma once

#include <vector>

#include "core/model/model_shape.hpp"

namespace roofline {

// What the model runs after its layers: the final norm and lm_head, both for the last token of each sequence alone,
// since nobody reads what the others would give.
std::vector<LayerOp> head_ops(const ModelShape& model, const Workload& workload, const Formats& formats);

struct ModelRun {
  double layer_s = 0;       // time of one layer of the first of layer_groups()
  double time_s = 0;        // a decode step, or a prefill
  KernelCost cost;          // all kernels together
  double tokens_per_s = 0;  // tokens made in decode, tokens read in prefill
  double mfu = 0;           // of the tensor units' peak
  double mbu = 0;
};

// The run of all layers and of what follows them, with every kernel at its least time.
ModelRun model_run(const ModelShape& model, const Workload& workload, const Formats& formats,
                   const LayerMachine& machine);

}  // namespace roofline
