// Query strings: "gpu=h200-sxm&op=relu", percent-encoded.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roofline {

using Query = std::vector<std::pair<std::string, std::string>>;

// Pairs in order; a malformed escape is kept as it stands. A "?" in front is allowed.
Query parse_query(std::string_view text);
std::string to_text(const Query& query);

}  // namespace roofline
