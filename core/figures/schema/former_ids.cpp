#include "core/figures/schema/former_ids.hpp"

#include <array>

namespace roofline {

std::span<const FormerId> all_former_ids() {
  static constexpr std::array kFormerIds = {FormerId{"weight-dtype", "weights"}, FormerId{"kv-dtype", "kv-cache"},
                                            FormerId{"pinned-weight-dtype", "pinned-weights"},
                                            FormerId{"pinned-kv-dtype", "pinned-kv-cache"},
                                            FormerId{"latency", "launch-latency", "µs"}};
  return kFormerIds;
}

}  // namespace roofline
