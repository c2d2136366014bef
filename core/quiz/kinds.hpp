// The kinds of exercises. Each kind is a finite list of exercises, numbered from 0. Some numbers have no exercise.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/quiz/exercise.hpp"

namespace roofline::quiz {

struct Kind {
  std::string_view id;
  std::string_view label;
  std::size_t (*variants)();
  // The exercise of this number. Nothing where the number has none, such as a matmul without a B*.
  std::optional<Exercise> (*make)(std::size_t index);
};

std::span<const Kind> kinds();

// The kind with this id, or null.
const Kind* find_kind(std::string_view id);

// Each is in a file of its own.
extern const Kind kRidgeKind;
extern const Kind kIntensityKind;
extern const Kind kMatmulTimeKind;
extern const Kind kCriticalBatchKind;
extern const Kind kDecodeKind;
extern const Kind kAttentionKind;

}  // namespace roofline::quiz
