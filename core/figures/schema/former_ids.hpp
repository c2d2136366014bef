// What settings were called before: links that were shared then are still taken.
#pragma once

#include <span>
#include <string_view>

namespace roofline {

struct FormerId {
  std::string_view former;
  std::string_view present;
  std::string_view unit = {};  // of a bare number under the former id, where that was not the present one
};

std::span<const FormerId> all_former_ids();

}  // namespace roofline
