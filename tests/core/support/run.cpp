#include "tests/core/support/run.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <memory>
#include <stdexcept>

namespace roofline::test {
namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File temporary_file() {
  File file(std::tmpfile(), &std::fclose);
  if (!file) throw std::runtime_error("no temporary file");
  return file;
}

std::string contents_of(std::FILE* file) {
  std::rewind(file);
  std::string text;
  std::array<char, 4096> buffer;
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), file)) text.append(buffer.data(), size);
  return text;
}

class FileActions {
 public:
  FileActions() { posix_spawn_file_actions_init(&actions_); }
  ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;

  void send(int stream, std::FILE* to) { posix_spawn_file_actions_adddup2(&actions_, fileno(to), stream); }
  void send(int stream, const std::string& path) {
    posix_spawn_file_actions_addopen(&actions_, stream, path.c_str(), O_WRONLY, 0);
  }
  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_;
};

int status_of(const std::string& program, const std::vector<std::string>& arguments, const FileActions& actions) {
  std::vector<std::string> words = {program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  pid_t pid = 0;
  if (posix_spawn(&pid, program.c_str(), actions.get(), nullptr, pointers.data(), environ) != 0) {
    throw std::runtime_error("cannot start " + program);
  }
  int status = 0;
  waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

Run run_program(const std::string& program, const std::vector<std::string>& arguments, const std::string& out_path) {
  const File out = temporary_file();
  const File err = temporary_file();
  FileActions actions;
  if (out_path.empty()) {
    actions.send(STDOUT_FILENO, out.get());
  } else {
    actions.send(STDOUT_FILENO, out_path);
  }
  actions.send(STDERR_FILENO, err.get());
  const int status = status_of(program, arguments, actions);
  return {.status = status, .out = contents_of(out.get()), .err = contents_of(err.get())};
}

Run roofline_command(const std::vector<std::string>& arguments, const std::string& out_path) {
  return run_program(ROOFLINE_COMMAND, arguments, out_path);
}

nlohmann::json roofline_json(std::vector<std::string> arguments) {
  arguments.emplace_back("--json");
  const Run run = roofline_command(arguments);
  REQUIRE_MESSAGE(run.status == 0, run.err);
  return nlohmann::json::parse(run.out);
}

std::vector<std::string> words_of(const std::string& command_line) {
  std::vector<std::string> words(1);
  bool is_quoted = false;
  for (const char c : command_line) {
    if (c == '"') {
      is_quoted = !is_quoted;
    } else if (c == ' ' && !is_quoted) {
      if (!words.back().empty()) words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

}  // namespace roofline::test
