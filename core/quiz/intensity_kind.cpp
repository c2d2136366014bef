#include "core/quiz/kind_parts.hpp"
#include "core/quiz/kinds.hpp"
#include "core/quiz/words.hpp"

namespace roofline::quiz {
namespace {

using namespace roofline::words;

constexpr std::array kDTypes = {DType::kBf16, DType::kFp16, DType::kFp8, DType::kFp32};

constexpr std::array kElements = {1e6, 1e7, 1e8, 1e9};
constexpr std::array kFlopsEach = {1.0, 2.0, 3.0, 4.0, 5.0, 8.0, 12.0};
constexpr std::array kInputs = {1.0, 2.0, 3.0};

constexpr std::array kTokens = {64.0, 1024.0, 4096.0, 16384.0};
constexpr std::array kFeatures = {1600.0, 3584.0, 4096.0, 5120.0, 8192.0};

std::size_t elementwise_variants() { return combinations_of(kDTypes, kElements, kFlopsEach, kInputs); }

std::size_t variants() { return elementwise_variants() + combinations_of(kDTypes, kTokens, kFeatures); }

Exercise exercise_of(const std::string& given, std::string_view op_id, const std::vector<double>& sizes, DType dtype) {
  const NamedOp& op = *find_named_op(op_id);
  const double element_bytes = bytes_per_element(dtype);
  const KernelCost cost = op.cost(sizes, element_bytes);
  std::vector<std::string> steps = sentences_of(counting_steps(op, sizes, element_bytes));
  steps.push_back(intensity_sentence(cost));
  return make_exercise(kIntensityKind.id, given, words::kIntensityTask,
                       {arithmetic_intensity(cost), Unit::kFlopPerByte}, std::move(steps));
}

Exercise elementwise(std::size_t index) {
  Choices choices(index);
  const DType dtype = choices.from(kDTypes);
  const double elements = choices.from(kElements);
  const double flops_each = choices.from(kFlopsEach);
  const double inputs = choices.from(kInputs);
  const std::string given =
      fill(words::kElementwiseGiven, {in_full(elements), in_full(inputs), in_full(flops_each), in_words(dtype)});
  return exercise_of(given, "elementwise", {elements, flops_each, inputs}, dtype);
}

Exercise rms_norm(std::size_t index) {
  Choices choices(index);
  const DType dtype = choices.from(kDTypes);
  const double tokens = choices.from(kTokens);
  const double features = choices.from(kFeatures);
  const std::string given = fill(
      words::kRmsNormGiven, {counted(tokens, kCountedTokens), counted(features, kCountedFeatures), in_words(dtype)});
  return exercise_of(given, "rmsnorm", {tokens, features}, dtype);
}

std::optional<Exercise> make(std::size_t index) {
  return index < elementwise_variants() ? elementwise(index) : rms_norm(index - elementwise_variants());
}

}  // namespace

const Kind kIntensityKind = {"intensity", words::kIntensityLabel, variants, make};

}  // namespace roofline::quiz
