// What options were called before: whoever types one is told what it is called now.
#pragma once

#include <string_view>

namespace roofline::cli {

// What `option` of the subcommand is called now; empty where it was none.
std::string_view present_option(std::string_view subcommand, std::string_view option);

}  // namespace roofline::cli
