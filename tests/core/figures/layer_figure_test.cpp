#include "core/figures/layer_figure.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "core/figures/csv_writer.hpp"
#include "core/figures/layer_formulas.hpp"
#include "core/model/model_catalogue.hpp"
#include "core/model/number_format.hpp"
#include "formula_value.hpp"

using namespace roofline;

namespace {

Row row_of(const Figure& figure, std::string_view id) {
  for (const Row& row : figure.readout()) {
    if (row.id == id) return row;
  }
  FAIL("no row " << id);
  return {};
}

std::string text_of(const Figure& figure, std::string_view id) {
  const Row row = row_of(figure, id);
  return row.unit.empty() ? row.number : row.number + " " + row.unit;
}

LayerFigure figure_with(std::string_view query) {
  LayerFigure figure;
  const SetResult result = figure.restore(query);
  CHECK_MESSAGE(result.status == SetStatus::kOk, result.message);
  return figure;
}

const std::vector<Cell>& table_row(const Table& table, std::string_view label) {
  for (const std::vector<Cell>& row : table.rows) {
    if (row[0].text == label) return row;
  }
  FAIL("no row " << label);
  return table.rows.front();
}

double time_of(const Figure& figure, std::string_view label) { return *table_row(figure.table(), label)[1].value; }

std::string regime_of(const Figure& figure, std::string_view label) { return table_row(figure.table(), label)[3].text; }

// Microseconds to four digits, as the published numbers have them.
std::string four_digits(const Figure& figure, std::string_view label) {
  return format_number(time_of(figure, label) * 1e6, Unit::kNone, 4).text();
}

template <class Shape>
const Shape* find_mark(const Scene& scene, std::string_view key) {
  for (const Mark& mark : scene.marks) {
    const auto* shape = std::get_if<Shape>(&mark);
    if (shape && shape->key == key) return shape;
  }
  return nullptr;
}

bool has_text(const Scene& scene, std::string_view text) {
  return std::any_of(scene.marks.begin(), scene.marks.end(), [&](const Mark& mark) {
    const auto* shape = std::get_if<Text>(&mark);
    return shape && shape->text.find(text) != std::string::npos;
  });
}

bool has_note(const Figure& figure, std::string_view words) {
  const std::vector<std::string> notes = figure.notes();
  return std::any_of(notes.begin(), notes.end(),
                     [&](const std::string& note) { return note.find(words) != std::string::npos; });
}

struct Published {
  const char* query;
  const char* label;
  const char* four_digits;
  const char* shown;
};

}  // namespace

TEST_CASE("result of transformer-layer: the published times, in table and picture") {
  for (const Published& expected :
       std::initializer_list<Published>{{"", "the layer", "141.0", "141 µs"},
                                        {"", "QKV projection", "30.06", "30.1 µs"},
                                        {"", "attention", "20.04", "20.0 µs"},
                                        {"", "output projection", "10.02", "10.0 µs"},
                                        {"", "gate and up projection", "53.85", "53.9 µs"},
                                        {"", "down projection", "26.93", "26.9 µs"},
                                        {"batch=64", "the layer", "1409", "1.41 ms"},
                                        {"batch=64", "QKV projection", "30.67", "30.7 µs"},
                                        {"batch=64", "attention", "1282", "1.28 ms"},
                                        {"phase=prefill", "the layer", "2195", "2.20 ms"},
                                        {"phase=prefill", "QKV projection", "416.9", "417 µs"},
                                        {"phase=prefill", "attention", "277.9", "278 µs"},
                                        {"phase=prefill", "gate and up projection", "747.0", "747 µs"},
                                        {"phase=prefill", "SwiGLU", "80.76", "80.8 µs"},
                                        {"model=llama-3-8b", "the layer", "135.3", "135 µs"},
                                        {"model=llama-3-8b", "attention", "5.013", "5.01 µs"},
                                        {"model=llama-3-8b&batch=64", "the layer", "457.4", "457 µs"},
                                        {"model=llama-3-8b&batch=64", "attention", "320.8", "321 µs"},
                                        {"model=llama-3-8b&phase=prefill", "the layer", "2320", "2.32 ms"}}) {
    CAPTURE(expected.query);
    CAPTURE(expected.label);
    const LayerFigure figure = figure_with(expected.query);
    CHECK(four_digits(figure, expected.label) == expected.four_digits);
    CHECK(table_row(figure.table(), expected.label)[1].text == expected.shown);
    CHECK(has_text(figure.scene({}), expected.shown));
  }
}

TEST_CASE("result of transformer-layer: decode is memory-bound everywhere, and weights take most of its time") {
  const LayerFigure figure;
  CHECK(figure.summary() ==
        "Llama-2-7B, decode, batch 1, context 4096, H100 SXM: layer at least 141 µs, 11 of 11 ops memory-bound.");
  CHECK(*row_of(figure, "layer-weights").value > 5 * *row_of(figure, "layer-kv-cache").value);
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
  const Table table = figure.table();
  for (const char* matmul : {"QKV projection", "output projection", "gate and up projection", "down projection"}) {
    CAPTURE(matmul);
    CHECK(*table_row(table, matmul).back().value < 1.13);
    CHECK(regime_of(figure, matmul) != "compute-bound");
  }
  CHECK(table_row(table, "attention").back().text == "256 ×");
  CHECK(text_of(figure, "pinned-ratio") == "256 ×");
  figure.set("batch", "512");
  CHECK(regime_of(figure, "QKV projection") == "compute-bound");
  CHECK(regime_of(figure, "attention") == "memory-bound");
}

TEST_CASE("result of transformer-layer: grouped queries shrink attention by the size of a group") {
  const double all_heads = time_of(figure_with("model=custom"), "attention");
  const double grouped = time_of(figure_with("model=custom&kv-heads=8"), "attention");
  CHECK(all_heads / grouped == doctest::Approx(4).epsilon(0.001));
}

TEST_CASE("result of transformer-layer: prefill turns the matmuls compute-bound, and a causal mask halves attention") {
  LayerFigure figure = figure_with("phase=prefill");
  const Scene scene = figure.scene({});
  for (const char* op : {"qkv_proj", "attention", "out_proj", "gate_up_proj", "down_proj"}) {
    CAPTURE(op);
    CHECK(find_mark<Rectangle>(scene, op)->role == Role::kCompute);
  }
  CHECK(find_mark<Rectangle>(scene, "swiglu")->role == Role::kMemory);
  CHECK(find_mark<Text>(scene, "attention value")->text == "278 µs · 12.7 % · C");
  CHECK(text_of(figure, "flops-formula") == "4·b·H·h·T² = 4·1·32·128·4096²");
  const double full = time_of(figure, "attention");
  CHECK(find_control(figure, "causal")->visible);
  figure.set("causal", "1");
  CHECK(time_of(figure, "attention") == doctest::Approx(full / 2).epsilon(0.001));
  CHECK(text_of(figure, "flops-formula") == "4·b·H·h·T·(T + 1)/2 = 4·1·32·128·4096·(4096 + 1)/2");
  figure.set("phase", "decode");
  CHECK_FALSE(find_control(figure, "causal")->visible);
}

TEST_CASE("result of transformer-layer: the selected op is counted with the numbers put in") {
  const LayerFigure figure = figure_with("op=qkv_proj");
  CHECK(text_of(figure, "op") == "QKV projection");
  CHECK(text_of(figure, "flops-formula") == "2·n·d·(H + 2·K)·h = 2·1·4096·(32 + 2·32)·128");
  CHECK(text_of(figure, "flops") == "101 MFLOP");
  CHECK(text_of(figure, "bytes") == "101 MB");
  CHECK(text_of(figure, "bytes-weights") == "101 MB");
  CHECK(text_of(figure, "bytes-kv-cache") == "0 B");
  CHECK(text_of(figure, "bytes-activations") == "32.8 kB");
  CHECK(text_of(figure, "intensity") == "1.00 FLOP/byte");
  CHECK(text_of(figure, "compute-time") == "102 ns");
  CHECK(text_of(figure, "memory-time") == "30.1 µs");
  CHECK(text_of(figure, "regime") == "memory-bound");
  CHECK(text_of(figure, "share") == "21.3 %");
  CHECK(figure.table().selected == 1);
  CHECK(has_text(figure.scene({}), "101 MFLOP, 101 MB, 1.00 FLOP/byte"));
}

TEST_CASE("definition of the formulas: worked out, they are the model's numbers, for every op of every model") {
  for (const Model& model : model_catalogue()) {
    for (const char* query : {"&batch=7&context=5000", "&phase=prefill&context=5000&weight-dtype=int4",
                              "&phase=prefill&context=6000&causal=1&kv-dtype=fp8", "&context=100"}) {
      CAPTURE(query);
      LayerFigure figure = figure_with("model=" + std::string(model.id) + query);
      const std::vector<Option> ops = find_control(figure, "op")->options;
      for (const Option& op : ops) {
        figure.set("op", op.id);
        CAPTURE(text_of(figure, "bytes-formula"));
        CHECK(test::formula_value(text_of(figure, "flops-formula")) ==
              doctest::Approx(*row_of(figure, "flops").value).epsilon(1e-9));
        CHECK(test::formula_value(text_of(figure, "bytes-formula")) ==
              doctest::Approx(*row_of(figure, "bytes").value).epsilon(1e-9));
      }
    }
  }
}

TEST_CASE("result of transformer-layer: the whole model, its KV cache, and what fits") {
  LayerFigure figure;
  CHECK(text_of(figure, "step-time") == "4.59 ms");
  CHECK(row_of(figure, "step-time").label == "Decode step, 32 layers");
  CHECK(text_of(figure, "tokens-per-s") == "218 tokens/s");
  CHECK(text_of(figure, "parameters") == "6,738,415,616");
  CHECK(*row_of(figure, "kv-cache-bytes").value == 524288.0 * 4096);
  CHECK(text_of(figure, "fits") == "15.6 GB of 80.0 GB: fits");
  CHECK(text_of(figure, "largest-batch") == "30");
  CHECK(figure.notes().empty());
  figure.set("batch", "30");
  CHECK(figure.notes().empty());
  figure.set("batch", "31");
  CHECK(figure.notes().front() ==
        "Weights and KV cache take 80.0 GB, and H100 SXM has 80.0 GB: batch 30 fits at this context.");
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
  const LayerFigure figure = figure_with("model=llama-3-8b&batch=26&context=4096");
  double weights = 0;
  for (const char* op : {"QKV projection", "output projection", "gate and up projection", "down projection"}) {
    weights += *table_row(figure.table(), op)[6].value;
  }
  CHECK(*table_row(figure.table(), "attention")[7].value == weights);
}

TEST_CASE("result of transformer-layer: formats of weights, cache and arithmetic are set apart") {
  LayerFigure figure = figure_with("weight-dtype=int4&kv-dtype=fp8");
  CHECK(text_of(figure, "bytes-kv-cache") == "33.6 MB");
  figure.set("op", "qkv_proj");
  CHECK(text_of(figure, "bytes-weights") == "25.2 MB");
  CHECK(text_of(figure, "peak") == "989 TFLOP/s");
  figure.restore("dtype=fp8&op=qkv_proj");
  CHECK(text_of(figure, "bytes-weights") == "50.3 MB");
  CHECK(text_of(figure, "peak") == "1.98 PFLOP/s");
}

TEST_CASE("result of transformer-layer: a pinned setting stays as an outline, and survives its link") {
  LayerFigure figure;
  CHECK(figure.set("unpin", "").status == SetStatus::kRefused);
  figure.set("batch", "64");
  figure.set("pin", "");
  figure.set("model", "llama-3-8b");
  CHECK(figure.state() == "model=llama-3-8b&batch=64&pinned=1&pinned-batch=64");
  CHECK(text_of(figure, "pinned") == "Llama-2-7B, decode, batch 64, context 4096, H100 SXM, bf16");
  CHECK(text_of(figure, "pinned-ratio") == "0.250 ×");
  CHECK(text_of(figure, "pinned-layer-time") == "1.41 ms");
  CHECK(text_of(figure, "pinned-layer-ratio") == "0.325 ×");
  const Scene scene = figure.scene({});
  const auto* ghost = find_mark<Rectangle>(scene, "attention ghost");
  const auto* bar = find_mark<Rectangle>(scene, "attention");
  REQUIRE(ghost);
  CHECK(ghost->outline > 0);
  CHECK(ghost->box.width() / bar->box.width() == doctest::Approx(4).epsilon(0.01));
  CHECK(has_text(scene, "One layer: at least 457 µs, 0.325 × the pinned 1.41 ms"));
  CHECK(find_mark<Text>(scene, "attention value")->text == "321 µs · 70.1 % · M · 0.250 ×");
  LayerFigure other = figure_with(figure.state());
  CHECK(to_csv(other.table()) == to_csv(figure.table()));
  CHECK(other.set("unpin", "").status == SetStatus::kOk);
  CHECK(other.state() == "model=llama-3-8b&batch=64");
  CHECK_FALSE(find_mark<Rectangle>(other.scene({}), "attention ghost"));
}

TEST_CASE("result of transformer-layer: what a pinned layer has under another name is compared, what it lacks is not") {
  const LayerFigure figure = figure_with("model=gpt2-xl&pinned=1&pinned-model=gemma-2-9b");
  CHECK(table_row(figure.table(), "GELU").back().value);
  CHECK(table_row(figure_with("model=gemma-2-9b&pinned=1").table(), "norm after MLP").back().text ==
        "not in the pinned layer");
}

TEST_CASE("result of restore: a hostile pinned setting is refused with a sentence and leaves the rest") {
  LayerFigure figure;
  for (const auto& [bad, words] : std::initializer_list<std::pair<const char*, const char*>>{
           {"pinned-model=%00", "Model, pinned: “"},
           {"pinned-batch=nan", "Batch, pinned: “nan”"},
           {"pinned-d-model=128", "can be set for the custom model only"},
           {"pinned=maybe", "Pinned is on (1) or off (0), not “maybe”."},
           {"pinned-evil=1", "There is no setting called “pinned-evil” here"}}) {
    CAPTURE(bad);
    const SetResult result = figure.restore("batch=8&" + std::string(bad));
    CHECK(result.status == SetStatus::kRefused);
    CHECK(result.message.find(words) != std::string::npos);
    CHECK(figure.state() == "batch=8");
  }
}

TEST_CASE("result of transformer-layer: a custom model starts from the shape chosen last and keeps its heads in step") {
  LayerFigure figure = figure_with("model=llama-3-8b");
  CHECK(figure.set("d-model", "8192").message == "d-model can be set for the custom model only.");
  const double before = time_of(figure, "the layer");
  figure.set("model", "custom");
  CHECK(time_of(figure, "the layer") == before);
  CHECK(figure.state() == "model=custom&kv-heads=8&d-ff=14336&vocab=128256");
  CHECK(find_control(figure, "d-ff")->visible);
  CHECK(figure.set("kv-heads", "7").message == "KV heads must divide the 32 query heads: 8 was taken.");
  CHECK(figure.set("heads", "12").message == "KV heads must divide the 12 query heads: 6 was taken.");
  figure.set("mlp", "plain");
  figure.set("op", "gelu");
  CHECK(text_of(figure, "op") == "GELU");
  figure.set("mlp", "gated");
  CHECK(text_of(figure, "op") == "SwiGLU");
  LayerFigure other = figure_with(figure.state());
  CHECK(to_csv(other.table()) == to_csv(figure.table()));
  figure.set("model", "mistral-7b");
  CHECK(figure.state().find("d-ff") == std::string::npos);
}

TEST_CASE("result of transformer-layer: windows and experts are noted") {
  CHECK_FALSE(has_note(figure_with("model=mistral-7b"), "last 4096 tokens"));
  const LayerFigure windowed = figure_with("model=mistral-7b&context=32768");
  CHECK(has_note(windowed, "Mistral-7B v0.1 attends to the last 4096 tokens only"));
  CHECK(text_of(windowed, "flops-formula") == "4·b·H·h·min(T, w) = 4·1·32·128·min(32,768, 4096)");
  CHECK(has_note(figure_with("model=gemma-2-9b&context=8192"), "21 of the 42 layers of Gemma-2-9B"));
  CHECK(has_note(figure_with("model=mixtral-8x7b"), "One token meets 2 of the 8 experts"));
  CHECK(has_note(figure_with("model=mixtral-8x7b&batch=8"), "8 tokens meet 7.20 of the 8 experts, in expectation"));
}

TEST_CASE("result of transformer-layer: where the vector peak is not known, its ops are left out with a note") {
  LayerFigure figure = figure_with("gpu=tpu-v5e");
  CHECK(figure.table().rows.size() == 6);
  CHECK(figure.notes().front().find("No vector peak is known for TPU v5e") == 0);
  CHECK(text_of(figure, "step-time") == "not known: no vector peak");
  CHECK(figure.set("op", "swiglu").status == SetStatus::kRefused);
  CHECK(figure.scene({}).handles.size() == 5);
  figure.restore("pinned=1&gpu=tpu-v5e");
  CHECK(text_of(figure, "pinned-layer-ratio") == "not comparable: a vector peak is not known");
}

TEST_CASE("result of transformer-layer: achievable rates say so, and MFU stays a part of the datasheet's peak") {
  const LayerFigure figure = figure_with("roof=achievable&phase=prefill&op=gate_up_proj");
  CHECK(text_of(figure, "least-time") == "930 µs");
  CHECK(row_of(figure, "least-time").label == "Time at achievable rates");
  CHECK(text_of(figure, "datasheet-time") == "747 µs");
  CHECK(figure.summary().find("about ") != std::string::npos);
  CHECK(has_text(figure.scene({}), "Time at achievable rates"));
  CHECK(*row_of(figure, "mfu").value < 0.8);
  CHECK(figure_with("roof=achievable").summary().find("about 166 µs") != std::string::npos);
}

TEST_CASE("result of transformer-layer: the sentence has 25 words at most") {
  for (const Option& gpu : gpu_options()) {
    for (const Model& model : model_catalogue()) {
      LayerFigure figure;
      figure.set("pin", "");
      figure.set("gpu", gpu.id);
      figure.set("model", model.id);
      const std::string summary = figure.summary();
      CAPTURE(summary);
      CHECK(std::count(summary.begin(), summary.end(), ' ') < 25);
    }
  }
}

TEST_CASE("result of transformer-layer: every bar can be pressed, with a finger too, and its arrows change the batch") {
  LayerFigure figure;
  SceneOptions options;
  options.width = 320;
  options.coarse_pointer = true;
  const Scene scene = figure.scene(options);
  CHECK(scene.handles.size() == 11);
  for (const Handle& handle : scene.handles) {
    CHECK(handle.hit.height() >= kCoarseTarget);
    CHECK(handle.control == "batch");
    CHECK_FALSE(handle.axis);
    CHECK(handle.select_value == handle.id);
  }
  CHECK(scene.handles[3].text == "at least 20.0 µs, 14.2 % of the layer, memory-bound, batch 1");
  figure.step("batch", 1);
  CHECK(figure.state() == "batch=2");
  figure.step("batch", 3);
  CHECK(figure.state() == "batch=16");
  figure.set_position("context", 17);
  CHECK(figure.state() == "batch=16&context=131072");
}

TEST_CASE("result of transformer-layer: what the pointer is on has its numbers shown, and nothing moves for it") {
  const LayerFigure figure;
  for (const double width : {320.0, 760.0}) {
    SceneOptions options;
    options.width = width;
    const Scene rest = figure.scene(options);
    options.emphasised = "gate_up_proj";
    const Scene hovered = figure.scene(options);
    CHECK(has_text(hovered, "180 MFLOP, 180 MB"));
    CHECK_FALSE(has_text(rest, "180 MFLOP, 180 MB"));
    CHECK(hovered.height == rest.height);
  }
}

TEST_CASE("result of transformer-layer: the bytes of the layer by kind, as parts of one bar and in words") {
  const LayerFigure figure = figure_with("batch=64");
  const Scene scene = figure.scene({});
  const auto* weights = find_mark<Rectangle>(scene, "weights");
  const auto* cache = find_mark<Rectangle>(scene, "kv cache");
  REQUIRE(weights);
  REQUIRE(cache);
  CHECK(cache->box.width() / weights->box.width() ==
        doctest::Approx(*row_of(figure, "layer-kv-cache").value / *row_of(figure, "layer-weights").value));
  CHECK(has_text(scene, "KV cache 4.30 GB"));
  CHECK(hatch_of(Role::kKvCache) != hatch_of(Role::kWeights));
  CHECK(hatch_of(Role::kKvCache) != hatch_of(Role::kActivations));
}

TEST_CASE("result of transformer-layer: a logarithmic axis shows the short ops too") {
  LayerFigure figure;
  const auto width = [&](const char* key) { return find_mark<Rectangle>(figure.scene({}), key)->box.width(); };
  const double linear = width("swiglu");
  figure.set("scale", "log");
  CHECK(width("swiglu") > 20 * linear);
}
