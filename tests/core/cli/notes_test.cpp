// What the command says of its numbers: the same sentences on stderr and in the JSON, made from what was computed with.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/core/support/run.hpp"

using roofline::test::roofline_command;
using roofline::test::roofline_json;
using roofline::test::Run;
using roofline::test::words_of;
using Json = nlohmann::json;

namespace {

using Notes = std::vector<std::string>;

// Of a list, those of its first row.
Notes notes_of(const std::string& command_line) {
  const Json json = roofline_json(words_of(command_line));
  return (json.is_array() ? json.at(0) : json).at("notes").get<Notes>();
}

bool has_note(const std::string& command_line, const std::string& words) {
  for (const std::string& note : notes_of(command_line)) {
    if (note.find(words) != std::string::npos) return true;
  }
  return false;
}

// The one line on stderr that has these sentences.
std::string as_said(const Notes& notes) {
  std::string line;
  for (const std::string& note : notes) line += " " + note;
  return line.empty() ? "" : "roofline:" + line + "\n";
}

bool prints(const std::string& command_line, const std::string& words) {
  return roofline_command(words_of(command_line)).out.find(words) != std::string::npos;
}

const std::string kKvCache = "The KV cache is left out: a step reads it too, and it takes memory beside the weights.";

}  // namespace

TEST_CASE("definition of the notes: what the JSON has in `notes` is on stderr of the text") {
  for (const char* line : {"gemm --dtype fp8", "gemm --hw b200-sxm", "matmul --hw gaudi3", "bstar --hw mi250x",
                           "decode --params 70B --hw h100-sxm", "layer --model mistral-7b --context 32768",
                           "op softmax --hw b200-sxm", "op stencil"}) {
    CAPTURE(line);
    const Run run = roofline_command(words_of(line));
    CHECK(run.status == 0);
    const Notes notes = notes_of(line);
    CHECK_FALSE(notes.empty());
    CHECK(run.err == as_said(notes));
  }
  CHECK(notes_of("gemm").empty());
}

TEST_CASE("result of a short name with another format than that of its peak: said in every subcommand") {
  const std::string note =
      "h100 has one peak for every format, 989 TFLOP/s, which is that of dense bf16: it is taken for fp8 here.";
  for (const char* line :
       {"gemm --dtype fp8", "matmul --hw h100 --dtype fp8", "bstar --hw h100 --dtype fp8",
        "op matmul --hw h100 --dtype fp8", "layer --hw h100 --dtype fp8", "decode --dtype fp8 --compute-dtype fp8"}) {
    CAPTURE(line);
    CHECK(notes_of(line).front() == note);
  }
  CHECK_FALSE(has_note("decode --dtype bf16", "one peak"));
  CHECK(notes_of("op softmax --hw h100").front() ==
        "h100 has one peak for every format, 989 TFLOP/s, which is that of dense bf16: it is taken for fp32 here.");
  CHECK_FALSE(has_note("gemm --hw cpu-server --dtype fp32", "one peak"));
  CHECK(notes_of("gemm --hw laptop").front() ==
        "laptop has one peak for every format, 1.00 TFLOP/s: it is taken for bf16 here.");
}

TEST_CASE("result of decode: what it leaves out, what does not fit, and how narrow weights are multiplied") {
  CHECK(notes_of("decode --params 70B --hw h100-sxm") ==
        Notes{"The weights do not fit: they take 140 GB, and H100 SXM has 85.5 GB by its driver.", kKvCache});
  CHECK(notes_of("decode --params 7B --hw h100-sxm") == Notes{kKvCache});
  CHECK(notes_of("decode --params 70B --hw h100-sxm --dtype int4") ==
        Notes{kKvCache, "The weights are stored in int4 and multiplied in bf16."});
  const std::string unknown =
      "Whether the weights fit is not said: they take 14.0 GB, and no memory of h100 is known here.";
  for (const Json& row : roofline_json({"decode"})) CHECK(row.at("notes") == Json(Notes{unknown, kKvCache}));
}

TEST_CASE("result of layer beyond a window, or beyond the positions that the model has") {
  CHECK(notes_of("layer --model mistral-7b --context 4096").empty());
  CHECK(notes_of("layer --model mistral-7b --context 32768") ==
        Notes{"Mistral-7B v0.1 attends to the last 4096 tokens only, and keeps no more."});
  CHECK(notes_of("layer --model gpt2-xl --context 1024").empty());
  CHECK(notes_of("layer --model gpt2-xl --context 100000") ==
        Notes{"GPT-2 XL has 1024 positions: a context of 100,000 tokens goes beyond them."});
}

TEST_CASE("result of several dies that count as one: said wherever they are computed with") {
  for (const char* command : {"gemm", "matmul", "bstar", "decode", "layer", "op softmax"}) {
    CAPTURE(command);
    CHECK(notes_of(std::string(command) + " --hw mi250x").front() ==
          "Instinct MI250X (both GCDs) counts 2 dies as one: a program sees each as a device of its own, with 1/2 of "
          "peak, bandwidth and memory.");
  }
  CHECK(prints("hardware --id mi250x", "dies that count as one"));
}

TEST_CASE("result of op: the peak that is noted is that of the units that the op runs on") {
  CHECK(has_note("op matmul --hw gaudi3", "The bf16 peak of Gaudi 3 is disputed"));
  CHECK(has_note("op matmul --hw mi355x", "The bf16 peak of Instinct MI355X is derived"));
  CHECK_FALSE(has_note("op softmax --hw mi355x", "bf16 peak"));
  CHECK(has_note("op softmax --hw b200-sxm", "The fp32 peak of B200 SXM is disputed; 80.0 TFLOP/s is used here."));
  CHECK_FALSE(has_note("op matmul --hw b200-sxm", "fp32 peak"));
  CHECK_FALSE(has_note("op matmul", "B200"));
  CHECK_FALSE(has_note("op matmul --other-gpu b200-sxm", "fp32 peak"));
  CHECK(has_note("op matmul --other-gpu b200-sxm", "The bandwidth of B200 SXM is disputed"));
  CHECK(has_note("op stencil", "fp64 is not faster"));
}

TEST_CASE("result of op and matmul: both say that the bytes fit into a cache") {
  for (const char* line : {"op matmul --b 64 --d 4096 --f 4096", "matmul --b 64 --d 4096 --f 4096"}) {
    CHECK(has_note(line, "34.6 MB fit into the L2 cache of H100 SXM, 50.0 MB"));
  }
}

TEST_CASE("result of table --all: what is doubtful about the peak of any column") {
  for (const Json& row : roofline_json({"table", "--all"})) {
    if (row.at("id") != "b200-sxm") continue;
    CHECK(row.at("notes") == Json(Notes{"4,500 is sparse; 2,500 is the GB200",
                                        "bandwidth disputed: 7.7 and 9 TB/s circulate", "fp32 peak disputed"}));
  }
}

TEST_CASE("result of narrow weights: the text names both formats") {
  CHECK(prints("matmul --weights int4", "\nbf16, int4 weights\n"));
  CHECK(prints("bstar --weights int4", "\nbf16, int4 weights\n"));
  CHECK(prints("layer --weights int4 --kv-cache fp8", "bf16, int4 weights, fp8 KV cache"));
  CHECK(prints("decode --dtype int4", "weights 3.50 GB in int4"));
}

TEST_CASE("result of figure as a table, a picture or a field: its notes go to stderr") {
  const std::string set = "figure batch-threshold --set gpu=b200-sxm";
  for (const char* form : {" --csv", " --svg -", " --print state"}) {
    CAPTURE(form);
    CHECK(roofline_command(words_of(set + form)).err ==
          "roofline: The bandwidth of B200 SXM is disputed: 7.7 and 9 TB/s circulate; 8.00 TB/s is used here.\n");
  }
  for (const char* form : {"", " --json"}) CHECK(roofline_command(words_of(set + form)).err.empty());
}
