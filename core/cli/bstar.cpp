#include <array>
#include <vector>

#include "core/cli/command.hpp"
#include "core/cli/options/matmul_options.hpp"
#include "core/cli/output/json.hpp"
#include "core/cli/output/text.hpp"
#include "core/cli/output/text_table.hpp"
#include "core/figures/machine_notes.hpp"

namespace roofline::cli {
namespace {

struct Bstar {
  std::optional<double> b_star;
  std::optional<double> b_min;
  double ceiling;
  double ridge;
  ChosenMachine chosen;
  std::string formats;  // a line, or empty
};

Bstar compute(const MatmulOptions& options) {
  const double d = options.d.value();
  const double f = options.f.value();
  const ElementBytes bytes = options.element_bytes();
  const ChosenMachine chosen = options.choose_machine();
  const double ridge = ridge_point(chosen.machine);
  return {.b_star = critical_batch_size(d, f, bytes, ridge),
          .b_min = least_whole_batch(d, f, bytes, chosen.machine),
          .ceiling = intensity_ceiling(d, f, bytes),
          .ridge = ridge,
          .chosen = chosen,
          .formats = options.line_of_formats()};
}

Json as_json(const Bstar& bstar) {
  return {{"b_star", bstar.b_star ? Json(*bstar.b_star) : Json()},
          {"b_min", bstar.b_min ? count(*bstar.b_min) : Json()},
          {"ceiling", quantity(bstar.ceiling, Unit::kFlopPerByte)},
          {"ridge", quantity(bstar.ridge, Unit::kFlopPerByte)},
          {"reachable", bstar.b_star.has_value()}};
}

std::vector<std::string> notes_on(const Bstar& bstar) { return machine_notes(std::array{bstar.chosen.machine}); }

std::string as_text(const Bstar& bstar) {
  constexpr int kDigits = 4;
  TextTable table = TextTable::without_titles({Align::kLeft, Align::kLeft});
  table.add_row({"ridge point", in_unit(bstar.ridge, Unit::kFlopPerByte)});
  table.add_row({"intensity for an endless batch", in_unit(bstar.ceiling, Unit::kFlopPerByte)});
  table.add_row({"B*", bstar.b_star ? in_unit(*bstar.b_star, Unit::kNone, kDigits) : "none: no batch is large enough"});
  if (bstar.b_min) table.add_row({"least whole batch", in_unit(*bstar.b_min, Unit::kNone)});
  return in_words(bstar.chosen) + "\n" + bstar.formats + "\n" + table.text();
}

const Help kHelp = {
    .summary = "B*: the batch from which X (B × D) · W (D × F) is compute-bound",
    .lesson = std::string("With R = peak / bandwidth, e_a bytes an activation and e_w bytes a weight:\n"
                          "  intensity(B)  2·B·D·F / (e_a·B·D + e_w·D·F + e_a·B·F)\n"
                          "  ceiling       2·D·F / (e_a · (D + F))      what it approaches as B grows\n"
                          "  B*            R·e_w·D·F / (2·D·F − R·e_a·(D + F))\n") +
              std::string(kOperandsLesson),
    .example = "roofline bstar --d 4096 --f 4096 --dtype bf16 --hw h100-sxm",
    .reading =
        "From the least whole batch on the multipliers are the limit, below it the memory is. Where the ceiling "
        "is not\nabove the ridge point there is no such batch: the matrices are too small for this machine.",
};

}  // namespace

Command add_bstar(CLI::App& root) {
  CLI::App* app = add_subcommand(root, "bstar", kHelp.summary);
  const MatmulOptions options(*app);
  return {.app = app, .help = kHelp, .run = [options] {
            const Bstar bstar = compute(options);
            return options.output.answer(
                notes_on(bstar), [&] { return as_json(bstar); }, [&] { return as_text(bstar); });
          }};
}

}  // namespace roofline::cli
