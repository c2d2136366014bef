#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "tests/core/support/run.hpp"

using roofline::test::complaint;
using roofline::test::roofline_command;
using roofline::test::roofline_json;
using roofline::test::Run;
using roofline::test::words_of;
using Json = nlohmann::json;

namespace {

std::string printed(const std::string& command_line) {
  const Run run = roofline_command(words_of(command_line));
  REQUIRE_MESSAGE(run.status == 0, run.err);
  return run.out;
}

struct Leaf {
  std::string path;
  Json value;
};

std::string name_of_member(const Json& member) {
  for (const char* key : {"id", "name", "op", "batch"}) {
    if (member.is_object() && member.contains(key)) {
      return member[key].is_string() ? member[key].get<std::string>() : member[key].dump();
    }
  }
  return {};
}

Json ends_of(const Json& list) {
  if (list.size() <= 2) return list;
  return Json::array({list.front(), list.back()});
}

std::string joined(const std::string& path, const std::string& name) { return path.empty() ? name : path + "." + name; }

// Every single value under a path of names. What stands in a list without names, as the cells of a table do, has none.
// The members of a list have the same fields, so the first and the last stand for all.
void collect(const Json& json, const std::string& path, std::vector<Leaf>& leaves) {
  if (json.is_object()) {
    for (const auto& [key, value] : json.items()) collect(value, joined(path, key), leaves);
  } else if (json.is_array()) {
    for (const Json& member : ends_of(json)) {
      const std::string name = name_of_member(member);
      if (json.size() == 1 && member.is_object())
        collect(member, path, leaves);
      else if (!name.empty())
        collect(member, joined(path, name), leaves);
    }
  } else {
    leaves.push_back({path, json});
  }
}

// A call of every subcommand that has --json, so that every field there is comes up.
const std::vector<std::string> kCalls = {
    "table",
    "gemm",
    "decode",
    "decode --batch 64",
    "bstar",
    "bstar --d 512 --f 512",
    "matmul",
    "layer --model mixtral-8x7b",
    "layer --phase prefill --hw h100",
    "op matmul --waves --launch-latency 3us --other-gpu a100-80gb-sxm",
    "hardware --id h100-sxm",
    "hardware --id b300-sxm",
    "hardware --id laptop",
    "figure roofline --set compare=a100-80gb-sxm",
    "figure batch-threshold --set guess=300 --set revealed=1",
    "figure transformer-layer",
    "figure four-step",
};

}  // namespace

TEST_CASE("result of --print for every field of every subcommand: its value, and a number with its unit") {
  for (const std::string& call : kCalls) {
    std::vector<Leaf> leaves;
    collect(roofline_json(words_of(call)), {}, leaves);
    REQUIRE(!leaves.empty());
    std::set<std::string>
        seen;  // members of several lists have the same fields: one of each name and type is asked for
    for (const Leaf& leaf : leaves) {
      const std::string name = leaf.path.substr(leaf.path.rfind('.') + 1);
      if (!seen.insert(name + " " + leaf.value.type_name()).second) continue;
      CAPTURE(call);
      CAPTURE(leaf.path);
      std::vector<std::string> arguments = words_of(call);
      arguments.insert(arguments.end(), {"--print", leaf.path, "--json"});
      const Run run = roofline_command(arguments);  // exit 1 where something is wrong with the field
      REQUIRE_MESSAGE(run.status == 0, run.err);
      const Json field = Json::parse(run.out);
      CHECK(field["value"] == leaf.value);
      CHECK(field["field"] == leaf.path);
      if (leaf.value.is_string()) CHECK(field["text"] == leaf.value);
      if (leaf.value.is_number()) CHECK(!field["text"].get<std::string>().empty());
    }
  }
}

TEST_CASE("result of the names of fields: the unit of each kind") {
  const auto unit = [](const std::string& call) {
    return Json::parse(printed(call + " --json"))["unit"].get<std::string>();
  };
  CHECK(unit("matmul --print t_bound_s") == "µs");
  CHECK(unit("matmul --print flops") == "GFLOP");
  CHECK(unit("matmul --print bytes") == "MB");
  CHECK(unit("layer --print ops.attention.bytes_kv") == "MB");
  CHECK(unit("layer --print kv_bytes_per_token") == "kB");
  CHECK(unit("gemm --print intensity_worst") == "FLOP/byte");
  CHECK(unit("bstar --print ceiling") == "FLOP/byte");
  CHECK(unit("matmul --print attainable_flops_per_s") == "TFLOP/s");
  CHECK(unit("matmul --print bandwidth_bytes_per_s") == "TB/s");
  CHECK(unit("hardware --id h100-sxm --print peaks.fp8.value") == "PFLOP/s");
  CHECK(unit("hardware --id h100-sxm --print facts.l2_bytes.value") == "MB");
  CHECK(unit("decode --print 64.tokens_per_s") == "tokens/s");
  CHECK(unit("matmul --print fraction_of_peak") == "%");
  CHECK(unit("op matmul --print help.half_bytes.speedup") == "×");
  CHECK(unit("bstar --print b_star").empty());
  CHECK(unit("layer --print parameters").empty());
  CHECK(unit("figure roofline --print readout.least-time.value") == "µs");
}

TEST_CASE("result of --print: the number as the figures write it, words as they are") {
  CHECK(printed("matmul --b 64 --print t_bound_s") == "10.3 µs\n");
  CHECK(printed("matmul --b 64 --print t_bound_s --digits 4") == "10.33 µs\n");
  CHECK(printed("matmul --b 64 --print bound") == "memory\n");
  CHECK(printed("bstar --print reachable") == "true\n");
  CHECK(printed("bstar --print b_star --digits 4") == "344.9\n");
  CHECK(printed("bstar --d 512 --f 512 --print b_star") == "none\n");
  CHECK(printed("layer --batch 64 --print ops.attention.t_bound_s") == "321 µs\n");
  CHECK(printed("table --print h100.batch.fp8 --digits 2") == "148\n");
  CHECK(printed("hardware --print h100-sxm.ridge.bf16") == "295 FLOP/byte\n");
  CHECK(printed("hardware --id h100-sxm --print facts.sparse_bf16_flops_per_s.value --digits 4") == "1.979 PFLOP/s\n");
  CHECK(printed("decode --hw h100-sxm --batch 1 --print tokens_per_s") == "239 tokens/s\n");
}

TEST_CASE("result of --print with --json: exact value, text, unit and field") {
  const Json field = Json::parse(printed("matmul --b 64 --print t_bound_s --digits 4 --json"));
  CHECK(field == Json{{"value", roofline_json({"matmul", "--b", "64"})["t_bound_s"]},
                      {"text", "10.33"},
                      {"unit", "µs"},
                      {"field", "t_bound_s"}});
  CHECK(Json::parse(printed("bstar --d 512 --f 512 --print b_star --json"))["value"].is_null());
}

TEST_CASE("result of --print with a star: every name there is, a line each, and with --json a list") {
  CHECK(printed("op matmul --print help.*.speedup") ==
        "help.half_bytes.speedup   2.00 ×\nhelp.twice_flops.speedup  1.00 ×\n");
  const Json list = Json::parse(printed("layer --batch 64 --print ops.*.bound --json"));
  const Json ops = roofline_json(words_of("layer --batch 64"))["ops"];
  REQUIRE(list.size() == ops.size());
  for (std::size_t i = 0; i < ops.size(); ++i) {
    CHECK(list[i]["field"] == "ops." + ops[i]["name"].get<std::string>() + ".bound");
    CHECK(list[i]["value"] == ops[i]["bound"]);
  }
  CHECK(complaint("layer --print *.flops").find("\"flops\"") != std::string::npos);
  CHECK(complaint("bstar --print ridge.*") ==
        "--print \"ridge.*\" goes too deep: there are no fields in which to look for \"*\"");
}

TEST_CASE("result of --json: no trace of the units that --print knows") {
  for (const std::string& call : kCalls) CHECK(printed(call + " --json").find('$') == std::string::npos);
}

TEST_CASE("result of --print for what is no field: a sentence with the nearest and all there are") {
  CHECK(complaint("bstar --print cieling") ==
        "--print \"cieling\": \"cieling\" is no field; the nearest is ceiling; allowed are b_star, b_min, ceiling, "
        "ridge, "
        "reachable and notes");
  CHECK(complaint("op matmul --print help.half.speedup") ==
        "--print \"help.half.speedup\": \"half\" is no field; the nearest is half_bytes; allowed are half_bytes and "
        "twice_flops");
  CHECK(complaint("op matmul --print help") ==
        "--print \"help\" is no single value; name one of its fields: half_bytes and twice_flops");
  CHECK(complaint("matmul --print bound.x") ==
        "--print \"bound.x\" goes too deep: there are no fields in which to look for \"x\"");
  CHECK(complaint("figure roofline --print table.rows") ==
        "--print \"table.rows\" is a list without names; --json prints it");
  CHECK(complaint("matmul --print .x").find(": \"\" is no field; allowed are flops") != std::string::npos);
  CHECK(complaint("matmul --print flops --digits 16") ==
        "--digits \"16\" is out of range; allowed is a whole number from 1 to 15");
  CHECK(complaint("matmul --digits 4") == "--digits \"4\" is allowed with --print only");
  CHECK(complaint("figure roofline --csv --print summary") == "--csv and --print exclude each other");
}

TEST_CASE("result of number: as the figures write it") {
  CHECK(printed("number 1.194e-4 --unit seconds") == "119 µs\n");
  CHECK(printed("number 1.194e-4 --unit seconds --digits 4") == "119.4 µs\n");
  CHECK(printed("number 34603008 --unit bytes") == "34.6 MB\n");
  CHECK(printed("number 2.147e9 --unit flops") == "2.15 GFLOP\n");
  CHECK(printed("number 0.2102 --unit fraction") == "21.0 %\n");
  CHECK(printed("number 1.6436 --unit ratio --digits 2") == "1.6 ×\n");
  CHECK(printed("number 989TFLOP/s --unit flops-per-second") == "989 TFLOP/s\n");
  CHECK(printed("number 131072") == "131,072\n");
  CHECK(Json::parse(printed("number 1.194e-4 --unit seconds --json")) ==
        Json{{"value", 1.194e-4}, {"text", "119"}, {"unit", "µs"}});
}

TEST_CASE("result of number for what is none: a sentence") {
  CHECK(complaint("number") == "VALUE is missing, as in `roofline number 1.19e-4 --unit seconds`");
  CHECK(complaint("number abc") == "\"abc\" is not a number");
  CHECK(
      complaint("number 1 --unit second") ==
      "--unit \"second\" is no unit; the nearest are seconds, flops-per-second and bytes-per-second; allowed are none, "
      "flops, bytes, flops-per-byte, flops-per-second, bytes-per-second, seconds, tokens-per-second, fraction and "
      "ratio");
}
