// The command: of whatever arguments, one a line, it prints something or refuses them with a sentence.
#include <vector>

#include "require.hpp"

int roofline_main(int argc, const char* const* argv);

namespace {

constexpr int kBadUsage = 2;

std::vector<std::string> arguments_in(std::string_view text) {
  std::vector<std::string> arguments = {"roofline"};
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    std::string argument(line.substr(0, line.find('\0')));
    if (argument.starts_with("--svg")) argument = "--svg=-";  // to write no file
    arguments.push_back(std::move(argument));
  }
  return arguments;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<std::string> arguments = arguments_in(roofline::fuzz::as_text(data, size));
  std::vector<const char*> argv;
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  const int status = roofline_main(static_cast<int>(argv.size()), argv.data());
  roofline::fuzz::require(status == 0 || status == kBadUsage, "printed or refused");
  return 0;
}
