// The conversions of core/model/text/decimal_text.hpp by the browser: the C library's would be a tenth of the module.
// web/element/runtime/decimals.js has the other side.
#include "core/model/text/decimal_text.hpp"

extern "C" {
// Each writes the text at `at`, and gives how many bytes it takes, at most 32.
int browser_scientific(double value, int decimals, char* at);
int browser_shortest(double value, char* at);
double browser_number(const char* at, int bytes);
}

namespace roofline {
namespace {

constexpr std::size_t kRoom = 32;

}  // namespace

std::string scientific_text(double value, int significant_digits) {
  char text[kRoom];
  return {text, static_cast<std::size_t>(browser_scientific(value, significant_digits - 1, text))};
}

std::string shortest_scientific_text(double value) {
  char text[kRoom];
  return {text, static_cast<std::size_t>(browser_shortest(value, text))};
}

double number_of(const std::string& decimal) {
  return browser_number(decimal.data(), static_cast<int>(decimal.size()));
}

}  // namespace roofline
