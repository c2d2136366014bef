// The figure `transformer-layer`: pinned settings, shapes of one's own, its picture and its sentence.
#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "core/figures/csv_writer.hpp"
#include "core/model/catalogue/model_catalogue.hpp"
#include "layer_parts.hpp"

using namespace roofline;

TEST_CASE("result of transformer-layer: a pinned setting stays as an outline, and survives its link") {
  LayerFigure figure;
  CHECK(figure.set("unpin", "").status == SetStatus::kRefused);
  figure.set("batch", "64");
  figure.set("pin", "");
  figure.set("model", "llama-3-8b");
  CHECK(figure.state() == "model=llama-3-8b&batch=64&pinned=1&pinned-batch=64");
  CHECK(text_of(figure, "pinned") == "Llama-2-7B, decode, batch 64, context 4096, H100 SXM, bf16, datasheet peaks");
  CHECK(text_of(figure, "pinned-ratio") == "0.250 ×");
  CHECK(text_of(figure, "pinned-layer-time") == "1.409 ms");
  CHECK(text_of(figure, "pinned-layer-ratio") == "0.325 ×");
  const Scene scene = figure.scene({});
  CHECK(figure.summary().find("0.325 × the pinned time") != std::string::npos);
  CHECK(shows(scene, "pinned; × the pinned time"));
  const auto* ghost = find_mark<Rectangle>(scene, "attention ghost");
  const auto* bar = find_mark<Rectangle>(scene, "attention");
  REQUIRE(ghost);
  CHECK(ghost->outline > 0);
  CHECK(ghost->box.width() / bar->box.width() == doctest::Approx(4).epsilon(0.01));
  CHECK(shows(scene, "One layer: at least 457.4 µs, 0.325 × the pinned time, 1.409 ms"));
  CHECK(find_mark<Text>(scene, "attention value")->text == "320.8 µs · 70.1 % · M · 0.250 ×");
  LayerFigure other = layer_with(figure.state());
  CHECK(to_csv(other.table()) == to_csv(figure.table()));
  CHECK(other.set("unpin", "").status == SetStatus::kOk);
  CHECK(other.state() == "model=llama-3-8b&batch=64");
  CHECK_FALSE(find_mark<Rectangle>(other.scene({}), "attention ghost"));
}

TEST_CASE("result of transformer-layer: what a pinned layer has under another name is compared, what it lacks is not") {
  const LayerFigure figure = layer_with("model=gpt2-xl&pinned=1&pinned-model=gemma-2-9b");
  CHECK(table_row(figure, "GELU").back().value);
  CHECK(table_row(layer_with("model=gemma-2-9b&pinned=1"), "norm after MLP").back().text == "not among the pinned ops");
}

TEST_CASE("result of transformer-layer: a pinned bound next to achievable times is no secret") {
  LayerFigure figure = layer_with("pinned=1");
  CHECK(figure.notes().empty());
  figure.set("roof", "achievable");
  CHECK(has_note(figure, "The pinned times are those of datasheet peaks, the present ones those of achievable rates"));
  CHECK(row_of(figure, "pinned-layer-time").label == "Least time (datasheet bound): the pinned layer");
}

TEST_CASE("result of restore: a hostile pinned setting is refused with a sentence and leaves the rest") {
  LayerFigure figure;
  for (const auto& [bad, words] : std::initializer_list<std::pair<const char*, const char*>>{
           {"pinned-model=%00", "Model, pinned: “"},
           {"pinned-batch=nan", "Batch, pinned: “nan”"},
           {"pinned-d-model=128", "Model width d, pinned can be set only for the custom model."},
           {"pinned=maybe", "Pinned is on (1) or off (0), not “maybe”."},
           {"pinned-evil=1", "There is no setting called “pinned-evil” here"}}) {
    CAPTURE(std::string(bad));
    const SetResult result = figure.restore("batch=8&" + std::string(bad));
    CHECK(result.status == SetStatus::kRefused);
    CHECK(result.message.find(words) != std::string::npos);
    CHECK(figure.state() == "batch=8");
  }
}

TEST_CASE("result of transformer-layer: a custom model starts from the shape chosen last and keeps its heads in step") {
  LayerFigure figure = layer_with("model=llama-3-8b");
  CHECK(figure.set("d-model", "8192").message == "Model width d can be set only for the custom model.");
  const double before = time_of(figure, "the layer");
  figure.set("model", "custom");
  CHECK(time_of(figure, "the layer") == before);
  CHECK(figure.state() == "model=custom&kv-heads=8&d-ff=14336&vocab=128256");
  CHECK(find_control(figure, "d-ff")->visible);
  CHECK(figure.set("kv-heads", "7").message == "KV heads must divide the 32 query heads: 8 was taken.");
  CHECK(figure.set("heads", "12").message == "KV heads must divide the 12 query heads: 6 was taken.");
  figure.set("mlp", "plain");
  figure.set("op", "gelu");
  CHECK(text_of(figure, "op") == "GELU (fp32, vector units)");
  figure.set("mlp", "gated");
  CHECK(text_of(figure, "op") == "SwiGLU (fp32, vector units)");
  LayerFigure other = layer_with(figure.state());
  CHECK(to_csv(other.table()) == to_csv(figure.table()));
  figure.set("model", "mistral-7b");
  CHECK(figure.state().find("d-ff") == std::string::npos);
}

TEST_CASE("result of transformer-layer: the sentence has 25 words at most") {
  const std::vector<Option> gpus = find_control(LayerFigure(), "gpu")->options;
  for (const Option& gpu : gpus) {
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
    CHECK(handle.label.ends_with("; the arrow keys change: Batch"));
    CHECK_FALSE(handle.axis);
    CHECK(handle.select_value == handle.id);
  }
  CHECK(scene.handles[3].text == "at least 20.04 µs, 14.2 % of the layer, memory-bound, batch 1, selected");
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
    CHECK(shows(hovered, "180 MFLOP, 180 MB"));
    CHECK_FALSE(shows(rest, "180 MFLOP, 180 MB"));
    CHECK(hovered.height == rest.height);
  }
}

TEST_CASE("result of transformer-layer: the bytes of the layer by kind, as parts of one bar and in words") {
  const LayerFigure figure = layer_with("batch=64");
  const Scene scene = figure.scene({});
  const auto* weights = find_mark<Rectangle>(scene, "weights");
  const auto* cache = find_mark<Rectangle>(scene, "kv cache");
  REQUIRE(weights);
  REQUIRE(cache);
  CHECK(cache->box.width() / weights->box.width() ==
        doctest::Approx(*table_row(figure, "the layer")[7].value / *table_row(figure, "the layer")[6].value));
  CHECK(shows(scene, "KV cache 4.30 GB"));
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
