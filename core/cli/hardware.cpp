#include "core/model/catalogue/hardware.hpp"

#include "core/cli/command.hpp"
#include "core/cli/options/machine_option.hpp"
#include "core/cli/options/options.hpp"
#include "core/cli/options/output_options.hpp"
#include "core/cli/output/text.hpp"
#include "core/cli/output/text_table.hpp"

namespace roofline::cli {
namespace {

constexpr std::string_view kAny = "any";

Json as_json(const Fact& fact) {
  return {{"value", fact.value}, {"status", name(fact.status)}, {"source", source(fact)}, {"note", note(fact)}};
}

Json peak_as_json(const Fact& fact, bool is_offered) {
  Json json = as_json(fact);
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

Json ridges_as_json(const Hardware& hardware) {
  Json ridges = Json::object();
  if (is_reference(hardware)) ridges[std::string(kAny)] = ridge_point(*machine_for(hardware, default_dtype(hardware)));
  for (const Peak& peak : hardware.peaks) {
    if (const auto machine = machine_for(hardware, peak.dtype)) {
      ridges[std::string(name(peak.dtype))] = ridge_point(*machine);
    }
  }
  return ridges;
}

Json facts_as_json(const Hardware& hardware) {
  Json facts = {{"bandwidth_bytes_per_s", as_json(hardware.bandwidth_bytes_per_s)}};
  if (hardware.memory_bytes) facts["memory_bytes"] = as_json(*hardware.memory_bytes);
  if (hardware.l2_bytes) facts["l2_bytes"] = as_json(*hardware.l2_bytes);
  if (hardware.sm_count) facts["sm_count"] = as_json(*hardware.sm_count);
  for (const SparsePeak& sparse : hardware.sparse_peaks) {
    facts["sparse_" + std::string(name(sparse.dtype)) + "_flops_per_s"] = as_json(sparse.flops_per_s);
  }
  for (const AchievableFraction& achievable : hardware.achievable) {
    facts["achievable_" + std::string(name(achievable.dtype)) + "_fraction"] = as_json(achievable.fraction);
  }
  return facts;
}

Json as_json(const Hardware& hardware) {
  return {{"id", hardware.id},
          {"name", hardware.name},
          {"bandwidth_bytes_per_s", hardware.bandwidth_bytes_per_s.value},
          {"memory_bytes", hardware.memory_bytes ? Json(hardware.memory_bytes->value) : Json()},
          {"peaks", peaks_as_json(hardware)},
          {"ridge", ridges_as_json(hardware)},
          {"facts", facts_as_json(hardware)}};
}

Json list_as_json() {
  Json list = Json::array();
  for (const Hardware& hardware : hardware_catalogue()) list.push_back(as_json(hardware));
  return list;
}

// A disputed number never stands without the word.
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
  void add(const std::string& what, const Fact& fact, Unit unit, std::string extra = {}) {
    table_.add_row({what, in_unit(fact.value, unit), std::move(extra), std::string(name(fact.status)),
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
  table.add("bandwidth", hardware.bandwidth_bytes_per_s, Unit::kBytesPerS);
  if (hardware.memory_bytes) table.add("memory", *hardware.memory_bytes, Unit::kBytes);
  if (hardware.l2_bytes) table.add("L2 cache", *hardware.l2_bytes, Unit::kBytes);
  if (hardware.sm_count) table.add("SMs or compute units", *hardware.sm_count, Unit::kNone);
  if (hardware.any_peak_flops_per_s) {
    table.add("peak, any format", *hardware.any_peak_flops_per_s, Unit::kFlopsPerS,
              ridge_in_words(hardware, default_dtype(hardware)));
  }
  for (const Peak& peak : hardware.peaks) {
    table.add("peak, " + std::string(name(peak.dtype)), peak.flops_per_s, Unit::kFlopsPerS,
              ridge_in_words(hardware, peak.dtype));
  }
  for (const SparsePeak& sparse : hardware.sparse_peaks) {
    table.add("2:4-sparse, " + std::string(name(sparse.dtype)), sparse.flops_per_s, Unit::kFlopsPerS, "not dense");
  }
  for (const AchievableFraction& achievable : hardware.achievable) {
    table.add("best matmul, " + std::string(name(achievable.dtype)), achievable.fraction, Unit::kFraction);
  }
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
  const Hardware& hardware = find_or_complain(id, "`roofline hardware` lists what is allowed");
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
