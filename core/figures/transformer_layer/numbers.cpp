#include "core/figures/transformer_layer/numbers.hpp"

#include <algorithm>

namespace roofline {
namespace {

using MachineOf = std::optional<SourcedMachine> (*)(const MachineChoice& choice, std::string_view gpu,
                                                    ExecutionUnit unit);

std::optional<LayerMachine> layer_machine(const LayerSetting& setting, MachineOf machine_of) {
  const MachineChoice& choice = setting.machine;
  const std::optional<Machine> matrix = machine_of(choice, choice.gpu, ExecutionUnit::kMatrix);
  const std::optional<Machine> vector = machine_of(choice, choice.gpu, ExecutionUnit::kVector);
  if (!matrix || !vector) return std::nullopt;
  return LayerMachine{.matrix = *matrix, .vector = *vector};
}

void add_ops(LayerNumbers& numbers, const LayerSetting& setting) {
  const MachineChoice& choice = setting.machine;
  std::vector<LayerOp> shown;
  for (const LayerOp& op : layer_ops(shown_layer(setting), setting.workload, formats_of(setting))) {
    ++numbers.ops_of_layer;
    const std::optional<SourcedMachine> machine = chosen_machine(choice, choice.gpu, op.execution_unit);
    if (!machine) continue;
    numbers.ops.push_back({op, *machine, machine->stated, least_time_s(*machine, op.cost), 0});
    numbers.time_s += numbers.ops.back().time_s;
    numbers.datasheet_time_s += least_time_s(machine->stated, op.cost);
    shown.push_back(op);
  }
  numbers.sum = sum_of(shown);
  for (LayerOpNumbers& op : numbers.ops) op.share = time_ratio(op.time_s, numbers.time_s);
}

void add_run(LayerNumbers& numbers, const LayerSetting& setting) {
  const std::optional<LayerMachine> machine = layer_machine(setting, chosen_machine);
  const std::optional<LayerMachine> datasheet = layer_machine(setting, datasheet_machine);
  if (!machine || !datasheet) return;
  numbers.run = model_run(model_shape(setting), setting.workload, formats_of(setting), *machine);
  numbers.mfu = mfu(datasheet->matrix, numbers.run->cost, numbers.run->time_s);
  numbers.mbu = mbu(datasheet->matrix, numbers.run->cost, numbers.run->time_s);
}

// Ops of different layers that do the same work.
OpKind work_of(OpKind kind) {
  if (kind == OpKind::kUpProj) return OpKind::kGateUpProj;
  return kind == OpKind::kGelu ? OpKind::kSwiglu : kind;
}

}  // namespace

LayerShape shown_layer(const LayerSetting& setting) { return layer_groups(model_shape(setting)).front().layer; }

LayerNumbers layer_numbers(const LayerSetting& setting) {
  LayerNumbers numbers;
  add_ops(numbers, setting);
  add_run(numbers, setting);
  return numbers;
}

const LayerOpNumbers* same_op(const LayerNumbers& numbers, OpKind kind) {
  for (const LayerOpNumbers& op : numbers.ops) {
    if (work_of(op.op.kind) == work_of(kind)) return &op;
  }
  return nullptr;
}

const LayerOpNumbers& op_or_attention(const LayerNumbers& numbers, OpKind kind) {
  const LayerOpNumbers* op = same_op(numbers, kind);
  return op ? *op : *same_op(numbers, OpKind::kAttention);
}

MemoryUse memory_use(const LayerSetting& setting) {
  const ModelShape& model = model_shape(setting);
  const Workload& workload = setting.workload;
  const Formats formats = formats_of(setting);
  MemoryUse use;
  use.weight_bytes = weight_bytes(model, formats);
  use.kv_cache_bytes = kv_cache_bytes(model, workload.batch_size, workload.context_tokens, formats.kv_cache);
  const Hardware* hardware = find_hardware(setting.machine.gpu);
  if (hardware != nullptr) use.memory = usable_memory(*hardware);
  if (use.memory) {
    use.fit = fit(use.bytes(), use.memory->bytes);
    use.largest_batch = largest_batch_size(model, workload.context_tokens, formats, use.memory->bytes);
  }
  return use;
}

}  // namespace roofline
