#include <array>
#include <vector>

#include "core/cli/command.hpp"
#include "core/cli/options/options.hpp"
#include "core/cli/options/output_options.hpp"
#include "core/cli/output/json.hpp"
#include "core/cli/output/text.hpp"
#include "core/cli/output/text_table.hpp"
#include "core/model/catalogue/hardware.hpp"
#include "core/model/decode.hpp"

namespace roofline::cli {
namespace {

constexpr std::array kWeightFormats = {DType::kBf16, DType::kFp16, DType::kFp8, DType::kFp32};

struct Row {
  const Hardware* hardware;
  std::string_view dtype;  // of the peak: "any" where one peak holds for every format
  const Fact* peak;
  SourcedMachine machine;
  std::array<std::optional<double>, kWeightFormats.size()> batch_sizes;  // one a format of kWeightFormats
  std::vector<std::string> notes;                                        // on the numbers of all columns
};

bool is_doubtful(const Fact& fact) { return fact.status == Status::kDisputed || fact.status == Status::kDerived; }

// "peak disputed: 7.7 and 9 TB/s circulate", or the note alone.
void add_note(std::vector<std::string>& notes, const std::string& what, const Fact& fact) {
  const std::string status = is_doubtful(fact) ? what + " " + std::string(name(fact.status)) : "";
  const std::string text = status + (status.empty() || note(fact).empty() ? "" : ": ") + std::string(note(fact));
  if (!text.empty()) notes.push_back(text);
}

// The batch of weights in format number `index`, and what is doubtful about a peak that only this column counts with.
void add_batch(Row& row, std::size_t index) {
  const DType weights = kWeightFormats[index];
  const std::optional<SourcedMachine> machine = machine_for(*row.hardware, arithmetic_dtype(weights));
  if (!machine) return;
  row.batch_sizes[index] = saturating_batch_size(ridge_point(*machine), bytes_per_element(weights));
  const Fact& peak = *find_peak(*row.hardware, machine->dtype);
  if (&peak != row.peak && is_doubtful(peak) && machine->dtype == weights)
    add_note(row.notes, std::string(name(weights)) + " peak", peak);
}

Row row_of(const Hardware& hardware) {
  const DType dtype = default_dtype(hardware);
  const Fact* peak = find_peak(hardware, dtype);
  Row row = {.hardware = &hardware,
             .dtype = is_reference(hardware) ? "any" : name(dtype),
             .peak = peak,
             .machine = machine_for(hardware, dtype).value(),
             .batch_sizes = {},
             .notes = {}};
  add_note(row.notes, "peak", *row.peak);
  add_note(row.notes, "bandwidth", hardware.bandwidth_bytes_per_s);
  for (std::size_t i = 0; i < kWeightFormats.size(); ++i) add_batch(row, i);
  return row;
}

std::vector<Row> rows(bool all) {
  std::vector<Row> rows;
  for (const Hardware& hardware : hardware_catalogue()) {
    if (all || is_reference(hardware)) rows.push_back(row_of(hardware));
  }
  return rows;
}

std::string notes_in_words(const Row& row) {
  std::string all;
  for (const std::string& note : row.notes) all += (all.empty() ? "" : "; ") + note;
  return all;
}

Json as_json(const std::vector<Row>& rows) {
  Json array = Json::array();
  for (const Row& row : rows) {
    Json batch = Json::object();
    for (std::size_t i = 0; i < kWeightFormats.size(); ++i) {
      batch[std::string(name(kWeightFormats[i]))] = row.batch_sizes[i] ? Json(*row.batch_sizes[i]) : Json();
    }
    array.push_back(Json{{"id", row.hardware->id},
                         {"name", row.hardware->name},
                         {"dtype", row.dtype},
                         {"peak_flops_per_s", quantity(row.machine.peak_flops_per_s, Unit::kFlopsPerS)},
                         {"bandwidth_bytes_per_s", quantity(row.machine.bandwidth_bytes_per_s, Unit::kBytesPerS)},
                         {"ridge", quantity(ridge_point(row.machine), Unit::kFlopPerByte)},
                         {"batch", batch},
                         {"notes", row.notes}});
  }
  return array;
}

std::string ridge_table(const std::vector<Row>& rows) {
  TextTable table({{"id", Align::kLeft}, {"format"}, {"peak"}, {"bandwidth"}, {"ridge"}, {"note", Align::kLeft}});
  for (const Row& row : rows) {
    table.add_row({std::string(row.hardware->id), std::string(row.dtype),
                   in_unit(row.machine.peak_flops_per_s, Unit::kFlopsPerS),
                   in_unit(row.machine.bandwidth_bytes_per_s, Unit::kBytesPerS),
                   in_unit(ridge_point(row.machine), Unit::kFlopPerByte), notes_in_words(row)});
  }
  return table.text();
}

std::string batch_table(const std::vector<Row>& rows) {
  std::vector<Column> columns = {{"id", Align::kLeft}};
  for (const DType dtype : kWeightFormats) columns.push_back({std::string(name(dtype)), Align::kRight});
  TextTable table(columns);
  for (const Row& row : rows) {
    std::vector<std::string> cells = {std::string(row.hardware->id)};
    for (const auto& batch : row.batch_sizes) cells.push_back(batch ? in_unit(*batch, Unit::kNone) : "no peak");
    table.add_row(cells);
  }
  return table.text();
}

std::string as_text(const std::vector<Row>& rows) {
  return ridge_table(rows) + "\nbatch from which decoding is compute-bound, by format of the weights\n" +
         batch_table(rows);
}

const Help kHelp = {
    .summary = "ridge points, and the batch from which decoding is compute-bound",
    .lesson =
        "A machine's two roofs meet at its ridge point:\n"
        "  ridge  peak / bandwidth, in FLOP/byte\n"
        "  batch  ridge · bytes per weight / 2, where decoding leaves the memory-bound regime\n"
        "The four reference machines have one peak for every format. --all adds the catalogue, where bf16, fp16\n"
        "and fp32 weights use their own peak and fp8 weights the one of bf16 (weights-only quantisation).",
    .example = "roofline table --all",
    .reading =
        "A kernel below the ridge point waits for memory, above it for arithmetic. Halving the bytes of a "
        "weight halves\nthe batch that keeps the multipliers busy.",
};

}  // namespace

Command add_table(CLI::App& root) {
  CLI::App* app = add_subcommand(root, "table", kHelp.summary);
  const Flag all(*app, "--all", "every machine of the catalogue");
  const OutputOptions output(*app);
  return {.app = app, .help = kHelp, .run = [all, output] {
            const std::vector<Row> chosen = rows(all.is_given());
            return Output{output.written([&] { return as_json(chosen); }, [&] { return as_text(chosen); }), {}};
          }};
}

}  // namespace roofline::cli
