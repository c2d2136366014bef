// Which known words look like one that was mistyped.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace roofline {

// Up to three of `words` that look most like `wanted`, best first; none where nothing looks like it. Case, hyphens and
// spaces do not count, and a part of a word (4090) or a word inside a longer text (nvidia-h100-sxm) is a match.
std::vector<std::string_view> nearest_words(std::string_view wanted, std::span<const std::string_view> words);

}  // namespace roofline
