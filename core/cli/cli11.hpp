// The names of CLI11's classes: its headers take a compiler ten seconds wherever they are included, so only the files
// that speak with it do that.
#pragma once

namespace CLI {
class App;
class Option;
}  // namespace CLI
