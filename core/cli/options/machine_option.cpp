#include "core/cli/options/machine_option.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/cli/errors.hpp"
#include "core/model/text/ids.hpp"

namespace roofline::cli {
namespace {

constexpr std::string_view kCustom = "custom";

std::string dtypes_of(const Hardware& hardware) {
  std::vector<std::string_view> names;
  for (const DType dtype : kAllDTypes) {
    if (find_peak(hardware, dtype) != nullptr) names.push_back(name(dtype));
  }
  return list_in_words(names);
}

bool is_withheld(const Hardware& hardware, DType dtype) {
  return std::any_of(hardware.peaks.begin(), hardware.peaks.end(),
                     [&](const Peak& peak) { return peak.dtype == dtype && !peak.is_offered; });
}

}  // namespace

std::string in_words(const ChosenMachine& chosen) {
  const SourcedMachine& machine = chosen.machine;
  return chosen.id + ": " + format_number(machine.peak_flops_per_s, Unit::kFlopsPerS).text() + " in " +
         std::string(name(machine.dtype)) + ", " +
         format_number(machine.bandwidth_bytes_per_s, Unit::kBytesPerS).text() + ", ridge " +
         format_number(ridge_point(machine), Unit::kFlopPerByte).text();
}

const Hardware& read_hardware(const TextOption& option, std::string_view otherwise) {
  const std::string id = option.text();
  if (const Hardware* hardware = find_hardware(id)) return *hardware;
  throw UsageError(option.as_typed() + " is no machine of the catalogue" +
                   nearest_in_words(nearest_hardware_ids(id), otherwise));
}

MachineOption::MachineOption(CLI::App& app, std::string default_id)
    : id_(app, "--hw", "machine: an id of `roofline hardware`, or custom", "ID", std::move(default_id)),
      peak_(app, "--peak", "dense peak of --hw custom", kPeakRange),
      bandwidth_(app, "--bandwidth", "memory bandwidth of --hw custom", kBandwidthRange) {}

void MachineOption::refuse_parts_of_custom() const {
  for (const NumberOption* option : {&peak_, &bandwidth_}) {
    if (option->is_given()) {
      throw UsageError(option->as_typed() + " is allowed with --hw custom only; --hw " + in_quotes(id_.text()) +
                       " has its own");
    }
  }
}

ChosenMachine MachineOption::choose_custom(DType arithmetic) const {
  if (!peak_.is_given() || !bandwidth_.is_given()) {
    throw UsageError(id_.as_typed() + " needs --peak and --bandwidth, as in --peak 500e12 --bandwidth 2e12");
  }
  const Machine machine = {.peak_flops_per_s = peak_.value(), .bandwidth_bytes_per_s = bandwidth_.value()};
  return {.id = std::string(kCustom), .machine = stated_machine(machine, arithmetic)};
}

ChosenMachine MachineOption::choose(DType arithmetic, const std::string& asked_by) const {
  if (is_id(id_.text(), kCustom)) return choose_custom(arithmetic);
  const Hardware& hardware =
      read_hardware(id_, "`roofline hardware` lists them, and custom takes --peak and --bandwidth");
  refuse_parts_of_custom();
  if (const std::optional<SourcedMachine> machine = machine_for(hardware, arithmetic)) {
    return {.id = std::string(hardware.id), .machine = *machine};
  }
  const std::string_view why =
      is_withheld(hardware, arithmetic) ? " whose peak is disputed and not offered on " : " which has no peak on ";
  throw UsageError(asked_by + " asks for " + std::string(name(arithmetic)) + " arithmetic," + std::string(why) +
                   std::string(hardware.id) + "; that has " + dtypes_of(hardware));
}

ChosenRoofs MachineOption::choose_roofs(DType arithmetic, const std::string& asked_by,
                                        const std::string& vector_asked_by) const {
  const ChosenMachine matrix = choose(arithmetic, asked_by);
  // A custom machine has one peak, which is stated for `arithmetic`.
  if (matrix.machine.hardware == nullptr) return {.matrix = matrix, .vector = matrix};
  return {.matrix = matrix, .vector = choose(DType::kFp32, vector_asked_by)};
}

}  // namespace roofline::cli
