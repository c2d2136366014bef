#include "core/figures/four_step/figure.hpp"

#include <array>

namespace roofline {
namespace {

constexpr std::array kBarIds = {std::string_view("compute"), std::string_view("memory"), std::string_view("other-gpu"),
                                std::string_view("half-bytes"), std::string_view("twice-flops")};

}  // namespace

std::string_view bar_id(FourStepBar bar) { return kBarIds[static_cast<std::size_t>(bar)]; }

std::string bar_label(const FourStepState& state, FourStepBar bar) {
  switch (bar) {
    case FourStepBar::kCompute:
      return std::string(words::kComputeBar);
    case FourStepBar::kMemory:
      return std::string(words::kMemoryBar);
    case FourStepBar::kOtherGpu:
      return fill(words::kOtherGpuBar, {gpu_name(state.machine.other_gpu)});
    case FourStepBar::kHalfBytes:
      return std::string(words::kHalfBytesBar);
    case FourStepBar::kTwiceFlops:
      return std::string(words::kTwiceFlopsBar);
  }
  return {};
}

}  // namespace roofline
