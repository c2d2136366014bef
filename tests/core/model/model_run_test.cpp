#include "core/model/model_run.hpp"

#include <doctest/doctest.h>

#include "core/model/catalogue/model_catalogue.hpp"
#include "core/model/ops/matmul.hpp"
#include "tests/core/support/close.hpp"
#include "tests/core/support/random.hpp"
#include "tests/core/support/random_layer.hpp"

using namespace roofline;
using roofline::test::Close;
using roofline::test::Random;
using roofline::test::random_formats;
using roofline::test::random_layer;
using roofline::test::random_workload;

namespace {

LayerMachine h100() { return layer_machine_for(*find_hardware("h100-sxm"), DType::kBf16).value(); }

const ModelShape& llama() { return find_model("llama-3-8b")->shape; }

}  // namespace

TEST_CASE("definition of a decode step: layers, final norm, lm_head") {
  const Workload workload = {.batch_size = 64};
  const ModelRun run = model_run(llama(), workload, {}, h100());
  const double layer_s = layer_time_s(h100(), layer_ops(llama().layer, workload, {}));
  const double head_s = least_time_s(h100().matrix, matmul_cost({64, 4096, 128256}, {}));
  const double norm_s = (2 * 64 * 4096 * 2 + 4096 * 2) / 3.35e12;
  CHECK(run.layer_s == Close{layer_s});
  CHECK(run.time_s == Close{32 * layer_s + norm_s + head_s});
  CHECK(run.tokens_per_s == Close{64 / run.time_s});
}

TEST_CASE("definition of a prefill: the head works for the last token of each sequence") {
  const Workload workload = {.phase = Phase::kPrefill, .batch_size = 2, .context_tokens = 1000};
  const auto head = head_ops(llama(), workload, {});
  REQUIRE(head.size() == 2);
  CHECK(head[0].kind == OpKind::kFinalNorm);
  CHECK(head[0].cost.flops == 4 * 2 * 4096);  // nobody reads the norm of the other tokens
  CHECK(head[1].kind == OpKind::kLmHead);
  CHECK(head[1].cost.flops == 2.0 * 2 * 4096 * 128256);
  const ModelRun run = model_run(llama(), workload, {}, h100());
  CHECK(run.tokens_per_s == Close{2000 / run.time_s});
}

TEST_CASE("result of layers of two kinds: each counts as often as it is there") {
  const ModelShape& gemma = find_model("gemma-2-9b")->shape;
  const Workload workload = {.batch_size = 8, .context_tokens = 16384};
  const auto groups = layer_groups(gemma);
  const double head_s = layer_time_s(h100(), head_ops(gemma, workload, {}));
  const double full_s = layer_time_s(h100(), layer_ops(groups[0].layer, workload, {}));
  const double windowed_s = layer_time_s(h100(), layer_ops(groups[1].layer, workload, {}));
  CHECK(full_s > windowed_s);
  const ModelRun run = model_run(gemma, workload, {}, h100());
  CHECK(run.layer_s == full_s);
  CHECK(run.time_s == Close{21 * full_s + 21 * windowed_s + head_s});
}

TEST_CASE("result of decoding one sequence: bandwidth is used up, arithmetic hardly") {
  const ModelRun run = model_run(llama(), {}, {}, h100());
  CHECK(run.mbu > 0.999);
  CHECK(run.mbu <= 1);
  CHECK(run.mfu < 0.01);
}

TEST_CASE("result of any run: no more than the peaks, and no faster with a longer context") {
  Random random(51);
  for (int i = 0; i < 500; ++i) {
    const ModelShape model = {.layer = random_layer(random),
                              .num_layers = random.whole(1, 100),
                              .num_windowed_layers = 0,
                              .vocab_size = random.whole(100, 3e5)};
    Workload workload = random_workload(random);
    const Formats formats = random_formats(random);
    const ModelRun run = model_run(model, workload, formats, h100());
    CHECK(run.mfu > 0);
    CHECK(run.mfu <= 1 + 1e-12);
    CHECK(run.mbu > 0);
    CHECK(run.mbu <= 1 + 1e-12);
    workload.context_tokens += 1;
    CHECK(model_run(model, workload, formats, h100()).time_s >= run.time_s);
  }
}
