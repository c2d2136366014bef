#include "core/model/decode.hpp"
#include "core/model/model_shape.hpp"
#include "core/quiz/kind_parts.hpp"
#include "core/quiz/kinds.hpp"
#include "core/quiz/words.hpp"

namespace roofline::quiz {
namespace {

constexpr std::array kParameters = {1.5e9, 3.8e9, 7e9, 8e9, 13e9, 14e9, 32e9, 34e9, 70e9, 72e9, 123e9, 175e9};
constexpr std::array kBatchSizes = {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0};
constexpr std::array kWeightDTypes = {DType::kBf16, DType::kFp8, DType::kInt4};

enum class Asked { kStepTime, kTokensPerS };
constexpr std::array kAsked = {Asked::kStepTime, Asked::kTokensPerS};

std::size_t variants() { return combinations_of(kAsked, gpus(), kWeightDTypes, kParameters, kBatchSizes); }

struct Step {
  double parameters = 0;
  double batch_size = 0;
  double bytes_per_weight = 0;
  Machine machine;

  KernelCost cost() const { return decode_cost(parameters, batch_size, bytes_per_weight); }
  double time_s() const { return least_time_s(machine, cost()); }
  double tokens_per_s() const { return roofline::tokens_per_s(batch_size, time_s()); }
};

std::string in_seconds(double time_s) { return format_number(time_s, Unit::kSeconds).text(); }

std::vector<std::string> steps_of(const Step& step, Asked asked) {
  const KernelCost cost = step.cost();
  const std::string parameters = in_full(step.parameters);
  std::vector<std::string> steps = {
      fill(words::kDecodeFlops, {parameters, in_full(step.batch_size), format_number(cost.flops, Unit::kFlops).text()}),
      fill(words::kDecodeBytes,
           {parameters, in_full(step.bytes_per_weight), format_number(cost.bytes, Unit::kBytes).text()}),
      fill(words::kDecodeTimes, {in_seconds(compute_time_s(step.machine, cost)),
                                 in_seconds(memory_time_s(step.machine, cost)), in_seconds(step.time_s())})};
  if (asked == Asked::kTokensPerS) {
    steps.push_back(fill(words::kTokensStep, {in_full(step.batch_size), in_seconds(step.time_s()),
                                              format_number(step.tokens_per_s(), Unit::kTokensPerS).text()}));
  }
  return steps;
}

bool fits(const Hardware& gpu, const Step& step) {
  const std::optional<UsableMemory> memory = usable_memory(gpu);
  return memory && fit(step.cost().bytes, memory->bytes) != Fit::kNo;
}

std::optional<Exercise> make(std::size_t index) {
  Choices choices(index);
  const Asked asked = choices.from(kAsked);
  const Hardware& gpu = *choices.from(gpus());
  const DType weights = choices.from(kWeightDTypes);
  const double parameters = choices.from(kParameters);
  const double batch_size = choices.from(kBatchSizes);
  const DType arithmetic = arithmetic_dtype(weights);
  const std::optional<Machine> machine = undisputed_machine(gpu, arithmetic);
  if (!machine) return std::nullopt;
  const Step step = {parameters, batch_size, bytes_per_element(weights), *machine};
  if (!fits(gpu, step)) return std::nullopt;
  const std::string given =
      fill(words::kDecodeGiven, {in_full(parameters), counted(batch_size, roofline::words::kCountedSequences),
                                 in_words(gpu, arithmetic, *machine), in_words(weights), name(arithmetic)});
  if (asked == Asked::kStepTime) {
    return make_exercise(kDecodeKind.id, given, words::kStepTask, {step.time_s(), Unit::kSeconds},
                         steps_of(step, asked));
  }
  return make_exercise(kDecodeKind.id, given, words::kTokensTask, {step.tokens_per_s(), Unit::kTokensPerS},
                       steps_of(step, asked));
}

}  // namespace

const Kind kDecodeKind = {"decode", words::kDecodeLabel, variants, make};

}  // namespace roofline::quiz
