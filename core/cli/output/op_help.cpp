#include "core/cli/output/op_help.hpp"

#include "core/cli/errors.hpp"
#include "core/cli/output/text.hpp"
#include "core/figures/report_parts.hpp"
#include "core/figures/words.hpp"

namespace roofline::cli {
namespace {

FourStepState state_of(const NamedOp& op, const std::vector<double>& sizes, DType dtype, const ChosenMachine& here) {
  FourStepState state;
  state.machine.gpu = here.id;
  state.machine.other_gpu = here.id;
  state.machine.custom_peak_flops_per_s = here.machine.peak_flops_per_s;
  state.machine.custom_bandwidth_bytes_per_s = here.machine.bandwidth_bytes_per_s;
  state.machine.dtype = dtype;
  state.op = op.id;
  for (std::size_t i = 0; i < op.sizes.size(); ++i) state.sizes[std::string(op.sizes[i].id)] = sizes[i];
  return state;
}

// The field of a bar: its id with underscores, "half_bytes".
std::string field_name(FourStepBar bar) {
  std::string id(bar_id(bar));
  for (char& c : id) {
    if (c == '-') c = '_';
  }
  return id;
}

}  // namespace

OpHelp::OpHelp(const NamedOp& op, const std::vector<double>& sizes, DType dtype, const ChosenMachine& here,
               const TextOption& other_gpu)
    : state_(state_of(op, sizes, dtype, here)) {
  if (other_gpu.is_given()) {
    state_.machine.other_gpu = read_hardware(other_gpu, "`roofline hardware` lists what is allowed").id;
  }
  for (const FourStepChange& change : changes(state_)) {
    if (change.bar == FourStepBar::kOtherGpu && !other_gpu.is_given()) continue;
    if (!change.after) {
      throw UsageError(other_gpu.as_typed() + " has no peak for " + std::string(op.id) + " in " +
                       std::string(name(op.execution_unit == ExecutionUnit::kVector ? DType::kFp32 : dtype)));
    }
    changes_.push_back(change);
  }
}

Json OpHelp::json() const {
  const FourStepTime now = present_time(state_);
  Json json = Json::object();
  for (const FourStepChange& change : changes_) {
    json[field_name(change.bar)] = {{"t_bound_s", quantity(change.after->time_s, Unit::kSeconds)},
                                    {"bound", name(change.after->decides())},
                                    {"speedup", quantity(speed_up(now, *change.after), Unit::kRatio)},
                                    {"why", why(state_, now, change)}};
  }
  return json;
}

std::vector<std::string> OpHelp::notes() const { return op_notes(state_); }

std::string OpHelp::text() const {
  const FourStepTime now = present_time(state_);
  std::string text = std::string(words::kWhatWouldHelp) + "\n";
  for (const FourStepChange& change : changes_) {
    const std::string gain =
        fill(words::kListOfTwo, {in_unit(change.after->time_s, Unit::kSeconds), speed_up_words(now, *change.after)});
    const std::string because = fill(words::kBecause, {gain, why(state_, now, change)});
    text += "   " + fill(words::kBecause, {bar_label(state_, change.bar), because}) + "\n";
  }
  return text;
}

}  // namespace roofline::cli
