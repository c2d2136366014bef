#include "core/cli/output/former_options.hpp"

namespace roofline::cli {
namespace {

struct FormerOption {
  std::string_view subcommand;
  std::string_view former;
  std::string_view present;
};

constexpr FormerOption kFormerOptions[] = {{"layer", "--weight-dtype", "--weights"},
                                           {"layer", "--kv-dtype", "--kv-cache"},
                                           {"op", "--tile-rows", "--tile-m"},
                                           {"op", "--tile-columns", "--tile-n"},
                                           {"op", "--compare", "--other-gpu"}};

}  // namespace

std::string_view present_option(std::string_view subcommand, std::string_view option) {
  for (const FormerOption& known : kFormerOptions) {
    if (known.subcommand == subcommand && known.former == option) return known.present;
  }
  return {};
}

}  // namespace roofline::cli
