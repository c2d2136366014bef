#include "core/cli/options/op_options.hpp"

#include <algorithm>

#include "core/cli/errors.hpp"

namespace roofline::cli {
namespace {

std::string option_name(std::string_view size_id) { return "--" + std::string(size_id); }

std::string all_ops_in_words() {
  std::vector<std::string_view> ids;
  for (const NamedOp& op : named_ops()) ids.push_back(op.id);
  return list_in_words(ids);
}

// One option for each id of a size. Ops share it, since an id means the same in every op.
std::vector<std::pair<std::string_view, NumberOption>> size_options(CLI::App& app) {
  std::vector<std::pair<std::string_view, NumberOption>> options;
  for (const NamedOp& op : named_ops()) {
    for (const OpSize& size : op.sizes) {
      const auto has_id = [&](const auto& option) { return option.first == size.id; };
      if (std::any_of(options.begin(), options.end(), has_id)) continue;
      options.emplace_back(size.id, NumberOption(app, option_name(size.id), std::string(size.label), size.range));
    }
  }
  return options;
}

}  // namespace

std::string sizes_in_words(const NamedOp& op) {
  std::vector<std::string> names;
  for (const OpSize& size : op.sizes) names.push_back(option_name(size.id));
  const std::vector<std::string_view> words(names.begin(), names.end());
  return list_in_words(words);
}

OpOptions::OpOptions(CLI::App& app)
    : name_(app, "name", "one of the ops above", "NAME", "matmul"),
      dtype_(app, "--dtype", "format of the elements, and of the arithmetic on the tensor units", "bf16"),
      sizes_(size_options(app)),
      launch_latency_(app, "--launch-latency", "also the time with a latency for the launch, such as 3us",
                      kLatencyRange),
      waves_(app, "--waves", "also the time of a matmul in whole waves of tiles"),
      tile_rows_(app, "--tile-m", "with --waves: rows of a tile", kTileRange, exact_text(TileSize().rows)),
      tile_columns_(app, "--tile-n", "with --waves: columns of a tile", kTileRange, exact_text(TileSize().columns)),
      sms_(app, "--sms", "with --waves: SMs, where the catalogue's are not meant", kSmCountRange),
      machine_(app, "h100-sxm"),
      other_gpu_(app, "--other-gpu", "another machine, and what it would give the op", "ID"),
      output_(app) {}

const NamedOp& OpOptions::read_op() const {
  const std::string id = name_.text();
  if (const NamedOp* op = find_named_op(id)) return *op;
  throw UsageError(in_quotes(id) + " is no op" +
                   nearest_in_words(nearest_named_op_ids(id), "allowed are " + all_ops_in_words()));
}

std::vector<double> OpOptions::sizes(const NamedOp& op) const {
  std::vector<double> values = default_sizes(op);
  for (const auto& [id, option] : sizes_) {
    if (!option.is_given()) continue;
    const std::optional<std::size_t> index = find_size(op, id);
    if (!index) {
      throw UsageError(option.as_typed() + " is no size of " + std::string(op.id) + ", which has " +
                       sizes_in_words(op));
    }
    values[*index] = option.value();
  }
  const std::string_view problem = problem_with(op, values);
  if (!problem.empty())
    throw UsageError("these sizes of " + std::string(op.id) + " do not go together: " + std::string(problem));
  return values;
}

ChosenMachine OpOptions::choose_machine(const NamedOp& op) const {
  if (op.execution_unit == ExecutionUnit::kMatrix) return machine_.choose(dtype_.value(), dtype_.as_typed());
  return machine_.choose(DType::kFp32, std::string(op.id) + ", on the vector units,");
}

std::optional<double> OpOptions::launch_latency_s() const { return launch_latency_.value_if_given(); }

double OpOptions::sm_count(const ChosenMachine& chosen) const {
  if (const auto given = sms_.value_if_given()) return *given;
  if (chosen.machine.hardware != nullptr && chosen.machine.hardware->sm_count)
    return chosen.machine.hardware->sm_count->value;
  throw UsageError("--waves needs --sms; the number of SMs of " + chosen.id + " is not known here");
}

std::optional<Waves> OpOptions::waves(const NamedOp& op, const std::vector<double>& sizes,
                                      const ChosenMachine& chosen) const {
  if (!waves_.is_given()) {
    for (const NumberOption* option : {&tile_rows_, &tile_columns_, &sms_}) {
      if (option->is_given()) throw UsageError(option->as_typed() + " is allowed with --waves only");
    }
    return std::nullopt;
  }
  if (op.matmul_output == nullptr) {
    throw UsageError("--waves is allowed with a matmul only; " + std::string(op.id) + " is cut into no such tiles");
  }
  const TileSize tile = {.rows = tile_rows_.value(), .columns = tile_columns_.value()};
  return waves_of(op.matmul_output(sizes), tile, sm_count(chosen));
}

OpHelp OpOptions::help(const NamedOp& op, const std::vector<double>& sizes, const ChosenMachine& chosen) const {
  return {op, sizes, dtype_.value(), chosen, other_gpu_};
}

}  // namespace roofline::cli
