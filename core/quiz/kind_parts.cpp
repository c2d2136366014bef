#include "core/quiz/kind_parts.hpp"

#include <algorithm>

#include "core/model/text/number_format.hpp"
#include "core/quiz/words.hpp"

namespace roofline::quiz {
namespace {

std::vector<const Hardware*> undisputed_gpus() {
  std::vector<const Hardware*> all;
  for (const Hardware& hardware : hardware_catalogue()) {
    if (!is_reference(hardware) && hardware.bandwidth_bytes_per_s.status != Status::kDisputed) all.push_back(&hardware);
  }
  return all;
}

// Each model gives two matmuls: from d_model to d_model, and from d_model to the width of its MLP.
std::vector<Widths> widths_of_models() {
  std::vector<Widths> all;
  for (const Model& model : model_catalogue()) {
    for (const double f : {model.shape.layer.d_model, model.shape.layer.d_ff}) {
      const double d = model.shape.layer.d_model;
      const auto is_same = [&](const Widths& other) { return other.d == d && other.f == f; };
      if (std::none_of(all.begin(), all.end(), is_same)) all.push_back({.d = d, .f = f});
    }
  }
  return all;
}

}  // namespace

const std::vector<Widths>& matmul_widths() {
  static const std::vector<Widths> all = widths_of_models();
  return all;
}

const std::vector<const Hardware*>& gpus() {
  static const std::vector<const Hardware*> all = undisputed_gpus();
  return all;
}

std::optional<Machine> undisputed_machine(const Hardware& hardware, DType dtype) {
  const Fact* peak = find_peak(hardware, dtype);
  if (peak == nullptr || peak->status == Status::kDisputed) return std::nullopt;
  return machine_for(hardware, dtype);
}

std::string in_full(double value, Unit unit) { return format_every_digit(value, unit).text(); }

std::string in_full(double bare_number) { return in_full(bare_number, Unit::kNone); }

std::string in_words(DType dtype) {
  return fill(words::kBytesEach, {name(dtype), counted(bytes_per_element(dtype), roofline::words::kCountedBytes)});
}

std::string in_words(const Hardware& hardware, DType dtype, const Machine& machine) {
  return fill(words::kMachine, {hardware.name, in_full(machine.peak_flops_per_s, Unit::kFlopsPerS), name(dtype),
                                in_full(machine.bandwidth_bytes_per_s, Unit::kBytesPerS)});
}

std::vector<std::string> sentences_of(const std::vector<Step>& steps) {
  std::vector<std::string> sentences;
  for (const Step& step : steps) {
    for (const StepLine& line : step.lines) sentences.push_back(in_words(line) + ".");
  }
  return sentences;
}

std::string intensity_sentence(const KernelCost& cost) {
  return fill(words::kIntensityIs,
              {format_number(cost.flops, Unit::kFlops).text(), format_number(cost.bytes, Unit::kBytes).text(),
               format_number(arithmetic_intensity(cost), Unit::kFlopPerByte).text()});
}

}  // namespace roofline::quiz
