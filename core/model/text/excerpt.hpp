// Shortens what somebody typed, so that a sentence can quote it.
#pragma once

#include <string>
#include <string_view>

namespace roofline {

// The first 40 characters of the text, with … after them where there are more. Bytes that are no UTF-8 become U+FFFD,
// so that the sentence is UTF-8 whatever was typed, pasted or sent.
std::string excerpt(std::string_view text);

}  // namespace roofline
