// Somebody's text, as a sentence can quote it.
#pragma once

#include <string>
#include <string_view>

namespace roofline {

// Its first 40 characters, with … where there are more. What is no UTF-8 becomes U+FFFD, so that the sentence around it
// is UTF-8 whatever was typed, pasted or sent.
std::string excerpt(std::string_view text);

}  // namespace roofline
