// The root of all subcommands, which keeps what there is to say of numbers that were read.
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <vector>

namespace roofline::cli {

struct RootApp : CLI::App {
  using CLI::App::App;
  std::vector<std::string> readings;  // a sentence for each number whose groups of digits were joined
};

}  // namespace roofline::cli
