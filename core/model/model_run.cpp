#include "core/model/model_run.hpp"

#include "core/model/decode.hpp"

namespace roofline {
namespace {

// Adds the ops, which run `times` times one after another, to `run`. Returns the time of running them once, in seconds.
double add_ops(ModelRun& run, const std::vector<LayerOp>& ops, double times, const LayerMachine& machine) {
  const double once_s = layer_time_s(machine, ops);
  run.time_s += times * once_s;
  const KernelCost once = sum_of(ops).cost;
  run.cost.flops += times * once.flops;
  run.cost.bytes += times * once.bytes;
  return once_s;
}

}  // namespace

std::vector<LayerOp> head_ops(const ModelShape& model, const Workload& workload, const Formats& formats) {
  const double d_model = model.layer.d_model;
  return {norm_op(OpKind::kFinalNorm, workload.batch_size, d_model, formats),
          plain_projection_op(OpKind::kLmHead, workload.batch_size, d_model, model.vocab_size, formats)};
}

ModelRun model_run(const ModelShape& model, const Workload& workload, const Formats& formats,
                   const LayerMachine& machine) {
  ModelRun run;
  for (const LayerGroup& group : layer_groups(model)) {
    const double one_s = add_ops(run, layer_ops(group.layer, workload, formats), group.num_layers, machine);
    if (run.layer_s == 0) run.layer_s = one_s;
  }
  add_ops(run, head_ops(model, workload, formats), 1, machine);
  run.tokens_per_s = tokens_per_s(tokens_at_once(workload), run.time_s);
  run.mfu = mfu(machine.matrix, run.cost, run.time_s);
  run.mbu = mbu(machine.matrix, run.cost, run.time_s);
  return run;
}

}  // namespace roofline
