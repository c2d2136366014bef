#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/model/ops/named_ops.hpp"
#include "tests/core/support/close.hpp"
#include "tests/core/support/run.hpp"

using namespace roofline;
using roofline::test::Close;
using roofline::test::complaint;
using roofline::test::roofline_command;
using roofline::test::roofline_json;
using roofline::test::Run;
using roofline::test::words_of;
using Json = nlohmann::json;

namespace {

Json op(const std::string& options) { return roofline_json(words_of("op " + options)); }

std::string text(const std::string& options) {
  const Run run = roofline_command(words_of("op " + options));
  REQUIRE_MESSAGE(run.status == 0, run.err);
  return run.out;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("result of op: the four steps as on paper") {
  const std::string steps = text("matmul");
  CHECK(contains(steps, "1. Count the FLOPs\n   FLOPs: 2·B·D·F = 2·64·4096·4096 = 2.15 GFLOP\n"));
  CHECK(contains(steps,
                 "2. Count the bytes\n   Bytes: (B·D + D·F + B·F)·e = (64·4096 + 4096·4096 + 64·4096)·2 = 34.6 "
                 "MB\n"));
  CHECK(contains(steps,
                 "3. Divide both\n   FLOPs / P: 2.15 GFLOP / 989 TFLOP/s = 2.17 µs\n"
                 "   Bytes / BW: 34.6 MB / 3.35 TB/s = 10.3 µs\n"));
  CHECK(contains(steps,
                 "4. Take the larger\n   Least time (datasheet bound): max(FLOPs / P, Bytes / BW) = max(2.17 µs, "
                 "10.3 µs) = 10.3 µs\n   Regime: memory-bound\n"));
}

TEST_CASE("result of op for every op, with its defaults: the model's cost and the same bound") {
  for (const NamedOp& named : named_ops()) {
    CAPTURE(named.id);
    const Json json = op(std::string(named.id));
    const KernelCost cost = named.cost(default_sizes(named), 2);
    CHECK(json["op"] == named.id);
    CHECK(json["flops"] == cost.flops);
    CHECK(json["bytes"] == cost.bytes);
    CHECK(json["steps"].size() == 4);
    CHECK(contains(text(std::string(named.id)), std::string(named.label) + "\n"));
  }
}

TEST_CASE("result of op elementwise: the lesson's ReLU, on the vector units") {
  const Json relu = op("elementwise");
  CHECK(relu["t_memory_s"] == Close{4e8 / 3.35e12});
  CHECK(relu["t_compute_s"] == Close{1e8 / 67e12});
  CHECK(relu["bound"] == "memory");
  CHECK(op("elementwise --dtype fp32")["bytes"] == 8e8);
}

TEST_CASE("result of op: what would help, and why") {
  const Json help = op("elementwise --other-gpu a100-80gb-sxm")["help"];
  CHECK(help["half_bytes"]["speedup"] == Close{2});
  CHECK(help["half_bytes"]["why"] == "the memory time decides, and it halves");
  CHECK(help["twice_flops"]["speedup"] == 1);
  CHECK(help["other_gpu"]["speedup"] == Close{2.039 / 3.35});
  CHECK(help["other_gpu"]["t_bound_s"] == Close{4e8 / 2.039e12});
  CHECK(help["other_gpu"]["why"] == "the bandwidth ratio");
  CHECK_FALSE(op("elementwise")["help"].contains("other_gpu"));
  const Json matmul = op("matmul --b 4096 --hw custom --peak 500e12 --bandwidth 2e12 --other-gpu h100-sxm")["help"];
  CHECK(matmul["other_gpu"]["speedup"] == Close{989.0 / 500});
  CHECK(matmul["other_gpu"]["why"] == "the FLOP/s ratio");
  CHECK(matmul["twice_flops"]["speedup"] == Close{2});
  CHECK(contains(text("elementwise"), "Half the bytes: 59.7 µs, 2.00 ×: the memory time decides, and it halves\n"));
  CHECK(contains(complaint("op matmul --other-gpu h100sxm"), "the nearest are h100-sxm"));
  CHECK(complaint("op matmul --other-gpu v100-sxm2") == "--other-gpu \"v100-sxm2\" has no peak for matmul in bf16");
}

TEST_CASE("result of op with sizes typed") {
  CHECK(op("attention-prefill --tokens 591 --heads 1 --kv-heads 1")["bound"] == "compute");
  CHECK(op("attention-prefill --tokens 590 --heads 1 --kv-heads 1")["bound"] == "memory");
  CHECK(op("custom --flops 1e12 --bytes 1GB")["intensity"] == Close{1000});
  CHECK(op("convolution --stride 2")["flops"].get<double>() == op("convolution")["flops"].get<double>() / 4);
}

TEST_CASE("result of op --waves where memory decides: the bound, 150 µs, which was measured at 190 µs") {
  const Json json = op("matmul --b 64 --d 12288 --f 12288 --hw a100-80gb-sxm --dtype fp16 --waves");
  CHECK(json["t_with_waves_s"] == json["t_bound_s"]);
  CHECK(json["t_with_waves_s"] == Close{149.7e-6, 1e-3});
}

TEST_CASE("result of op with a launch and in whole waves: times of their own beside the bound") {
  CHECK(op("matmul --launch-latency 3×10^-6")["t_with_launch_s"] ==
        op("matmul --launch-latency 3us")["t_with_launch_s"]);
  const Json json = op("matmul --b 8192 --d 4096 --f 14336 --launch-latency 3us --waves");
  CHECK(json["t_with_launch_s"] == Close{json["t_bound_s"].get<double>() + 3e-6});
  CHECK(json["tiles"] == 3584);
  CHECK(json["sm_count"] == 132);
  CHECK(json["waves"] == 28);
  CHECK(json["t_with_waves_s"] == Close{json["t_bound_s"].get<double>() * 28 * 132 / 3584});
  CHECK_FALSE(op("matmul").contains("t_with_launch_s"));
  CHECK_FALSE(op("matmul").contains("t_with_waves_s"));
  CHECK(op("matmul --b 8192 --waves --sms 100 --tile-m 256 --tile-n 128")["tiles"] == 32 * 32);
  CHECK(contains(text("matmul --b 8192 --waves"), "In whole waves (tiles: 1024, SMs: 132, waves: 8): "));
}

TEST_CASE("result of op with what does not go together: a sentence") {
  CHECK(complaint("op batchedmatmul") ==
        "\"batchedmatmul\" is no op; the nearest are batched-matmul and "
        "matmul");
  CHECK(contains(complaint("op zzz"), "\"zzz\" is no op; allowed are elementwise, rmsnorm, "));
  CHECK(complaint("op spmv --heads 3") ==
        "--heads \"3\" is no size of spmv, which has --rows, --columns and --nonzeros");
  CHECK(complaint("op attention-decode --kv-heads 3") ==
        "these sizes of attention-decode do not go together: the query heads are no multiple of the KV "
        "heads");
  CHECK(complaint("op softmax --waves") == "--waves is allowed with a matmul only; softmax is cut into no such tiles");
  CHECK(complaint("op matmul --sms 100") == "--sms \"100\" is allowed with --waves only");
  CHECK(complaint("op matmul --waves --hw tpu-v4") ==
        "--waves needs --sms; the number of SMs of tpu-v4 is not known here");
  CHECK(complaint("op elementwise --hw tpu-v4") ==
        "elementwise, on the vector units, asks for fp32 arithmetic, "
        "which has no peak on tpu-v4; that has bf16 and int8");
  CHECK(contains(complaint("op matmul --launch-latency 3"), "--launch-latency \"3\" is out of range"));
}

TEST_CASE("result of a number in groups: taken, and said on stderr") {
  const Run run = roofline_command(words_of("op elementwise --elements 100,000,000 --json"));
  CHECK(run.status == 0);
  CHECK(contains(run.err, "--elements \"100,000,000\" was read as 1e8."));
}

TEST_CASE("result of 7 parameters: the sentence asks whether 7B is meant") {
  CHECK(contains(complaint("decode --params 7"), "--params \"7\" is out of range; is 7B meant?"));
}

TEST_CASE("result of an option's former name: the sentence names the present one") {
  CHECK(complaint("op matmul --compare h100-sxm") == "\"--compare\" of `roofline op` is called --other-gpu now");
  CHECK(complaint("op matmul --waves --tile-rows=256") == "\"--tile-rows\" of `roofline op` is called --tile-m now");
  CHECK(complaint("op matmul --waves --tile-columns 64") ==
        "\"--tile-columns\" of `roofline op` is called --tile-n now");
  CHECK(complaint("layer --weight-dtype int4") == "\"--weight-dtype\" of `roofline layer` is called --weights now");
  CHECK(complaint("layer --kv-dtype fp8") == "\"--kv-dtype\" of `roofline layer` is called --kv-cache now");
  CHECK(contains(complaint("matmul --kv-dtype fp8"), "\"--kv-dtype\" is no option of `roofline matmul`"));
}
