// What the kinds share: the lists they choose numbers from, and how numbers are written in a question.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/figures/four_steps.hpp"
#include "core/model/catalogue/hardware.hpp"
#include "core/model/catalogue/model_catalogue.hpp"
#include "core/model/roofline.hpp"

namespace roofline::quiz {

// Turns the number of an exercise into one choice from each of several lists. The choices are the digits of the number
// in a mixed radix whose bases are the sizes of the lists, so that each combination comes once.
class Choices {
 public:
  explicit Choices(std::size_t index) : index_(index) {}

  template <typename List>
  const typename List::value_type& from(const List& list) {
    const std::size_t place = index_ % list.size();
    index_ /= list.size();
    return list[place];
  }

 private:
  std::size_t index_;
};

template <typename... Lists>
std::size_t combinations_of(const Lists&... lists) {
  return (lists.size() * ...);
}

// Formats in which matrices are stored and multiplied.
inline constexpr std::array kMatrixDTypes = {DType::kBf16, DType::kFp16, DType::kFp8};

// Widths that matmuls have in models that people run.
struct Widths {
  double d = 0;
  double f = 0;
};
const std::vector<Widths>& matmul_widths();

// The machines of the catalogue whose bandwidth is not disputed.
const std::vector<const Hardware*>& gpus();

// Peak and bandwidth for a format; nothing where the machine has no peak for it, or the peak is disputed.
std::optional<Machine> undisputed_machine(const Hardware& hardware, DType dtype);

// "989 TFLOP/s", "3.35 TB/s", "14,336": every digit, and no zeros after the last one.
std::string in_full(double value, Unit unit);

std::string in_full(double bare_number);

// "bf16 (2 bytes each)"
std::string in_words(DType dtype);

// "H100 SXM, which has 989 TFLOP/s in dense bf16 and 3.35 TB/s"
std::string in_words(const Hardware& hardware, DType dtype, const Machine& machine);

// Every line of the steps, as a sentence.
std::vector<std::string> sentences_of(const std::vector<Step>& steps);

// "Intensity: 2.15 GFLOP / 34.6 MB = 62.1 FLOP/byte."
std::string intensity_sentence(const KernelCost& cost);

}  // namespace roofline::quiz
