// The help texts: of the command, and of one subcommand.
#pragma once

#include <span>
#include <string>

#include "core/cli/command.hpp"

namespace roofline::cli {

std::string help_text(std::span<const Command> commands);
std::string help_text(const Command& command);

}  // namespace roofline::cli
