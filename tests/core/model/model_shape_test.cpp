#include "core/model/model_shape.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "core/model/catalogue/model_catalogue.hpp"
#include "tests/core/support/close.hpp"
#include "tests/core/support/random.hpp"
#include "tests/core/support/random_layer.hpp"

using namespace roofline;
using roofline::test::Close;
using roofline::test::Random;
using roofline::test::random_formats;
using roofline::test::random_layer;

namespace {

const ModelShape& shape_of(std::string_view id) { return find_model(id)->shape; }

double kv_bytes_a_token(std::string_view id) { return kv_cache_bytes(shape_of(id), 1, 1, DType::kBf16); }

}  // namespace

TEST_CASE("definition of the parameters of a model") {
  ModelShape model = {.layer = {.d_model = 6, .num_heads = 4, .num_kv_heads = 2, .head_dim = 8, .d_ff = 10},
                      .num_layers = 3,
                      .vocab_size = 100};
  const double layer = 6 * 64 + 32 * 6 + 3 * 6 * 10 + 2 * 6;
  CHECK(parameters(model) == 3 * layer + 2 * 600 + 6);
  model.has_tied_embeddings = true;
  model.num_positions = 20;
  CHECK(parameters(model) == 3 * layer + 600 + 120 + 6);
  model.layer.has_post_norms = true;
  CHECK(parameters(model) == 3 * (layer + 12) + 600 + 120 + 6);
  model.biases = Biases::kQkv;
  CHECK(parameters(model) == 3 * (layer + 12 + 64) + 600 + 120 + 6);
  model.biases = Biases::kAll;
  CHECK(parameters(model) == 3 * (layer + 12 + 64 + 6 + 20 + 6 + 24) + 600 + 120 + 12);
  model.biases = Biases::kNone;
  model.layer.num_experts = 4;
  model.layer.experts_per_token = 2;
  CHECK(parameters(model) == 3 * (layer + 12 + 3 * 3 * 6 * 10 + 6 * 4) + 600 + 120 + 6);
}

TEST_CASE("result of the parameters of every model: the published count") {
  for (const Model& model : model_catalogue()) {
    CAPTURE(model.id);
    CHECK(std::fabs(parameters(model.shape) - model.published_parameters) <= model.published_tolerance);
  }
}

TEST_CASE("result of KV cache a token, 2 bytes a value") {
  CHECK(kv_bytes_a_token("llama-2-7b") == 524288);
  CHECK(kv_bytes_a_token("llama-3-8b") == 131072);
  CHECK(kv_bytes_a_token("mixtral-8x7b") == 131072);
  CHECK(kv_bytes_a_token("gemma-2-9b") == 2 * 8 * 256 * 2 * 42);  // not d_model / heads
}

TEST_CASE("result of Llama-3-8B's cache at 131,072 tokens: 17.18 GB, and 16.78 GB at 128,000") {
  CHECK(kv_cache_bytes(shape_of("llama-3-8b"), 1, 131072, DType::kBf16) == 16 * 0x1p30);
  CHECK(kv_cache_bytes(shape_of("llama-3-8b"), 1, 128000, DType::kBf16) == 15.625 * 0x1p30);
  CHECK(kv_cache_bytes(shape_of("llama-3-8b"), 1, 131072, DType::kFp8) == 8 * 0x1p30);
}

TEST_CASE("result of a window: a layer keeps no more tokens than it") {
  const auto mistral = [](double tokens) { return kv_cache_bytes(shape_of("mistral-7b"), 1, tokens, DType::kBf16); };
  CHECK(mistral(32768) == mistral(4096));
  CHECK(mistral(4096) == 2 * mistral(2048));
  const auto gemma = [](double tokens) { return kv_cache_bytes(shape_of("gemma-2-9b"), 1, tokens, DType::kBf16); };
  CHECK(gemma(8192) == 1.5 * gemma(4096));  // half of its layers have the window
}

TEST_CASE("definition of the groups of layers that are alike") {
  REQUIRE(layer_groups(shape_of("llama-3-8b")).size() == 1);
  CHECK(layer_groups(shape_of("llama-3-8b")).front().layer.sliding_window == kNoWindow);
  REQUIRE(layer_groups(shape_of("mistral-7b")).size() == 1);
  CHECK(layer_groups(shape_of("mistral-7b")).front().layer.sliding_window == 4096);
  const auto gemma = layer_groups(shape_of("gemma-2-9b"));
  REQUIRE(gemma.size() == 2);
  CHECK(gemma[0].layer.sliding_window == kNoWindow);
  CHECK(gemma[0].num_layers == 21);
  CHECK(gemma[1].layer.sliding_window == 4096);
  CHECK(gemma[1].num_layers == 21);
}

TEST_CASE("definition of a model's weight bytes: matrices in their format with scales, all else in the activations'") {
  const ModelShape& llama = shape_of("llama-3-8b");
  const double in_matrices = 32 * (4096.0 * 6144 + 4096.0 * 4096 + 3 * 4096.0 * 14336);
  CHECK(matrix_parameters(llama) == in_matrices);
  const double others = 8030261248 - in_matrices;  // embeddings, lm_head and norms
  CHECK(weight_bytes(llama, {}) == 2 * 8030261248.0);
  CHECK(find_weight_format("INT4") == find_weight_format("int4"));
  const Formats int4 = {.weights = *find_weight_format("int4")};
  CHECK(weight_bytes(llama, int4) == in_matrices * 4.125 / 8 + others * 2);
  CHECK(weight_bytes(llama, int4) == Close{5.70e9, 1e-3});
  const ModelShape& mixtral = shape_of("mixtral-8x7b");
  CHECK(matrix_parameters(mixtral) == parameters(mixtral) - 2 * 32000.0 * 4096 - 65 * 4096.0 - 32 * 4096.0 * 8);
}

TEST_CASE("result of narrow weights: a larger batch fits, as much as the bytes that they leave") {
  const Formats int4 = {.weights = *find_weight_format("int4")};
  CHECK(largest_batch_size(shape_of("llama-3-8b"), 4096, int4, 80e9) == 138);
  CHECK(largest_batch_size(shape_of("llama-3-8b"), 4096, int4, 5.6e9) == 0);
}

TEST_CASE("result of whether a model fits: Llama-3-8B in 80 GB") {
  const ModelShape& llama = shape_of("llama-3-8b");
  const auto fit_80 = [&](double batch_size) {
    return fit(memory_needed_bytes(llama, {.batch_size = batch_size}, {}), 80e9);
  };
  CHECK(fit_80(111) == Fit::kYes);
  CHECK(fit_80(112) == Fit::kBarely);
  CHECK(fit_80(119) == Fit::kBarely);
  CHECK(fit_80(120) == Fit::kNo);
  CHECK(largest_batch_size(llama, 4096, {}, 80e9) == 119);
  CHECK(largest_batch_size(llama, 4096, {.kv_cache = DType::kFp8}, 80e9) == 238);
  CHECK(largest_batch_size(shape_of("llama-2-70b"), 4096, {}, 80e9) == 0);
}

TEST_CASE("result of the largest batch: it fits, and one more does not") {
  Random random(41);
  for (int i = 0; i < 500; ++i) {
    const ModelShape model = {.layer = random_layer(random),
                              .num_layers = random.whole(1, 128),
                              .num_windowed_layers = 0,
                              .vocab_size = random.whole(100, 3e5)};
    const Formats formats = random_formats(random);
    const double tokens = random.whole(1, 1e5);
    const double memory_bytes = random.over_magnitudes(1e8, 1e13);
    const double batch_size = largest_batch_size(model, tokens, formats, memory_bytes);
    const auto fits_at = [&](double batch) {
      const Workload workload = {.batch_size = batch, .context_tokens = tokens};
      return fit(memory_needed_bytes(model, workload, formats), memory_bytes) != Fit::kNo;
    };
    CHECK((batch_size == 0 || fits_at(batch_size)));
    CHECK_FALSE(fits_at(batch_size + 1));
  }
}

TEST_CASE("result of an id: the model, or null and the nearest ids") {
  CHECK(find_model("llama-3-8b")->name == "Llama-3-8B");
  CHECK(find_model("Llama-3-8B") == find_model("llama-3-8b"));
  CHECK(find_model("llama_3_8b") == find_model("llama-3-8b"));
  CHECK(find_model("llama-3") == nullptr);
  CHECK(find_model("llama-3-8b ") == nullptr);
  CHECK(nearest_model_ids("llama3-8b").front() == "llama-3-8b");
  CHECK(nearest_model_ids("mixtral").front() == "mixtral-8x7b");
  CHECK(nearest_model_ids("zzz").empty());
}

TEST_CASE("result of every model: query heads are a multiple of KV heads, windows are of some layers") {
  for (const Model& model : model_catalogue()) {
    CAPTURE(model.id);
    const LayerShape& layer = model.shape.layer;
    CHECK(std::fmod(layer.num_heads, layer.num_kv_heads) == 0);
    CHECK((layer.sliding_window < kNoWindow) == (model.shape.num_windowed_layers > 0));
    CHECK(!model.source.empty());
  }
}
