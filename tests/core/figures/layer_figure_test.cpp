// The numbers of the figure `transformer-layer`, and the story that they tell.
#include <doctest/doctest.h>

#include <initializer_list>

#include "core/figures/csv_writer.hpp"
#include "core/model/catalogue/model_catalogue.hpp"
#include "formula_value.hpp"
#include "layer_parts.hpp"
#include "tests/core/support/published_layers.hpp"

using namespace roofline;

namespace {

std::string regime_of(const Figure& figure, std::string_view label) { return table_row(figure, label)[3].text; }

std::vector<Cell> selected_row(const Figure& figure) {
  const Table table = figure.table();
  return table.rows.at(static_cast<std::size_t>(table.selected));
}

// The first two parts of "2·n·d = 2·1·4096 = 8.19 kFLOP": formula, and the numbers put in.
std::string numbers_of(const std::string& counted) { return counted.substr(0, counted.rfind(" = ")); }

// The exact time of a row of the CSV, by its label.
double csv_time_s(const Figure& figure, const std::string& label) {
  const std::string csv = to_csv(figure.table());
  const std::size_t start = csv.find("\n" + label + ",");
  REQUIRE(start != std::string::npos);
  return std::stod(csv.substr(start + label.size() + 2));
}

}  // namespace

TEST_CASE("result of transformer-layer: the published times, in readout, table, CSV and picture") {
  for (const test::PublishedTime& time : test::kPublishedTimes) {
    CAPTURE(time.model);
    CAPTURE(time.op);
    const bool whole = time.is_of_the_layer();
    LayerFigure figure = layer_with(std::string("model=") + time.model + "&phase=" + time.phase + "&batch=" +
                                    std::to_string(time.batch_size) + (time.is_prefill() ? "&causal=0" : ""));
    if (!whole) figure.set("op", time.op);
    const std::string label = whole ? "the layer" : selected_row(figure)[0].text;
    const std::string shown = test::as_shown(time);
    CHECK(text_of(figure, whole ? "layer-time" : "least-time") == shown);
    CHECK(table_row(figure, label)[1].text == shown);
    CHECK(test::in_microseconds(csv_time_s(figure, label)) == time.microseconds);
    CHECK(shows(figure.scene({}), shown));
    if (whole) CHECK(figure.summary().find("layer at least " + shown) != std::string::npos);
  }
}

TEST_CASE("result of transformer-layer: decode is memory-bound everywhere, and weights take most of its time") {
  const LayerFigure figure;
  CHECK(figure.summary() ==
        "Llama-2-7B, decode, batch 1, context 4096, H100 SXM: layer at least 141.0 µs, 11 of 11 ops memory-bound.");
  CHECK(*table_row(figure, "the layer")[6].value > 5 * *table_row(figure, "the layer")[7].value);
  CHECK(text_of(figure, "layer-bytes") == "472 MB: weights 405 MB, KV cache 67.1 MB, activations 329 kB");
  const Scene scene = figure.scene({});
  for (const Handle& handle : scene.handles) {
    CAPTURE(handle.id);
    CHECK(find_mark<Rectangle>(scene, handle.id)->role == Role::kMemory);
  }
}

TEST_CASE("result of transformer-layer: from batch 1 to 256 the matmuls hardly change, attention grows 256-fold") {
  LayerFigure figure;
  figure.set("pin", "");
  figure.set("batch", "256");
  for (const char* matmul : {"QKV projection", "output projection", "gate and up projection", "down projection"}) {
    CAPTURE(matmul);
    CHECK(*table_row(figure, matmul).back().value < 1.13);
    CHECK(regime_of(figure, matmul) != "compute-bound");
  }
  CHECK(table_row(figure, "attention").back().text == "256 ×");
  CHECK(text_of(figure, "pinned-ratio") == "256 ×");
  figure.set("batch", "512");
  CHECK(regime_of(figure, "QKV projection") == "compute-bound");
  CHECK(regime_of(figure, "attention") == "memory-bound");
}

TEST_CASE("result of transformer-layer: grouped queries shrink attention by the size of a group") {
  const double all_heads = time_of(layer_with("model=custom"), "attention");
  const double grouped = time_of(layer_with("model=custom&kv-heads=8"), "attention");
  CHECK(all_heads / grouped == doctest::Approx(4).epsilon(0.001));
}

TEST_CASE("result of transformer-layer: prefill turns the matmuls compute-bound, and a causal mask halves attention") {
  LayerFigure figure = layer_with("phase=prefill&causal=0");
  const Scene scene = figure.scene({});
  for (const char* op : {"qkv_proj", "attention", "out_proj", "gate_up_proj", "down_proj"}) {
    CAPTURE(op);
    CHECK(find_mark<Rectangle>(scene, op)->role == Role::kCompute);
  }
  CHECK(find_mark<Rectangle>(scene, "swiglu")->role == Role::kMemory);
  CHECK(find_mark<Text>(scene, "attention value")->text == "277.9 µs · 12.7 % · C");
  CHECK(text_of(figure, "flops") == "4·b·H·h·T² = 4·1·32·128·4096² = 275 GFLOP");
  const double full = time_of(figure, "full attention");
  CHECK(find_control(figure, "causal")->visible);
  figure.set("causal", "1");
  CHECK(time_of(figure, "causal attention") == doctest::Approx(full / 2).epsilon(0.001));
  CHECK(text_of(figure, "flops") == "4·b·H·h·T·(T + 1)/2 = 4·1·32·128·4096·(4096 + 1)/2 = 137 GFLOP");
  figure.set("phase", "decode");
  CHECK_FALSE(find_control(figure, "causal")->visible);
}

TEST_CASE(
    "result of transformer-layer in prefill: causal pairs unless told, and caption, sentence, CSV, pin say which") {
  LayerFigure figure = layer_with("phase=prefill&op=attention");
  CHECK(text_of(figure, "flops").find("4·b·H·h·T·(T + 1)/2 = ") == 0);
  CHECK(find_control(figure, "causal")->number == 1);
  CHECK(figure.table().caption.find("prefill, causal attention, batch 1") != std::string::npos);
  CHECK(figure.summary().find("prefill, causal attention, batch 1") != std::string::npos);
  CHECK(to_csv(figure.table()).find("\ncausal attention,") != std::string::npos);
  CHECK(shows(figure.scene({}), "causal attention"));
  figure.set("pin", "");
  figure.set("causal", "0");
  CHECK(figure.state().find("causal=0") != std::string::npos);
  CHECK(text_of(figure, "pinned").find("prefill, causal attention") != std::string::npos);
  CHECK(figure.table().caption.find("prefill, full attention, batch 1") != std::string::npos);
  CHECK(to_csv(figure.table()).find("\nfull attention,") != std::string::npos);
  CHECK(text_of(figure, "pinned-ratio") == "2.00 ×");
  figure.restore("phase=decode");
  CHECK(figure.table().caption.find("attention") == std::string::npos);
  CHECK(figure.set("causal", "0").status == SetStatus::kRefused);
  CHECK(layer_with("phase=prefill&causal=1").state() == "phase=prefill");  // a link of before keeps its meaning
}

TEST_CASE("result of transformer-layer: a share below 0.1 % has its value in the row as in the CSV") {
  LayerFigure figure = layer_with("batch=64&op=attention_norm&context=100000");
  const Row share = row_of(figure, "share");
  CHECK(text_of(figure, "share") == "< 0.1 %");
  REQUIRE(share.value.has_value());
  CHECK(*share.value > 0);
  CHECK(share.value == selected_row(figure)[2].value);
}

TEST_CASE("result of transformer-layer: int4 has its scales, and holds for the layer's matrices alone") {
  const LayerFigure figure = layer_with("model=llama-3-8b&weights=int4");
  CHECK(text_of(figure, "weight-bytes") == "5.70 GB");
  CHECK(text_of(figure, "largest-batch") == "148");  // of the memory that the driver reports
  CHECK(has_note(figure, "int4 in groups of 128 with 16-bit scales, 4.125 bits a weight; embeddings, LM head"));
  CHECK_FALSE(has_note(layer_with("model=llama-3-8b"), "bits a weight"));
}

TEST_CASE("result of a mixture of experts: the formula has as many digits of the experts as a person writes") {
  LayerFigure figure = layer_with("model=mixtral-8x7b&batch=32&op=gate_up_proj");
  CHECK(text_of(figure, "bytes").find(" + 7.999·4096·2·14,336·2 + ") != std::string::npos);
}

TEST_CASE("result of one layer: no plural") {
  CHECK(row_of(layer_with("model=custom&layers=1"), "step-time").label == "Decode step, 1 layer");
  CHECK(row_of(layer_with("model=custom&layers=2&phase=prefill"), "step-time").label == "Prefill, 2 layers");
}

TEST_CASE("result of transformer-layer: a reader finds the answers first, and two dozen rows at most") {
  const std::vector<Row> rows = layer_with("op=swiglu").readout();
  CHECK(rows.size() <= 24);
  CHECK(rows[0].id == "layer-time");
  CHECK(rows[3].id == "step-time");
  CHECK(rows[4].id == "tokens-per-s");
  CHECK(rows[7].id == "fits");
}

TEST_CASE("result of transformer-layer: the selected op is counted with the numbers put in") {
  const LayerFigure figure = layer_with("op=qkv_proj");
  CHECK(text_of(figure, "op") == "QKV projection (bf16, tensor units)");
  CHECK(text_of(figure, "flops") == "2·n·d·(H + 2·K)·h = 2·1·4096·(32 + 2·32)·128 = 101 MFLOP");
  CHECK(text_of(figure, "bytes").ends_with(" = 101 MB"));
  CHECK(text_of(figure, "bytes-by-kind") == "101 MB: weights 101 MB, KV cache 0 B, activations 32.8 kB");
  CHECK(text_of(figure, "intensity") == "1.00 FLOP/byte; the ridge is at 295 FLOP/byte");
  CHECK(text_of(figure, "compute-time") == "101 MFLOP / 989 TFLOP/s = 101.8 ns");
  CHECK(text_of(figure, "memory-time") == "101 MB / 3.35 TB/s = 30.06 µs");
  CHECK(text_of(figure, "regime") == "memory-bound");
  CHECK(text_of(figure, "share") == "21.3 %");
  CHECK(figure.table().selected == 1);
  CHECK(shows(figure.scene({}), "101 MFLOP, 101 MB, 1.00 FLOP/byte"));
}

TEST_CASE("definition of the formulas: worked out, they are the model's numbers, for every op of every model") {
  for (const Model& model : model_catalogue()) {
    for (const char* query : {"&batch=7&context=5000", "&phase=prefill&context=5000&weights=int4",
                              "&phase=prefill&context=6000&causal=0&kv-cache=fp8", "&context=100"}) {
      CAPTURE(query);
      LayerFigure figure = layer_with("model=" + std::string(model.id) + query);
      const std::vector<Option> ops = find_control(figure, "op")->options;
      for (const Option& op : ops) {
        figure.set("op", op.id);
        CAPTURE(text_of(figure, "bytes"));
        CHECK(test::formula_value(numbers_of(text_of(figure, "flops"))) ==
              doctest::Approx(*selected_row(figure)[4].value).epsilon(1e-9));
        // The experts that are hit are an expectation, which has four digits in the formula.
        const double tolerance = model.shape.layer.num_experts > 1 ? 1e-4 : 1e-9;
        CHECK(test::formula_value(numbers_of(text_of(figure, "bytes"))) ==
              doctest::Approx(*selected_row(figure)[5].value).epsilon(tolerance));
      }
    }
  }
}

TEST_CASE("result of transformer-layer: the whole model, its KV cache, and what fits") {
  LayerFigure figure;
  CHECK(text_of(figure, "step-time") == "4.589 ms");
  CHECK(row_of(figure, "step-time").label == "Decode step, 32 layers");
  CHECK(text_of(figure, "tokens-per-s") == "218 tokens/s");
  CHECK(text_of(figure, "parameters") == "6,738,415,616");
  CHECK(*row_of(figure, "kv-cache-bytes").value == 524288.0 * 4096);
  CHECK(text_of(figure, "fits") == "15.6 GB of 85.5 GB by its driver: fits");
  CHECK(text_of(figure, "largest-batch") == "33");
  CHECK(figure.notes().empty());
  figure.set("batch", "33");
  CHECK(text_of(figure, "fits") == "84.3 GB of 85.5 GB by its driver: barely fits");
  figure.set("batch", "34");
  CHECK(text_of(figure, "fits") == "86.5 GB of 85.5 GB by its driver: does not fit");
  CHECK(figure.notes().front() ==
        "Weights and KV cache take 86.5 GB, and H100 SXM has 85.5 GB by its driver: batch 33 fits at this context.");
  figure.restore("gpu=l4&batch=1&context=16");
  CHECK(text_of(figure, "fits") == "13.5 GB of 24.2 GB by its driver: fits");
  figure.restore("gpu=v100-sxm2&batch=1&context=16");
  CHECK(text_of(figure, "fits") == "13.5 GB of 32.0 GB by its datasheet: fits");
  figure.restore("model=llama-3-8b");
  CHECK(*row_of(figure, "kv-cache-bytes").value == 131072.0 * 4096);
  CHECK(text_of(figure, "parameters") == "8,030,261,248");
  figure.restore("model=llama-3-70b");
  CHECK(text_of(figure, "largest-batch") == "not even one sequence");
  CHECK(has_note(figure, "not even one sequence fits"));
  figure.restore("gpu=custom");
  CHECK(text_of(figure, "fits") == "15.6 GB; the memory of this GPU is not known");
  figure.restore("phase=prefill&batch=2");
  CHECK(row_of(figure, "step-time").label == "Prefill, 32 layers");
  CHECK(*row_of(figure, "tokens-per-s").value == doctest::Approx(8192 / *row_of(figure, "step-time").value));
}

TEST_CASE("result of transformer-layer: KV bytes equal the layer's weight bytes at batch × context = 106,496 for GQA") {
  const LayerFigure figure = layer_with("model=llama-3-8b&batch=26&context=4096");
  double weights = 0;
  for (const char* op : {"QKV projection", "output projection", "gate and up projection", "down projection"}) {
    weights += *table_row(figure, op)[6].value;
  }
  CHECK(*table_row(figure, "attention")[7].value == weights);
}

TEST_CASE("result of transformer-layer: formats of weights, cache and arithmetic are set apart") {
  LayerFigure figure = layer_with("weights=int4&kv-cache=fp8");
  CHECK(text_of(figure, "bytes-by-kind") == "33.6 MB: weights 0 B, KV cache 33.6 MB, activations 16.4 kB");
  figure.set("op", "qkv_proj");
  CHECK(selected_row(figure)[6].text == "26.0 MB");  // with the scales
  CHECK(text_of(figure, "compute-time") == "101 MFLOP / 989 TFLOP/s = 101.8 ns");
  figure.restore("dtype=fp8&op=qkv_proj");
  CHECK(selected_row(figure)[6].text == "50.3 MB");
  CHECK(text_of(figure, "compute-time") == "101 MFLOP / 1.98 PFLOP/s = 50.87 ns");
}

TEST_CASE("result of transformer-layer: windows and experts are noted") {
  CHECK_FALSE(has_note(layer_with("model=mistral-7b"), "last 4096 tokens"));
  const LayerFigure windowed = layer_with("model=mistral-7b&context=32768");
  CHECK(has_note(windowed, "Mistral-7B v0.1 attends to the last 4096 tokens only"));
  CHECK(text_of(windowed, "flops") == "4·b·H·h·min(T, w) = 4·1·32·128·min(32,768, 4096) = 67.1 MFLOP");
  CHECK(has_note(layer_with("model=gemma-2-9b&context=8192"), "21 of the 42 layers of Gemma-2-9B"));
  CHECK(has_note(layer_with("model=mixtral-8x7b"), "One token meets 2 of the 8 experts"));
  CHECK(has_note(layer_with("model=mixtral-8x7b&batch=8"), "8 tokens meet 7.20 of the 8 experts, in expectation"));
}

TEST_CASE("result of transformer-layer: where the vector peak is not known, its ops are left out with a note") {
  LayerFigure figure = layer_with("gpu=tpu-v5e");
  CHECK(figure.table().rows.size() == 6);
  CHECK(figure.notes().front().find("No vector peak is known for TPU v5e") == 0);
  CHECK(text_of(figure, "step-time") == "not known: no vector peak");
  CHECK(figure.set("op", "swiglu").status == SetStatus::kRefused);
  CHECK(figure.scene({}).handles.size() == 5);
  CHECK(shows(figure.scene({}), "5 of 11 ops: at least"));
  CHECK(figure.summary().find(": 5 of 11 ops at least ") != std::string::npos);
  figure.restore("pinned=1&gpu=tpu-v5e");
  CHECK(text_of(figure, "pinned-layer-ratio") == "not comparable: a vector peak is not known");
}

TEST_CASE("result of transformer-layer: achievable rates say so, and MFU stays a part of the datasheet's peak") {
  const LayerFigure figure = layer_with("roof=achievable&phase=prefill&causal=0&op=gate_up_proj");
  CHECK(text_of(figure, "least-time") == "930.2 µs");
  CHECK(row_of(figure, "least-time").label == "Time at achievable rates");
  CHECK(row_of(figure, "compute-time").label == "FLOPs / achievable P");
  CHECK(row_of(figure, "memory-time").label == "Bytes / achievable BW");
  CHECK(text_of(figure, "datasheet-time") == "747.0 µs");
  CHECK(figure.summary().find("about ") != std::string::npos);
  CHECK(shows(figure.scene({}), "Time at achievable rates"));
  CHECK(*row_of(figure, "mfu").value < 0.8);
  CHECK(layer_with("roof=achievable").summary().find("about 165.8 µs") != std::string::npos);
}

TEST_CASE(
    "result of step on the KV heads: from divisor to divisor of the heads, up and down, and no further than these") {
  LayerFigure figure = layer_with("model=custom&kv-heads=1");
  const auto walk = [&](int steps) {
    std::vector<double> met = {find_control(figure, "kv-heads")->number};
    do {
      figure.step("kv-heads", steps);
      met.push_back(find_control(figure, "kv-heads")->number);
    } while (met.back() != met[met.size() - 2]);
    met.pop_back();
    return met;
  };
  CHECK(walk(1) == std::vector<double>{1, 2, 4, 8, 16, 32});
  CHECK(walk(-1) == std::vector<double>{32, 16, 8, 4, 2, 1});
  figure.set_position("kv-heads", slider_positions(*find_control(figure, "kv-heads")));
  CHECK(find_control(figure, "kv-heads")->number == 32);
  CHECK(figure.set("kv-heads", "33").message == "KV heads K must be from 1 to 32: 32 was taken.");
}
