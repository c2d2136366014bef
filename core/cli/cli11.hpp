// Declares CLI11's classes. Its headers take a compiler ten seconds, so only the files that call CLI11 include them.
#pragma once

namespace CLI {  // NOLINT(readability-identifier-naming): the library has this name
class App;
class Option;
}  // namespace CLI
