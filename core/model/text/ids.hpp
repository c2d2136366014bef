// Ids as people type them: H100-SXM, h100_sxm and "H100 SXM" mean h100-sxm.
#pragma once

#include <string_view>

namespace roofline {

// Whether `text` is this id: in letters of any case, with an underscore or a space for a hyphen.
bool is_id(std::string_view text, std::string_view id);

}  // namespace roofline
