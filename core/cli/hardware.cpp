#include "core/model/catalogue/hardware.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "core/cli/command.hpp"
#include "core/cli/options/machine_option.hpp"
#include "core/cli/options/options.hpp"
#include "core/cli/options/output_options.hpp"
#include "core/cli/output/json.hpp"
#include "core/cli/output/text.hpp"
#include "core/cli/output/text_table.hpp"

namespace roofline::cli {
namespace {

constexpr std::string_view kAny = "any";

// A fact under the name that it has in the JSON and the one that people read.
struct NamedFact {
  std::string field;
  std::string label;
  const Fact* fact;
  Unit unit;
};

std::vector<NamedFact> facts_of_memory(const Hardware& hardware) {
  std::vector<NamedFact> facts = {
      {"bandwidth_bytes_per_s", "bandwidth", &hardware.bandwidth_bytes_per_s, Unit::kBytesPerS}};
  const auto add = [&](const char* field, const char* label, const std::optional<Fact>& fact, Unit unit) {
    if (fact) facts.push_back({field, label, &*fact, unit});
  };
  add("memory_bytes", "memory", hardware.memory_bytes, Unit::kBytes);
  add("reported_memory_bytes", "memory reported", hardware.reported_memory_bytes, Unit::kBytes);
  add("l2_bytes", "L2 cache", hardware.l2_bytes, Unit::kBytes);
  add("infinity_cache_bytes", "Infinity Cache", hardware.infinity_cache_bytes, Unit::kBytes);
  add("die_count", "dies that count as one", hardware.die_count, Unit::kNone);
  add("sm_count", "SMs or compute units", hardware.sm_count, Unit::kNone);
  return facts;
}

std::vector<NamedFact> facts_of_sparse_peaks(const Hardware& hardware) {
  std::vector<NamedFact> facts;
  for (const SparsePeak& sparse : hardware.sparse_peaks) {
    const std::string dtype(name(sparse.dtype));
    facts.push_back(
        {"sparse_" + dtype + "_flops_per_s", "2:4-sparse, " + dtype, &sparse.flops_per_s, Unit::kFlopsPerS});
  }
  return facts;
}

std::vector<NamedFact> achievable_facts(const Hardware& hardware) {
  std::vector<NamedFact> facts;
  for (const AchievableFraction& achievable : hardware.achievable) {
    const std::string dtype(name(achievable.dtype));
    facts.push_back(
        {"achievable_" + dtype + "_fraction", "best matmul, " + dtype, &achievable.fraction, Unit::kFraction});
  }
  return facts;
}

Json as_json(const Fact& fact, Unit unit) {
  return {{"value", quantity(fact.value, unit)},
          {"status", name(fact.status)},
          {"source", source(fact)},
          {"note", note(fact)}};
}

Json peak_as_json(const Fact& fact, bool is_offered) {
  Json json = as_json(fact, Unit::kFlopsPerS);
  json["offered"] = is_offered;
  return json;
}

Json peaks_as_json(const Hardware& hardware) {
  Json peaks = Json::object();
  if (hardware.any_peak_flops_per_s) peaks[std::string(kAny)] = peak_as_json(*hardware.any_peak_flops_per_s, true);
  for (const Peak& peak : hardware.peaks) {
    peaks[std::string(name(peak.dtype))] = peak_as_json(peak.flops_per_s, peak.is_offered);
  }
  return peaks;
}

Json ridge_as_json(const Machine& machine) { return quantity(ridge_point(machine), Unit::kFlopPerByte); }

Json ridges_as_json(const Hardware& hardware) {
  Json ridges = Json::object();
  if (is_reference(hardware)) {
    ridges[std::string(kAny)] = ridge_as_json(*machine_for(hardware, default_dtype(hardware)));
  }
  for (const Peak& peak : hardware.peaks) {
    if (const auto machine = machine_for(hardware, peak.dtype)) {
      ridges[std::string(name(peak.dtype))] = ridge_as_json(*machine);
    }
  }
  return ridges;
}

Json facts_as_json(const Hardware& hardware) {
  Json json = Json::object();
  for (const auto& facts : {facts_of_memory(hardware), facts_of_sparse_peaks(hardware), achievable_facts(hardware)}) {
    for (const NamedFact& named : facts) json[named.field] = as_json(*named.fact, named.unit);
  }
  return json;
}

Json as_json(const Hardware& hardware) {
  return {{"id", hardware.id},
          {"name", hardware.name},
          {"bandwidth_bytes_per_s", quantity(hardware.bandwidth_bytes_per_s.value, Unit::kBytesPerS)},
          {"memory_bytes", hardware.memory_bytes ? quantity(hardware.memory_bytes->value, Unit::kBytes) : Json()},
          {"peaks", peaks_as_json(hardware)},
          {"ridge", ridges_as_json(hardware)},
          {"facts", facts_as_json(hardware)}};
}

Json list_as_json() {
  Json list = Json::array();
  for (const Hardware& hardware : hardware_catalogue()) list.push_back(as_json(hardware));
  return list;
}

// A disputed number is always marked as one.
std::string marked(const Fact& fact, Unit unit) {
  return in_unit(fact.value, unit) + (fact.status == Status::kDisputed ? " (disputed)" : "");
}

std::string list_as_text() {
  TextTable table({{"id", Align::kLeft},
                   {"name", Align::kLeft},
                   {"memory"},
                   {"bandwidth", Align::kLeft},
                   {"format"},
                   {"dense peak", Align::kLeft},
                   {"ridge"}});
  for (const Hardware& hardware : hardware_catalogue()) {
    const DType dtype = default_dtype(hardware);
    table.add_row({std::string(hardware.id), std::string(hardware.name),
                   hardware.memory_bytes ? in_unit(hardware.memory_bytes->value, Unit::kBytes) : "",
                   marked(hardware.bandwidth_bytes_per_s, Unit::kBytesPerS),
                   std::string(is_reference(hardware) ? kAny : name(dtype)),
                   marked(*find_peak(hardware, dtype), Unit::kFlopsPerS),
                   in_unit(ridge_point(*machine_for(hardware, dtype)), Unit::kFlopPerByte)});
  }
  return table.text();
}

class FactTable {
 public:
  // `ridge` is the ridge point of a peak, or why it has none.
  void add(const NamedFact& named, std::string ridge = {}) {
    const Fact& fact = *named.fact;
    table_.add_row({named.label, in_unit(fact.value, named.unit), std::move(ridge), std::string(name(fact.status)),
                    std::string(source(fact)), std::string(note(fact))});
  }
  std::string text() const { return table_.text(); }

 private:
  TextTable table_{{{"fact", Align::kLeft},
                    {"value"},
                    {"ridge"},
                    {"status", Align::kLeft},
                    {"source", Align::kLeft},
                    {"note", Align::kLeft}}};
};

std::string ridge_in_words(const Hardware& hardware, DType dtype) {
  const std::optional<Machine> machine = machine_for(hardware, dtype);
  return machine ? in_unit(ridge_point(*machine), Unit::kFlopPerByte) : "not offered";
}

std::string as_text(const Hardware& hardware) {
  FactTable table;
  for (const NamedFact& named : facts_of_memory(hardware)) table.add(named);
  const auto add_peak = [&](std::string_view format, const Fact& peak, DType dtype) {
    table.add({.field = {}, .label = "peak, " + std::string(format), .fact = &peak, .unit = Unit::kFlopsPerS},
              ridge_in_words(hardware, dtype));
  };
  if (hardware.any_peak_flops_per_s) {
    add_peak("any format", *hardware.any_peak_flops_per_s, default_dtype(hardware));
  }
  for (const Peak& peak : hardware.peaks) add_peak(name(peak.dtype), peak.flops_per_s, peak.dtype);
  for (const NamedFact& named : facts_of_sparse_peaks(hardware)) table.add(named, "not dense");
  for (const NamedFact& named : achievable_facts(hardware)) table.add(named);
  return std::string(hardware.id) + ": " + std::string(hardware.name) + "\n\n" + table.text();
}

const Help kHelp = {
    .summary = "the catalogue: peaks, bandwidths, ridge points, each with its source",
    .lesson =
        "Every peak is dense: 2:4-sparse and fp16-accumulate figures are kept out. fp32 is the peak of the\n"
        "vector units, every other format that of the tensor units. ridge = peak / bandwidth, one a format.\n"
        "Statuses: datasheet, derived (computed from a clock), measured, disputed (sources differ),\n"
        "reference-script (the four short names, one peak for every format).",
    .example = "roofline hardware --id h100-sxm",
    .reading =
        "With --id every number comes with its status, its source and the trap next to it. A number that is not "
        "offered\nis listed because it circulates, and is never computed with.",
};

Output run(const TextOption& id, const OutputOptions& output) {
  if (!id.is_given()) return {output.written(list_as_json, list_as_text), {}};
  const Hardware& hardware = read_hardware(id, "`roofline hardware` lists what is allowed");
  return {output.written([&] { return as_json(hardware); }, [&] { return as_text(hardware); }), {}};
}

}  // namespace

Command add_hardware(CLI::App& root) {
  CLI::App* app = add_subcommand(root, "hardware", kHelp.summary);
  const TextOption id(*app, "--id", "one machine, with the source of every number", "ID");
  const OutputOptions output(*app);
  return {.app = app, .help = kHelp, .run = [id, output] { return run(id, output); }};
}

}  // namespace roofline::cli
