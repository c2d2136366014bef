// The folders of core/ and wasm/ are layers: an include goes to the same layer or to one below it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct Layer {
  std::string folder;
  std::vector<std::string> includes;  // folders, with all that is in them
};

const std::vector<Layer>& layers() {
  static const std::vector<Layer> kLayers = {
      {"core/model/text", {"core/model/text"}},
      {"core/model", {"core/model"}},
      {"core/picture", {"core/model/text", "core/picture"}},
      {"core/figures", {"core/model", "core/picture", "core/figures"}},
      {"core/quiz", {"core/model", "core/figures", "core/quiz"}},
      {"core/cli", {"core"}},
      {"wasm", {"core/model", "core/picture", "core/figures", "wasm"}},
  };
  return kLayers;
}

// The paths from the top folder that a file includes; those of libraries are left out.
std::vector<std::string> includes_of(const std::filesystem::path& file) {
  constexpr std::string_view kStart = "#include \"";
  std::vector<std::string> includes;
  std::ifstream source(file);
  for (std::string line; std::getline(source, line);) {
    if (!line.starts_with(kStart)) continue;
    const std::string path = line.substr(kStart.size(), line.rfind('"') - kStart.size());
    if (path.starts_with("core/") || path.starts_with("wasm/")) includes.push_back(path);
  }
  return includes;
}

bool is_allowed(const Layer& layer, const std::string& path) {
  return std::any_of(layer.includes.begin(), layer.includes.end(),
                     [&](const std::string& folder) { return path.starts_with(folder + "/"); });
}

}  // namespace

TEST_CASE("definition of the layers: no include runs upwards") {
  for (const Layer& layer : layers()) {
    int includes = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::string(ROOFLINE_SOURCE) + "/" + layer.folder)) {
      if (!entry.is_regular_file()) continue;
      CAPTURE(entry.path().string());
      for (const std::string& path : includes_of(entry.path())) {
        CAPTURE(path);
        CHECK(is_allowed(layer, path));
        ++includes;
      }
    }
    CHECK(includes > 5);
  }
}
