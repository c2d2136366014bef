// The times of one layer that are published: H100 with 989 TFLOP/s and 3.35 TB/s, bf16, context 4096, full attention.
// Model, figure, table, CSV and command are all held to them.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/model/text/number_format.hpp"

namespace roofline::test {

struct PublishedTime {
  const char* model;
  const char* phase;
  int batch_size;
  const char* op;            // empty: the whole layer
  const char* microseconds;  // to four digits

  bool is_of_the_layer() const { return *op == '\0'; }

  // The published prefills count every pair of tokens.
  bool is_prefill() const { return std::string_view(phase) == "prefill"; }
};

inline constexpr std::array kPublishedTimes = {
    PublishedTime{"llama-2-7b", "decode", 1, "", "141.0"},
    PublishedTime{"llama-2-7b", "decode", 1, "qkv_proj", "30.06"},
    PublishedTime{"llama-2-7b", "decode", 1, "attention", "20.04"},
    PublishedTime{"llama-2-7b", "decode", 1, "out_proj", "10.02"},
    PublishedTime{"llama-2-7b", "decode", 1, "gate_up_proj", "53.85"},
    PublishedTime{"llama-2-7b", "decode", 1, "down_proj", "26.93"},
    PublishedTime{"llama-2-7b", "decode", 64, "", "1409"},
    PublishedTime{"llama-2-7b", "decode", 64, "qkv_proj", "30.67"},
    PublishedTime{"llama-2-7b", "decode", 64, "attention", "1282"},
    PublishedTime{"llama-2-7b", "prefill", 1, "", "2195"},
    PublishedTime{"llama-2-7b", "prefill", 1, "qkv_proj", "416.9"},
    PublishedTime{"llama-2-7b", "prefill", 1, "attention", "277.9"},
    PublishedTime{"llama-2-7b", "prefill", 1, "gate_up_proj", "747.0"},
    PublishedTime{"llama-2-7b", "prefill", 1, "swiglu", "80.76"},
    PublishedTime{"llama-3-8b", "decode", 1, "", "135.3"},
    PublishedTime{"llama-3-8b", "decode", 1, "attention", "5.013"},
    PublishedTime{"llama-3-8b", "decode", 64, "", "457.4"},
    PublishedTime{"llama-3-8b", "decode", 64, "attention", "320.8"},
    PublishedTime{"llama-3-8b", "prefill", 1, "", "2320"},
};

inline std::string in_microseconds(double time_s) { return format_number(time_s * 1e6, Unit::kNone, 4).text(); }

// "30.06 µs", and "1.409 ms" of 1409: how a person reads it everywhere.
inline std::string as_shown(const PublishedTime& time) {
  return format_number(std::stod(time.microseconds) * 1e-6, Unit::kSeconds, 4).text();
}

}  // namespace roofline::test
