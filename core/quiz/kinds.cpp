#include "core/quiz/kinds.hpp"

#include <array>

namespace roofline::quiz {

std::span<const Kind> kinds() {
  static const std::array all = {kRidgeKind,         kIntensityKind, kMatmulTimeKind,
                                 kCriticalBatchKind, kDecodeKind,    kAttentionKind};
  return all;
}

const Kind* find_kind(std::string_view id) {
  for (const Kind& kind : kinds()) {
    if (kind.id == id) return &kind;
  }
  return nullptr;
}

}  // namespace roofline::quiz
