// What a fuzzer asks of its target.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace roofline::fuzz {

// Ends the run, with the fault where there is one.
inline void require_none(const std::string& fault) {
  if (fault.empty()) return;
  std::fprintf(stderr, "fault: %s\n", fault.c_str());
  std::abort();
}

inline void require(bool holds, const char* what) { require_none(holds ? std::string() : std::string(what)); }

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// The first byte chooses; the text is what follows.
struct Chosen {
  std::size_t which = 0;
  std::string_view text;
};

inline Chosen chosen(const std::uint8_t* data, std::size_t size, std::size_t count) {
  if (size == 0) return {};
  return {data[0] % count, as_text(data + 1, size - 1)};
}

}  // namespace roofline::fuzz
