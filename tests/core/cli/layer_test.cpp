#include <doctest/doctest.h>

#include <set>
#include <string>

#include "tests/core/support/close.hpp"
#include "tests/core/support/published_layers.hpp"
#include "tests/core/support/run.hpp"

using roofline::test::as_shown;
using roofline::test::Close;
using roofline::test::complaint;
using roofline::test::in_microseconds;
using roofline::test::keys_of;
using roofline::test::kPublishedTimes;
using roofline::test::PublishedTime;
using roofline::test::roofline_command;
using roofline::test::roofline_json;
using roofline::test::Run;
using roofline::test::words_of;
using Json = nlohmann::json;
using Keys = std::set<std::string>;

namespace {

Json layer(const std::string& options) { return roofline_json(words_of("layer " + options)); }

Json op_of(const Json& layer, const std::string& name) {
  for (const Json& op : layer["ops"]) {
    if (op["name"] == name) return op;
  }
  FAIL("no op " << name);
  return {};
}

// The line of a table that starts with this word.
std::string line_of(const std::string& text, const std::string& word) {
  const std::size_t start = text.find("\n" + word + " ");
  REQUIRE(start != std::string::npos);
  return text.substr(start + 1, text.find('\n', start + 1) - start - 1);
}

const std::string kOwnShape = "--d-model 4096 --heads 32 --kv-heads 8 --d-ff 14336 --layers 32 --vocab 128256";

}  // namespace

TEST_CASE("result of layer --json: its keys") {
  const Json decode = layer("--model llama-3-8b --phase decode --batch 64 --context 4096 --hw h100-sxm --dtype bf16");
  CHECK(keys_of(decode) == Keys{"ops", "parameters", "layer_s", "step_s", "tokens_per_s", "mfu", "mbu", "weight_bits",
                                "weight_bytes", "kv_cache_bytes", "kv_bytes_per_token", "memory_bytes",
                                "memory_is_reported", "fits", "fits_barely", "largest_batch", "notes"});
  CHECK(keys_of(decode["ops"][0]) == Keys{"name", "flops", "bytes", "bytes_weights", "bytes_kv", "bytes_activations",
                                          "intensity", "t_compute_s", "t_memory_s", "t_bound_s", "bound",
                                          "attainable_flops_per_s", "fraction_of_peak", "peak_flops_per_s",
                                          "bandwidth_bytes_per_s", "ridge"});
  const Json prefill = layer("--phase prefill");
  CHECK(prefill.contains("prefill_s"));
  CHECK_FALSE(prefill.contains("step_s"));
}

TEST_CASE("result of layer: the published times, as text and as JSON") {
  for (const PublishedTime& time : kPublishedTimes) {
    CAPTURE(time.model);
    CAPTURE(time.op);
    const std::string options = std::string("--model ") + time.model + " --phase " + time.phase + " --batch " +
                                std::to_string(time.batch_size) + " --context 4096 --hw h100-sxm --dtype bf16" +
                                (time.is_prefill() ? " --causal 0" : "");
    const Json json = layer(options);
    const Json time_s = time.is_of_the_layer() ? json["layer_s"] : op_of(json, time.op)["t_bound_s"];
    CHECK(in_microseconds(time_s) == time.microseconds);
    const std::string text = roofline_command(words_of("layer " + options)).out;
    CHECK(line_of(text, time.is_of_the_layer() ? "a layer" : time.op).find("  " + as_shown(time)) != std::string::npos);
  }
}

TEST_CASE("result of layer for Llama-3-8B, batch 64, context 4096 on an H100") {
  const Json json = layer("--batch 64");
  CHECK(json["parameters"] == 8030261248);
  CHECK(json["layer_s"] == Close{457.39e-6, 1e-4});
  CHECK(op_of(json, "attention")["t_bound_s"] == Close{320.83e-6, 1e-4});
  CHECK(op_of(json, "attention")["bound"] == "memory");
  CHECK(op_of(json, "attention")["bytes_kv"] == 64.0 * 4096 * 2 * 8 * 128 * 2);
  CHECK(json["weight_bytes"] == 2 * 8030261248);
  CHECK(json["kv_cache_bytes"] == 64.0 * 4096 * 131072);
  CHECK(json["kv_bytes_per_token"] == 131072);
  CHECK(json["memory_bytes"] == 81559 * 0x1p20);
  CHECK(json["memory_is_reported"] == true);
  CHECK(json["fits"] == true);
  CHECK(json["fits_barely"] == false);
  CHECK(json["largest_batch"] == 129);
  double sum_s = 0;
  for (const Json& op : json["ops"]) sum_s += op["t_bound_s"].get<double>();
  CHECK(json["layer_s"] == Close{sum_s});
  CHECK(json["tokens_per_s"] == Close{64 / json["step_s"].get<double>()});
}

TEST_CASE("result of layer with formats told apart") {
  const Json wide = layer("--batch 64");
  const Json narrow_cache = layer("--batch 64 --kv-cache fp8");
  CHECK(2 * narrow_cache["kv_cache_bytes"].get<double>() == wide["kv_cache_bytes"]);
  CHECK(narrow_cache["weight_bytes"] == wide["weight_bytes"]);
  const Json narrow_weights = layer("--batch 64 --weights int4");
  CHECK(narrow_weights["weight_bits"] == 4.125);
  CHECK(narrow_weights["weight_bytes"] == Close{5.70e9, 1e-3});  // embeddings and lm_head stay in bf16
  CHECK(op_of(narrow_weights, "qkv_proj")["bytes_weights"].get<double>() * 16 / 4.125 ==
        Close{op_of(wide, "qkv_proj")["bytes_weights"].get<double>()});
  CHECK(roofline_command(words_of("layer --weights int4"))
            .err.find("The layers’ matrices are in int4 in groups of 128 with 16-bit scales, 4.125 bits a weight; "
                      "embeddings, LM head, norms and router are in bf16.") != std::string::npos);
  CHECK(op_of(narrow_weights, "qkv_proj")["t_compute_s"] == op_of(wide, "qkv_proj")["t_compute_s"]);
  const Json fast = layer("--batch 64 --compute-dtype fp8");
  CHECK(op_of(fast, "qkv_proj")["bytes"] == op_of(wide, "qkv_proj")["bytes"]);
  CHECK(op_of(fast, "qkv_proj")["t_compute_s"] ==
        Close{op_of(wide, "qkv_proj")["t_compute_s"].get<double>() * 989 / 1979});
}

TEST_CASE("result of layer in prefill: causal pairs unless told, and it says which") {
  const Json causal = layer("--phase prefill");
  const Json full = layer("--phase prefill --causal 0");
  const auto flops = [](const Json& json) { return op_of(json, "attention")["flops"].get<double>(); };
  CHECK(flops(causal) / flops(full) == Close{4097.0 / 8192});
  CHECK(flops(layer("--phase prefill --causal 1")) == flops(causal));
  CHECK(causal["attention"] == "causal");
  CHECK(full["attention"] == "full");
  CHECK_FALSE(layer("--phase decode").contains("attention"));
  const auto header = [](const std::string& options) { return roofline_command(words_of("layer " + options)).out; };
  CHECK(header("--phase prefill").find("prefill, causal attention, batch 1") != std::string::npos);
  CHECK(header("--phase prefill --causal 0").find("prefill, full attention, batch 1") != std::string::npos);
  CHECK(header("--phase decode").find("attention, batch") == std::string::npos);
}

TEST_CASE("result of layer --causal where it has no effect, or says nothing: a sentence") {
  CHECK(complaint("layer --causal 1") ==
        "--causal \"1\" is allowed with --phase prefill only; in decode the new token of a sequence meets every token "
        "before it");
  CHECK(complaint("layer --phase prefill --causal") == "--causal has no value; it needs one");
  CHECK(complaint("layer --phase prefill --causal half") ==
        "--causal \"half\" is neither on nor off; allowed are 1 and 0");
  CHECK(complaint("layer --weights nf4") ==
        "--weights \"nf4\" is no format of weights; allowed are fp32, bf16, fp16, fp8, int8, int4 and fp4");
}

TEST_CASE("result of layer for a shape of one's own: what the model of that shape gives") {
  CHECK(layer(kOwnShape) == layer("--model llama-3-8b"));
  const Json plain = layer(kOwnShape + " --mlp plain --head-dim 64");
  CHECK(plain["ops"][7]["name"] == "up_proj");
  CHECK(plain["parameters"] < layer(kOwnShape)["parameters"]);
}

TEST_CASE("result of layer where the memory is not known: null") {
  for (const char* hw : {"--hw h100", "--hw custom --peak 1e15 --bandwidth 2e12"}) {
    CHECK(layer(hw)["fits"].is_null());
    CHECK(layer(hw)["largest_batch"].is_null());
  }
  CHECK(layer("--model llama-2-70b")["fits"] == false);
  CHECK(layer("--model llama-2-70b")["largest_batch"] == 0);
}

TEST_CASE("result of layer where layers differ: said on stderr, and the whole model counts both") {
  const auto remark = [](const std::string& options) {
    return roofline_command(words_of("layer --model gemma-2-9b " + options)).err;
  };
  CHECK(remark("--context 4096").empty());
  CHECK(remark("--context 8192").find("21 of the 42 layers of Gemma-2-9B attend to the last 4096 tokens only") !=
        std::string::npos);
}

TEST_CASE("result of layer on a machine whose numbers are disputed: each dispute once") {
  CHECK(roofline_command(words_of("layer --hw b200-sxm")).err ==
        "roofline: The bandwidth of B200 SXM is disputed: 7.7 and 9 TB/s circulate; 8.00 TB/s is used here. The fp32 "
        "peak of B200 SXM is disputed; 80.0 TFLOP/s is used here.\n");
}

TEST_CASE("result of layer with options that do not go together: a sentence") {
  CHECK(complaint("layer --model llama3-8b") ==
        "--model \"llama3-8b\" is no model of the catalogue; the nearest "
        "are llama-3-8b, llama-2-7b and llama-3-70b");
  CHECK(complaint("layer --model zzz").find("; allowed are gpt2-xl, gpt3-175b, ") != std::string::npos);
  CHECK(complaint("layer --model llama-3-8b --heads 4") ==
        "--heads \"4\" is allowed without --model only; --model "
        "\"llama-3-8b\" has its own");
  CHECK(complaint("layer --heads 4") ==
        "--d-model is missing; a shape of your own needs --d-model, --heads, "
        "--d-ff, --layers and --vocab");
  CHECK(complaint("layer --d-model 64 --heads 4 --kv-heads 3 --d-ff 9 --layers 2 --vocab 9") ==
        "--heads \"4\" is no multiple of --kv-heads \"3\"; each KV head serves the same number of query "
        "heads");
  CHECK(complaint("layer --d-model 65 --heads 4 --d-ff 9 --layers 2 --vocab 9") ==
        "--head-dim is missing; --d-model \"65\" is no multiple of --heads \"4\"");
  CHECK(complaint("layer " + kOwnShape + " --mlp swish") ==
        "--mlp \"swish\" is no kind of MLP; allowed are gated and plain");
  CHECK(complaint("layer --phase train") == "--phase \"train\" is no phase; allowed are decode and prefill");
  CHECK(complaint("layer --hw tpu-v5e") ==
        "a layer's norm, on the vector units, asks for fp32 arithmetic, which "
        "has no peak on tpu-v5e; that has bf16 and int8");
}
