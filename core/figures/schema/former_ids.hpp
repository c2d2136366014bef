// What settings were called before: links that were shared then are still taken.
#pragma once

#include <string_view>

namespace roofline {

// The id that a setting has now, or the same one where it was never called otherwise.
std::string_view present_id(std::string_view id);

}  // namespace roofline
