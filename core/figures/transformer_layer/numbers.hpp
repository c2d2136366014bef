// The numbers that the figure `transformer-layer` shows: each op under its roof, the layer, the whole model.
#pragma once

#include <optional>
#include <vector>

#include "core/figures/transformer_layer/setting.hpp"
#include "core/model/model_run.hpp"

namespace roofline {

struct LayerOpNumbers {
  LayerOp op;
  SourcedMachine machine;  // the chosen roof for it
  Machine datasheet;       // the bound
  double time_s = 0;
  double share = 0;  // of the layer's time
};

struct LayerNumbers {
  std::vector<LayerOpNumbers> ops;  // in execution order; without those whose execution unit has no known peak
  std::size_t ops_of_layer = 0;     // with them
  LayerOp sum;                      // costs and bytes of the ops
  double time_s = 0;
  double datasheet_time_s = 0;
  std::optional<ModelRun> run;  // nothing where an op has no roof
  double mfu = 0;               // of the datasheet's peak, whichever roof counts
  double mbu = 0;
};

LayerNumbers layer_numbers(const LayerSetting& setting);

// The layer that is shown: of the group that attends to everything, where only some layers have a window.
LayerShape shown_layer(const LayerSetting& setting);

// The op that does the same work in another layer, or null: a gated MLP's SwiGLU stands for a plain one's GELU.
const LayerOpNumbers* same_op(const LayerNumbers& numbers, OpKind kind);

// Number `kind` of the layer, or attention where the layer has no such op.
const LayerOpNumbers& op_or_attention(const LayerNumbers& numbers, OpKind kind);

struct MemoryUse {
  double weight_bytes = 0;
  double kv_cache_bytes = 0;
  std::optional<UsableMemory> memory;  // of the GPU
  Fit fit = Fit::kNo;
  double largest_batch = 0;

  double bytes() const { return weight_bytes + kv_cache_bytes; }
};

MemoryUse memory_use(const LayerSetting& setting);

}  // namespace roofline
