#include "core/quiz/kind_parts.hpp"
#include "core/quiz/kinds.hpp"
#include "core/quiz/words.hpp"

namespace roofline::quiz {
namespace {

constexpr std::array kBatchSizes = {1.0, 4.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 1024.0, 4096.0, 8192.0};

std::size_t variants() { return combinations_of(gpus(), kMatrixDTypes, matmul_widths(), kBatchSizes); }

std::optional<Exercise> make(std::size_t index) {
  Choices choices(index);
  const Hardware& gpu = *choices.from(gpus());
  const DType dtype = choices.from(kMatrixDTypes);
  const Widths& widths = choices.from(matmul_widths());
  const double batch_size = choices.from(kBatchSizes);
  const std::optional<Machine> machine = undisputed_machine(gpu, dtype);
  if (!machine) return std::nullopt;
  const NamedOp& op = *find_named_op("matmul");
  const std::vector<double> sizes = {batch_size, widths.d, widths.f};
  const double element_bytes = bytes_per_element(dtype);
  const std::string given = fill(words::kMatmulGiven, {in_full(batch_size), in_full(widths.d), in_full(widths.f),
                                                       in_words(gpu, dtype, *machine), in_words(dtype)});
  return make_exercise(kMatmulTimeKind.id, given, words::kMatmulTask,
                       {least_time_s(*machine, op.cost(sizes, element_bytes)), Unit::kSeconds},
                       sentences_of(four_steps(op, sizes, element_bytes, *machine, false)));
}

}  // namespace

const Kind kMatmulTimeKind = {"matmul-time", words::kMatmulTimeLabel, variants, make};

}  // namespace roofline::quiz
