#include "core/cli/command.hpp"
#include "core/cli/options/op_options.hpp"
#include "core/cli/output/cost_json.hpp"
#include "core/cli/output/text.hpp"
#include "core/figures/four_steps.hpp"
#include "core/figures/words.hpp"

namespace roofline::cli {
namespace {

struct Op {
  const NamedOp& op;
  std::vector<double> sizes;
  double element_bytes;
  ChosenMachine chosen;
  std::optional<double> launch_latency_s;
  std::optional<Waves> waves;
  OpHelp help;

  const Machine& machine() const { return chosen.machine; }
  KernelCost cost() const { return op.cost(sizes, element_bytes); }
  double time_s() const { return least_time_s(machine(), cost()); }
  double time_in_waves_s() const { return least_time_s(in_waves(machine(), *waves), cost()); }
  std::vector<Step> steps() const { return four_steps(op, sizes, element_bytes, machine(), false); }
};

Op compute(const OpOptions& options) {
  const NamedOp& op = options.read_op();
  const std::vector<double> sizes = options.sizes(op);
  const ChosenMachine chosen = options.choose_machine(op);
  return {.op = op,
          .sizes = sizes,
          .element_bytes = options.element_bytes(),
          .chosen = chosen,
          .launch_latency_s = options.launch_latency_s(),
          .waves = options.waves(op, sizes, chosen),
          .help = options.help(op, sizes, chosen)};
}

Json as_json(const Step& step) {
  Json lines = Json::array();
  for (const StepLine& line : step.lines) {
    lines.push_back(
        {{"label", line.label}, {"formula", line.formula}, {"numbers", line.numbers}, {"result", line.result}});
  }
  return {{"title", step.title}, {"lines", lines}};
}

Json as_json(const Op& op) {
  Json json = {{"op", op.op.id}};
  json.update(cost_as_json(op.cost(), op.machine()));
  json["help"] = op.help.json();
  json["steps"] = Json::array();
  for (const Step& step : op.steps()) json["steps"].push_back(as_json(step));
  if (op.launch_latency_s) {
    json["t_with_launch_s"] = quantity(time_with_launch_s(op.time_s(), *op.launch_latency_s), Unit::kSeconds);
  }
  if (op.waves) {
    json["tiles"] = count(op.waves->tiles);
    json["sm_count"] = count(op.waves->sm_count);
    json["waves"] = count(op.waves->waves);
    json["t_with_waves_s"] = quantity(op.time_in_waves_s(), Unit::kSeconds);
  }
  return json;
}

std::string additions_as_text(const Op& op) {
  constexpr int kEveryDigit = 15;
  const auto line = [](const std::string& label, double time_s) {
    return "\n" + label + ": " + in_unit(time_s, Unit::kSeconds) + "\n";
  };
  std::string text;
  if (op.launch_latency_s) {
    text += line(fill(words::kWithLaunch, {in_unit(*op.launch_latency_s, Unit::kSeconds)}),
                 time_with_launch_s(op.time_s(), *op.launch_latency_s));
  }
  if (op.waves) {
    text += line(fill(words::kInWholeWaves, {in_unit(op.waves->tiles, Unit::kNone, kEveryDigit),
                                             in_unit(op.waves->sm_count, Unit::kNone, kEveryDigit),
                                             in_unit(op.waves->waves, Unit::kNone, kEveryDigit)}),
                 op.time_in_waves_s());
  }
  return text;
}

std::string as_text(const Op& op) {
  std::string text = in_words(op.chosen) + "\n" + std::string(op.op.label) + "\n";
  int number = 0;
  for (const Step& step : op.steps()) {
    text += "\n" + std::to_string(++number) + ". " + std::string(step.title) + "\n";
    for (const StepLine& line : step.lines) text += "   " + in_words(line) + "\n";
  }
  return text + "\n" + op.help.text() + additions_as_text(op);
}

// The sizes of an op for its help, five a line: "B --b [64], D --d [4096], F --f [4096]".
std::string sizes_as_text(const NamedOp& op) {
  constexpr std::size_t kPerLine = 5;
  std::string text;
  for (std::size_t i = 0; i < op.sizes.size(); ++i) {
    const OpSize& size = op.sizes[i];
    text += i == 0 ? "      " : i % kPerLine == 0 ? ",\n      " : ", ";
    text += std::string(size.symbol) + " --" + std::string(size.id) + " [" + exact_text(size.default_value) + "]";
  }
  return text + "\n";
}

std::string lesson() {
  std::string text =
      "Count the FLOPs, count the bytes between memory and chip, divide both by what the machine can do, and\n"
      "take the larger time. e is the bytes of an element; elementwise ops run on the vector units in fp32.\n";
  for (const NamedOp& op : named_ops()) {
    text += "  " + std::string(op.id) + ": FLOPs " + in_symbols(op.flops_formula) + "; bytes " +
            in_symbols(op.bytes_formula) + "\n" + sizes_as_text(op);
    for (const DerivedSize& derived : op.derived) {
      const std::string meaning = derived.formula.empty() ? std::string(derived.label) : in_symbols(derived.formula);
      text += "      " + std::string(derived.symbol) + " = " + meaning + "\n";
    }
  }
  text.pop_back();
  return text;
}

Help help() {
  return {
      .summary = "four steps from an op and its sizes to its least time",
      .lesson = lesson(),
      .example = "roofline op matmul --b 64 --d 4096 --f 4096 --hw h100-sxm",
      .reading =
          "The larger time is the bound: nothing is faster. --launch-latency and --waves give times of their own "
          "beside it.",
  };
}

}  // namespace

Command add_op(CLI::App& root) {
  const Help text = help();
  CLI::App* app = add_subcommand(root, "op", text.summary);
  const OpOptions options(*app);
  return {.app = app, .help = text, .run = [options] {
            const Op op = compute(options);
            return options.output().answer(op.help.notes(), [&] { return as_json(op); }, [&] { return as_text(op); });
          }};
}

}  // namespace roofline::cli
