#include "core/model/ops/matmul.hpp"
#include "core/quiz/kind_parts.hpp"
#include "core/quiz/kinds.hpp"
#include "core/quiz/words.hpp"

namespace roofline::quiz {
namespace {

// The format of the weights and that of all else. The arithmetic is in the wider one, into which weights are unpacked.
struct Operands {
  DType all = DType::kBf16;
  DType weights = DType::kBf16;
};
constexpr std::array kOperands = {
    Operands{DType::kBf16, DType::kBf16}, Operands{DType::kBf16, DType::kFp8}, Operands{DType::kBf16, DType::kInt4},
    Operands{DType::kFp16, DType::kFp16}, Operands{DType::kFp8, DType::kFp8},
};

// With a ceiling nearer to the ridge point B* changes so fast with R that three digits of R do not suffice.
constexpr double kLeastCeilingOverRidge = 2;

std::size_t variants() { return combinations_of(gpus(), matmul_widths(), kOperands); }

std::vector<std::string> steps_of(const Widths& widths, const ElementBytes& bytes, const Machine& machine) {
  constexpr int kDigitsOfRidge = 5;
  const double ridge = ridge_point(machine);
  return {fill(words::kRidgeStep, {in_full(machine.peak_flops_per_s, Unit::kFlopsPerS),
                                   in_full(machine.bandwidth_bytes_per_s, Unit::kBytesPerS),
                                   format_number(ridge, Unit::kFlopPerByte, kDigitsOfRidge).text()}),
          std::string(words::kBalance),
          fill(words::kCriticalBatchStep,
               {format_number(ridge, Unit::kNone, kDigitsOfRidge).text(), in_full(bytes.weights), in_full(widths.d),
                in_full(widths.f), in_full(bytes.activations),
                format_number(*critical_batch_size(widths.d, widths.f, bytes, ridge), Unit::kNone, 4).text()}),
          fill(words::kWholeBatch, {in_full(*least_whole_batch(widths.d, widths.f, bytes, machine))})};
}

std::optional<Exercise> make(std::size_t index) {
  Choices choices(index);
  const Hardware& gpu = *choices.from(gpus());
  const Widths& widths = choices.from(matmul_widths());
  const Operands& operands = choices.from(kOperands);
  const std::optional<Machine> machine = undisputed_machine(gpu, operands.all);
  if (!machine) return std::nullopt;
  const ElementBytes bytes = {.activations = bytes_per_element(operands.all),
                              .weights = bytes_per_element(operands.weights)};
  const double ridge = ridge_point(*machine);
  if (intensity_ceiling(widths.d, widths.f, bytes) < kLeastCeilingOverRidge * ridge) return std::nullopt;
  const std::string given =
      fill(words::kCriticalBatchGiven, {in_full(widths.d), in_full(widths.f), in_words(gpu, operands.all, *machine),
                                        in_words(operands.all), in_words(operands.weights)});
  return make_exercise(kCriticalBatchKind.id, given, words::kCriticalBatchTask,
                       {*critical_batch_size(widths.d, widths.f, bytes, ridge), Unit::kNone},
                       steps_of(widths, bytes, *machine));
}

}  // namespace

const Kind kCriticalBatchKind = {"bstar", words::kCriticalBatchLabel, variants, make};

}  // namespace roofline::quiz
