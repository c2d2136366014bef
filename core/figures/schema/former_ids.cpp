#include "core/figures/schema/former_ids.hpp"

namespace roofline {
namespace {

struct FormerId {
  std::string_view former;
  std::string_view present;
};

constexpr FormerId kFormerIds[] = {{"weight-dtype", "weights"},
                                   {"kv-dtype", "kv-cache"},
                                   {"pinned-weight-dtype", "pinned-weights"},
                                   {"pinned-kv-dtype", "pinned-kv-cache"},
                                   {"latency", "launch-latency"}};

}  // namespace

std::string_view present_id(std::string_view id) {
  for (const FormerId& known : kFormerIds) {
    if (known.former == id) return known.present;
  }
  return id;
}

}  // namespace roofline
