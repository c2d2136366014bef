// The unit of a field of the JSON output, which its name says.
#pragma once

#include <optional>
#include <string_view>

#include "core/model/text/number_format.hpp"

namespace roofline::cli {

// The unit that a name such as "t_bound_s" or "kv_cache_bytes" holds as a word; nothing where it holds none. This is
// the one place that knows the words.
std::optional<Unit> unit_of(std::string_view field_name);

}  // namespace roofline::cli
