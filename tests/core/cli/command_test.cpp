#include <doctest/doctest.h>

#include <set>
#include <string>

#include "core/model/catalogue/hardware.hpp"
#include "tests/core/support/close.hpp"
#include "tests/core/support/run.hpp"

using namespace roofline;
using roofline::test::Close;
using roofline::test::keys_of;
using roofline::test::roofline_command;
using roofline::test::roofline_json;
using roofline::test::Run;
using Json = nlohmann::json;
using Keys = std::set<std::string>;

namespace {

std::string printed(const std::vector<std::string>& arguments) {
  const Run run = roofline_command(arguments);
  REQUIRE_MESSAGE(run.status == 0, run.err);
  CHECK(run.err.empty());
  return run.out;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("result of gemm --json: its keys and the lesson's matmul") {
  const Json json = roofline_json({"gemm"});
  CHECK(keys_of(json) == Keys{"flops", "q_best_bytes", "q_worst_bytes", "intensity_best", "intensity_worst",
                              "verdict_best", "verdict_worst", "t_compute_bound_s", "t_memory_bound_best_s",
                              "t_memory_bound_worst_s", "notes"});
  CHECK(json["flops"] == 137438953472);
  CHECK(json["intensity_best"] == Close{1365.3333333333333});
  CHECK(json["verdict_best"] == "compute");
  CHECK(json["verdict_worst"] == "memory");
}

TEST_CASE("result of gemm: a table for people") {
  const std::string text = printed({"gemm", "--hw", "h100-sxm"});
  CHECK(contains(text, "h100-sxm: 989 TFLOP/s in bf16, 3.35 TB/s, ridge 295 FLOP/byte\n"));
  CHECK(contains(text, "best: each matrix moved once  101 MB  1365 FLOP/byte      139 µs  30.0 µs  compute\n"));
}

TEST_CASE("result of decode --json: rows for 1, 2, 4 … 512, or the batch asked for") {
  const Json rows = roofline_json({"decode"});
  REQUIRE(rows.size() == 10);
  for (std::size_t i = 0; i < rows.size(); ++i) CHECK(rows[i]["batch"] == 1 << i);
  CHECK(keys_of(rows[0]) == Keys{"batch", "weight_bytes", "intensity", "verdict", "t_memory_s", "t_compute_s",
                                 "t_bound_s", "tokens_per_s", "mfu", "mbu", "notes"});
  const Json one = roofline_json({"decode", "--batch", "64", "--hw", "h100-sxm"});
  REQUIRE(one.size() == 1);
  CHECK(one[0]["intensity"] == Close{64});
  CHECK(one[0]["mbu"] == Close{1});
}

TEST_CASE("result of decode with narrow weights: the arithmetic stays bf16 unless it is named") {
  const auto compute_time = [](std::vector<std::string> more) {
    std::vector<std::string> arguments = {"decode", "--batch", "1", "--hw", "h100-sxm"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return roofline_json(arguments)[0]["t_compute_s"].get<double>();
  };
  CHECK(compute_time({"--dtype", "bf16"}) == Close{2 * 7e9 / 989e12});
  CHECK(compute_time({"--dtype", "fp8"}) == Close{2 * 7e9 / 989e12});
  CHECK(compute_time({"--dtype", "int4"}) == Close{2 * 7e9 / 989e12});
  CHECK(compute_time({"--dtype", "fp8", "--compute-dtype", "fp8"}) == Close{2 * 7e9 / 1979e12});
  CHECK(compute_time({"--dtype", "fp32"}) == Close{2 * 7e9 / 67e12});
}

TEST_CASE("result of bstar --json: keys, and null where no batch is large enough") {
  const Json json = roofline_json({"bstar", "--d", "4096", "--f", "4096", "--hw", "h100-sxm"});
  CHECK(keys_of(json) == Keys{"b_star", "b_min", "ceiling", "ridge", "reachable", "notes"});
  CHECK(json["b_star"] == Close{344.94907864709285});
  CHECK(json["b_min"] == 345);
  const Json whole = roofline_json({"bstar", "--d", "3000", "--f", "5000", "--hw", "v100-sxm2", "--dtype", "fp16"});
  CHECK(whole["b_star"] == Close{150});
  CHECK(whole["b_min"] == 150);
  CHECK(json["ceiling"] == Close{2048});
  CHECK(json["reachable"] == true);
  const Json small = roofline_json({"bstar", "--d", "512", "--f", "512", "--hw", "h100-sxm"});
  CHECK(small["b_star"].is_null());
  CHECK(small["b_min"].is_null());
  CHECK(small["ceiling"] == Close{256});
  CHECK(small["reachable"] == false);
  CHECK(contains(printed({"bstar", "--d", "512", "--f", "512"}), "none: no batch is large enough"));
}

TEST_CASE("result of bstar: fp8 alone in the weights, and fp8 throughout") {
  const auto b_star = [](std::vector<std::string> more) {
    more.insert(more.begin(), {"bstar", "--hw", "h100-sxm"});
    return roofline_json(more)["b_star"].get<double>();
  };
  CHECK(b_star({"--weights", "fp8"}) == Close{344.94907864709285 / 2});
  CHECK(b_star({"--weights", "int4"}) == Close{344.94907864709285 / 4});
  CHECK(b_star({"--dtype", "fp8"}) == Close{345.15286222812665});
}

TEST_CASE("result of matmul --json: its keys and a row of the lesson's table") {
  const Json json = roofline_json({"matmul", "--b", "64", "--d", "4096", "--f", "4096", "--hw", "h100-sxm"});
  CHECK(keys_of(json) == Keys{"flops", "bytes", "intensity", "t_compute_s", "t_memory_s", "t_bound_s", "bound",
                              "attainable_flops_per_s", "fraction_of_peak", "peak_flops_per_s", "bandwidth_bytes_per_s",
                              "ridge", "notes"});
  CHECK(json["flops"] == 2147483648);
  CHECK(json["bytes"] == 34603008);
  CHECK(json["bound"] == "memory");
  CHECK(json["t_bound_s"] == json["t_memory_s"]);
  CHECK(json["attainable_flops_per_s"] == Close{62.06060606060606 * 3.35e12});
  CHECK(json["ridge"] == Close{295.2238805970149});
  CHECK(json["fraction_of_peak"] == Close{62.06060606060606 / 295.2238805970149});
  const Json tie = roofline_json({"matmul", "--b", "345", "--hw", "h100-sxm"});
  CHECK(tie["bound"] == "compute");
  CHECK(tie["fraction_of_peak"] == 1);
  CHECK(contains(roofline_command({"matmul", "--b", "345"}).out, "11.71 µs"));
}

TEST_CASE("result of matmul --weights: fewer bytes, the same FLOPs and peak") {
  const Json wide = roofline_json({"matmul", "--b", "1"});
  const Json narrow = roofline_json({"matmul", "--b", "1", "--weights", "int4"});
  CHECK(narrow["flops"] == wide["flops"]);
  CHECK(narrow["t_compute_s"] == wide["t_compute_s"]);
  CHECK(wide["bytes"].get<double>() - narrow["bytes"].get<double>() == Close{1.5 * 4096 * 4096});
}

TEST_CASE("result of table --json: the four reference machines, --all adds the catalogue") {
  const Json table = roofline_json({"table"});
  REQUIRE(table.size() == 4);
  CHECK(keys_of(table[0]) ==
        Keys{"id", "name", "dtype", "peak_flops_per_s", "bandwidth_bytes_per_s", "ridge", "batch", "notes"});
  CHECK(table[0]["id"] == "h100");
  CHECK(table[0]["batch"]["fp8"] == Close{147.67164179104478});
  const Json all = roofline_json({"table", "--all"});
  REQUIRE(all.size() == hardware_catalogue().size());
  CHECK(all[0]["id"] == "v100-sxm2");
  CHECK(all[0]["dtype"] == "fp16");
  CHECK(all[0]["batch"]["bf16"].is_null());
  CHECK(all[0]["batch"]["fp8"].is_null());  // its weights would be unpacked to bf16
  CHECK(all[0]["batch"]["fp32"] == Close{15.7e12 / 0.9e12 * 2});
  CHECK(contains(printed({"table", "--all"}), "bandwidth disputed: 7.7 and 9 TB/s circulate"));
}

TEST_CASE("result of hardware --json: every machine, or one, with the status and source of each number") {
  CHECK(roofline_json({"hardware"}).size() == hardware_catalogue().size());
  const Json h100 = roofline_json({"hardware", "--id", "h100-sxm"});
  CHECK(keys_of(h100) == Keys{"id", "name", "bandwidth_bytes_per_s", "memory_bytes", "peaks", "ridge", "facts"});
  CHECK(h100["peaks"]["bf16"]["value"] == 989e12);
  CHECK(h100["peaks"]["bf16"]["status"] == "datasheet");
  CHECK(contains(h100["peaks"]["bf16"]["note"], "2:4-sparse"));
  CHECK(h100["ridge"]["fp8"] == Close{590.7462686567164});
  CHECK(h100["facts"]["l2_bytes"]["value"] == 50e6);
  CHECK(h100["facts"]["sparse_bf16_flops_per_s"]["value"] == 1979e12);
  const Json reference = roofline_json({"hardware", "--id", "laptop"});
  CHECK(reference["memory_bytes"].is_null());
  CHECK(reference["ridge"]["any"] == Close{5});
}

TEST_CASE("result of hardware for a number that is not offered: listed, without a ridge point") {
  const Json b300 = roofline_json({"hardware", "--id", "b300-sxm"});
  CHECK(b300["peaks"]["int8"]["offered"] == false);
  CHECK(b300["peaks"]["int8"]["status"] == "disputed");
  CHECK(!b300["ridge"].contains("int8"));
  CHECK(contains(printed({"hardware", "--id", "b300-sxm"}), "not offered  disputed"));
}

TEST_CASE("result of a machine of one's own: numbers as people type them") {
  const Json plain = roofline_json({"matmul", "--hw", "custom", "--peak", "989e12", "--bandwidth", "3.35e12"});
  const Json typed = roofline_json({"matmul", "--hw", "custom", "--peak", "989 TFLOP/s", "--bandwidth", "3.35TB/s"});
  CHECK(plain == typed);
  Json named = roofline_json({"matmul", "--hw", "h100-sxm"});
  named["notes"] = Json::array();  // the catalogue knows an L2 cache too
  CHECK(plain == named);
  const Json binary = roofline_json({"bstar", "--hw", "custom", "--peak", "500e12", "--bandwidth", "2TiB/s"});
  CHECK(binary["ridge"] == Close{500e12 / (2 * 0x1p40)});
  CHECK(roofline_json({"decode", "--params", "7B"}) == roofline_json({"decode", "--params", "7e9"}));
}

TEST_CASE("result of likely slips: the sum is done, and said to be doubtful on stderr") {
  const auto remark = [](const std::string& peak, const std::string& bandwidth) {
    const Run run = roofline_command({"gemm", "--hw", "custom", "--peak", peak, "--bandwidth", bandwidth, "--json"});
    CHECK(run.status == 0);
    CHECK(Json::accept(run.out));
    return run.err;
  };
  CHECK(remark("989e12", "3.35e12").empty());
  CHECK(contains(remark("1979e12", "3.35e12"), "1979 TFLOP/s is twice the dense bf16 peak of H100 SXM, 989 TFLOP/s: "));
  CHECK(contains(remark("1000 TFLOP/s", "5.3 GB/s"), "No machine known here has such a ratio of peak to bandwidth"));
}

TEST_CASE("result of a disputed number: the sum is done, and the dispute is told on stderr") {
  const Run run = roofline_command({"gemm", "--hw", "b200-sxm"});
  CHECK(run.status == 0);
  CHECK(run.err ==
        "roofline: The bandwidth of B200 SXM is disputed: 7.7 and 9 TB/s circulate; 8.00 TB/s is used here.\n");
}
