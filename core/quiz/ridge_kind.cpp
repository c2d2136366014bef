#include "core/quiz/kind_parts.hpp"
#include "core/quiz/kinds.hpp"
#include "core/quiz/words.hpp"

namespace roofline::quiz {
namespace {

std::size_t variants() { return combinations_of(gpus(), kAllDTypes); }

std::optional<Exercise> make(std::size_t index) {
  Choices choices(index);
  const Hardware& gpu = *choices.from(gpus());
  const DType dtype = choices.from(kAllDTypes);
  const std::optional<Machine> machine = undisputed_machine(gpu, dtype);
  if (!machine) return std::nullopt;
  const double ridge = ridge_point(*machine);
  return make_exercise(kRidgeKind.id, fill(words::kRidgeGiven, {in_words(gpu, dtype, *machine)}), words::kRidgeTask,
                       {ridge, Unit::kFlopPerByte},
                       {fill(words::kRidgeStep, {in_full(machine->peak_flops_per_s, Unit::kFlopsPerS),
                                                 in_full(machine->bandwidth_bytes_per_s, Unit::kBytesPerS),
                                                 format_number(ridge, Unit::kFlopPerByte).text()})});
}

}  // namespace

const Kind kRidgeKind = {"ridge", words::kRidgeLabel, variants, make};

}  // namespace roofline::quiz
