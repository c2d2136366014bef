#include "tests/core/support/generator.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace roofline::test {
namespace {

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("roofline_" + std::to_string(getpid()))) {
    std::filesystem::create_directory(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace

Run run_generator(const std::string& generator, const std::string& csv) {
  const Folder folder;
  std::ofstream(folder.file("in.csv")) << csv;
  Run run = run_program(ROOFLINE_PYTHON, {generator, folder.file("in.csv"), folder.file("out.cpp")});
  CHECK(std::filesystem::exists(folder.file("out.cpp")) == (run.status == 0));
  return run;
}

}  // namespace roofline::test
