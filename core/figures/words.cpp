#include "core/figures/words.hpp"

#include "core/model/text/number_format.hpp"

namespace roofline {

std::string counted(double count, const Noun& noun) {
  return fill(count == 1 ? noun.one : noun.many, {format_every_digit(count, Unit::kNone).text()});
}

std::string fill(std::string_view text, std::initializer_list<std::string_view> arguments) {
  std::string filled;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool slot = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}';
    const auto index = slot ? static_cast<std::size_t>(text[i + 1] - '0') : arguments.size();
    if (index < arguments.size()) {
      filled += arguments.begin()[index];
      i += 2;
    } else {
      filled += text[i];
    }
  }
  return filled;
}

}  // namespace roofline
