#include <doctest/doctest.h>

#include <algorithm>

#include "core/figures/csv_writer.hpp"
#include "core/figures/four_step/figure.hpp"
#include "core/picture/text/text_metrics.hpp"
#include "figure_parts.hpp"
#include "random_state.hpp"

using namespace roofline;

namespace {

bool has_note(const Figure& figure, std::string_view part) {
  const std::vector<std::string> notes = figure.notes();
  return std::any_of(notes.begin(), notes.end(),
                     [&](const std::string& note) { return note.find(part) != std::string::npos; });
}

FourStepFigure restored(std::string_view query) {
  FourStepFigure figure;
  CHECK(figure.restore(query).status == SetStatus::kOk);
  return figure;
}

}  // namespace

TEST_CASE("result of four-step: ReLU of 100 million values, as it is done on paper") {
  const FourStepFigure figure;
  CHECK(text_of(figure, "step-1") == "a·N = 1·100,000,000 = 100 MFLOP");
  CHECK(text_of(figure, "step-2") == "(i + 1)·N·e = (1 + 1)·100,000,000·2 = 400 MB");
  CHECK(text_of(figure, "step-3") == "FLOPs / P = 100 MFLOP / 67.0 TFLOP/s = 1.49 µs");
  CHECK(text_of(figure, "step-3-2") == "Bytes / BW = 400 MB / 3.35 TB/s = 119 µs");
  CHECK(text_of(figure, "step-4") == "max(FLOPs / P, Bytes / BW) = max(1.49 µs, 119 µs) = 119 µs");
  CHECK(row_of(figure, "step-1").label == "1. Count the FLOPs");
  CHECK(row_of(figure, "step-3-2").label == "3. Divide both");
  CHECK(text_of(figure, "least-time") == "119 µs");
  CHECK(*row_of(figure, "least-time").value == 4e8 / 3.35e12);
  CHECK(text_of(figure, "regime") == "memory-bound");
  CHECK(text_of(figure, "intensity") == "0.250 FLOP/byte");
  CHECK(figure.notes().empty());
}

TEST_CASE("result of four-step: half the bytes doubles ReLU, twice the FLOP/s gives it nothing, and says why") {
  const FourStepFigure figure;
  CHECK(text_of(figure, "half-bytes") == "59.7 µs, 2.00 ×, memory-bound: the memory time decides, and it halves");
  CHECK(text_of(figure, "twice-flops") == "119 µs, 1.00 ×, memory-bound: the memory time decides");
  CHECK(text_of(figure, "other-gpu") == "83.3 µs, 1.43 ×, memory-bound: the bandwidth ratio");
  CHECK(figure.summary() ==
        "Elementwise (such as ReLU) on H100 SXM: at least 119 µs, memory-bound; half the bytes 2.00 ×, twice the "
        "FLOP/s 1.00 ×.");
}

TEST_CASE("result of four-step: a large matmul wants arithmetic") {
  const FourStepFigure figure = restored("op=matmul&b=4096");
  CHECK(text_of(figure, "step-1") == "2·B·D·F = 2·4096·4096·4096 = 137 GFLOP");
  CHECK(text_of(figure, "step-3") == "FLOPs / P = 137 GFLOP / 989 TFLOP/s = 139 µs");
  CHECK(text_of(figure, "step-3-2") == "Bytes / BW = 101 MB / 3.35 TB/s = 30.0 µs");
  CHECK(text_of(figure, "regime") == "compute-bound");
  CHECK(text_of(figure, "half-bytes") == "139 µs, 1.00 ×, compute-bound: the compute time decides");
  CHECK(text_of(figure, "twice-flops") == "69.5 µs, 2.00 ×, compute-bound: the compute time decides, and it halves");
  CHECK(text_of(figure, "other-gpu") == "139 µs, 1.00 ×, compute-bound: the compute time decides");
}

TEST_CASE("result of four-step: a change that turns the regime gives less than twice") {
  const FourStepFigure memory = restored("op=matmul&b=256");
  CHECK(text_of(memory, "half-bytes") == "8.69 µs, 1.30 ×, compute-bound: then the compute time decides");
  const FourStepFigure compute = restored("op=matmul&b=512");
  CHECK(text_of(compute, "twice-flops") == "12.5 µs, 1.39 ×, memory-bound: then the memory time decides");
}

TEST_CASE("result of four-step: another GPU, and one without a roof for the op") {
  FourStepFigure figure = restored("gpu=a100-80gb-sxm&other-gpu=h100-sxm");
  CHECK(text_of(figure, "other-gpu") == "119 µs, 1.64 ×, memory-bound: the bandwidth ratio");
  CHECK(row_of(figure, "other-gpu").label == "On H100 SXM");
  figure.set("other-gpu", "a100-80gb-sxm");
  CHECK(text_of(figure, "other-gpu") == "196 µs, 1.00 ×, memory-bound: the same GPU");
  figure.set("other-gpu", "tpu-v4");
  CHECK(text_of(figure, "other-gpu") == "no roof for this op there: no fp32 peak of TPU v4 is known");
  CHECK(figure.table().rows.size() == 3);
  CHECK(find_mark<Rectangle>(figure.scene({}), "other-gpu") == nullptr);
  CHECK_FALSE(find_control(figure, "peak")->visible);
  figure.set("other-gpu", "custom");
  CHECK(find_control(figure, "peak")->visible);
  CHECK(text_of(figure, "other-gpu").find("0.981 ×") != std::string::npos);
}

TEST_CASE("result of four-step: a GPU without a vector peak offers the ops that it has a peak for, and says so") {
  FourStepFigure figure;
  figure.set("gpu", "tpu-v4");
  CHECK(find_control(figure, "op")->choice == "matmul");
  CHECK(has_note(figure, "No vector peak is known for"));
  CHECK(figure.set("op", "softmax").status == SetStatus::kRefused);
  figure.set("gpu", "h100-sxm");
  CHECK(find_control(figure, "op")->choice == "elementwise");
}

TEST_CASE("result of four-step: the launch adds its latency, next to the bound") {
  FourStepFigure figure = restored("launch=1");
  CHECK(text_of(figure, "least-time") == "119 µs");
  CHECK(text_of(figure, "with-more") == "119 µs + 3.00 µs = 122 µs");
  CHECK(*row_of(figure, "time").value == 4e8 / 3.35e12 + 3e-6);
  CHECK(row_of(figure, "time").label == "Time with the launch");
  CHECK(text_of(figure, "half-bytes").find("62.7 µs, 1.95 ×") == 0);
  CHECK(figure.summary().find("about 122 µs") != std::string::npos);
  CHECK(find_mark<Rectangle>(figure.scene({}), "with-more") != nullptr);
  CHECK(figure.set("launch-latency", "5us").status == SetStatus::kOk);
  CHECK(shown_text(*find_control(figure, "launch-latency")) == "5 µs");
  CHECK(figure.state() == "launch=1&launch-latency=5e-6");
  CHECK(figure.set("launch-latency", "3").message ==
        "Launch latency: “3” has no unit; write 3 µs if that is what you mean.");
  figure.set_position("launch-latency", 23);
  CHECK(figure.state() == "launch=1&launch-latency=0.0000115");
  figure.set("launch-latency", "0");
  CHECK(figure.summary().find("at least 119 µs") != std::string::npos);
}

TEST_CASE("result of four-step: whole waves, H01 and H03 of the published numbers") {
  FourStepFigure figure = restored("op=matmul&b=8192&f=14336&waves=1&tile-m=128&tile-n=256");
  CHECK(text_of(figure, "tiles") == "⌈8192 / 128⌉·⌈14,336 / 256⌉ = 3584 tiles");
  CHECK(text_of(figure, "waves") ==
        "⌈3584 tiles / 132 SMs⌉ = 28, so the compute time is 28·132 / 3584 = 1.03 × as long");
  figure = restored("gpu=b200-sxm&op=matmul&b=4864&d=4096&f=1024&waves=1");  // 152 tiles, compute-bound
  const double slow = *row_of(figure, "time").value;
  figure.set("sms", "152");
  const double fast = *row_of(figure, "time").value;
  CHECK(*row_of(figure, "least-time").value == fast);
  CHECK(slow / fast == doctest::Approx(2 * 148.0 / 152).epsilon(1e-12));
}

TEST_CASE("result of four-step: whole waves leave the memory time as it is") {
  FourStepFigure figure = restored("gpu=a100-80gb-sxm&dtype=fp16&op=matmul&b=64&d=12288&f=12288&waves=1");
  CHECK(text_of(figure, "time") == "150 µs");
  CHECK(*row_of(figure, "time").value == *row_of(figure, "least-time").value);
  CHECK(text_of(figure, "waves") == "⌈48 tiles / 108 SMs⌉ = 1, so the compute time is 1·108 / 48 = 2.25 × as long");
  CHECK(text_of(figure, "with-more") == "max(2.25 × 61.9 µs, 150 µs) = 150 µs");
  CHECK(text_of(figure, "half-bytes") == "139 µs, 1.07 ×, compute-bound: then the compute time decides");
  figure.set("f", "256");
  figure.set("launch", "1");
  CHECK(text_of(figure, "tiles") == "⌈64 / 128⌉·⌈256 / 256⌉ = 1 tile");
  CHECK(text_of(figure, "with-more").find("max(108 × ") == 0);
  CHECK(text_of(figure, "with-more").find(") + 3.00 µs = ") != std::string::npos);
}

TEST_CASE("result of four-step: times below a picosecond have a prefix, and no zero") {
  const FourStepFigure figure = restored("gpu=custom&peak=1e21&bandwidth=1e18&elements=1");
  CHECK(text_of(figure, "least-time") == "4.00 as");
  CHECK(text_of(figure, "step-3") == "FLOPs / P = 1 FLOP / 1000 EFLOP/s = 0.00100 as");
  for (const Row& row : figure.readout()) CHECK(row.number != "0");
}

TEST_CASE("definition of the waves: only a matmul has them") {
  FourStepFigure figure;
  CHECK_FALSE(find_control(figure, "waves")->visible);
  CHECK(figure.set("waves", "1").message == "Count whole waves of tiles can be set only for matmuls.");
  CHECK_FALSE(find_control(figure, "tile-m")->visible);
  figure.set("op", "batched-matmul");
  figure.set("waves", "1");
  CHECK(find_control(figure, "tile-m")->visible);
  CHECK(text_of(figure, "tiles") == "64·⌈128 / 128⌉·⌈128 / 256⌉ = 64 tiles");
  CHECK_FALSE(has_note(figure, "How many SMs"));
}

TEST_CASE("result of waves where the number of SMs is not known: asked for, never another machine's") {
  FourStepFigure figure = restored("op=matmul&b=4096&waves=1&gpu=tpu-v4&other-gpu=h100-sxm");
  CHECK(has_note(figure, "Waves are not counted: how many SMs TPU v4 has is not in the catalogue."));
  CHECK(shown_text(*find_control(figure, "sms")) == "none");
  CHECK(figure.summary().find("at least") != std::string::npos);  // the bound, without waves
  figure.set("sms", "100");
  CHECK_FALSE(has_note(figure, "Waves are not counted"));
  CHECK(text_of(figure, "waves").find("/ 100 SMs⌉") != std::string::npos);
  figure.set("gpu", "h100-sxm");
  figure.set("other-gpu", "tpu-v4");
  CHECK(text_of(figure, "other-gpu").find("how many SMs TPU v4 has is not known") != std::string::npos);
  figure = restored("op=matmul&b=4096&waves=1&gpu=custom&peak=500e12&bandwidth=2e12");
  CHECK(has_note(figure, "Waves are not counted: how many SMs"));
}

TEST_CASE("result of four-step: notes where they apply") {
  CHECK(has_note(restored("elements=100000"), "less than about 5 µs"));
  CHECK(has_note(restored("elements=1e6"), "4.00 MB fit into the L2 cache of H100 SXM, 50.0 MB"));
  CHECK(
      has_note(restored("elements=6e7&gpu=mi300x"), "240 MB fit into the last-level cache of Instinct MI300X, 256 MB"));
  CHECK_FALSE(has_note(restored("elements=1e8"), "L2"));
  CHECK_FALSE(has_note(restored("op=custom&flops=1e18&bytes=64"), "L2"));
  CHECK(has_note(restored("op=matmul&b=345"), "within 10 % of each other"));
  CHECK(has_note(restored("op=matmul&gpu=custom&peak=1979e12&bandwidth=3.35e12"), "is twice the dense bf16 peak of"));
  CHECK(has_note(restored("op=stencil"), "fp64 is not faster"));
}

TEST_CASE("result of four-step: sizes that do not go together are said and not computed with") {
  FourStepFigure figure;
  figure.restore("op=attention-decode&kv-heads=7");
  CHECK(figure.summary() == "Attention, decode: the query heads are no multiple of the KV heads.");
  CHECK(has_note(figure, "do not go together"));
  CHECK(figure.table().rows.empty());
  CHECK(figure.scene({}).handles.empty());
  figure.set("kv-heads", "8");
  CHECK(figure.state() == "op=attention-decode");
  CHECK(figure.table().rows.size() == 4);
}

TEST_CASE("result of four-step: FLOPs and bytes of one's own") {
  const FourStepFigure figure = restored("op=custom&flops=2e12&bytes=1e9");
  CHECK(text_of(figure, "step-1") == "W = 2,000,000,000,000 = 2.00 TFLOP");
  CHECK(text_of(restored("op=custom&flops=1e30&bytes=64"), "step-2") == "Q = 64 = 64 B");
  CHECK(text_of(figure, "regime") == "compute-bound");
}

TEST_CASE("definition of the sizes: one control for what several ops share, with the default of the chosen op") {
  FourStepFigure figure;
  figure.set("op", "batched-matmul");
  CHECK(find_control(figure, "batch")->number == 64);
  figure.set("op", "attention-prefill");
  CHECK(find_control(figure, "batch")->number == 1);
  figure.set("batch", "8");
  figure.set("op", "batched-matmul");
  CHECK(find_control(figure, "batch")->number == 8);
  CHECK(figure.state() == "op=batched-matmul&batch=8");
  CHECK_FALSE(find_control(figure, "elements")->visible);
  CHECK(figure.set("batch", "1.5").message == "Batch must be a whole number: 2 was taken.");
  CHECK(figure.set("batch", "many").status == SetStatus::kRefused);
  figure.step("batch", 1);
  CHECK(find_control(figure, "batch")->number == 4);
  figure.step("m", 5);
  CHECK(find_control(figure, "m")->number == 4096);
}

TEST_CASE("definition of the roofs: a time says whether it is the bound or achievable") {
  const FourStepFigure figure = restored("roof=achievable");
  CHECK(row_of(figure, "least-time").label == "Time at achievable rates");
  CHECK(text_of(figure, "least-time") == "140 µs");
  CHECK(text_of(figure, "datasheet-time") == "119 µs");
  CHECK(figure.summary().find("about 140 µs") != std::string::npos);
  CHECK(has_text(figure.scene({}), "Time at achievable rates"));
  CHECK(figure.notes().empty());  // both GPUs have an assumed share in fp32
  CHECK(has_note(restored("op=matmul&b=4096&roof=achievable"), "H200 SXM an assumed one, 75.0 %"));
}

TEST_CASE(
    "result of four-step: the picture says whose peak divides the FLOPs, and with a launch still which time it is") {
  CHECK(has_text(FourStepFigure().scene({}),
                 "Elementwise (such as ReLU) on H100 SXM in bf16, datasheet peaks (fp32, vector units)"));
  SceneOptions phone;
  phone.width = 320;
  CHECK(has_text(restored("op=matmul&launch=1&waves=1").scene(phone), "Datasheet, in whole waves with the launch"));
}

TEST_CASE("result of four-step: sizes of other ops and what a switch turns on are refused where they have no effect") {
  FourStepFigure figure;
  CHECK(figure.restore("b=7").message == "Batch: rows of X can be set only for ops that have it.");
  CHECK(figure.restore("launch-latency=5us").message ==
        "Launch latency can be set only with “Add a launch latency” on.");
  CHECK(figure.restore("op=matmul&b=7&launch=1&launch-latency=5e-6").status == SetStatus::kOk);
  CHECK(figure.restore("peak=1e15&other-gpu=custom").status == SetStatus::kOk);
  figure.restore("");
  figure.step("elements", 1);
  CHECK(find_control(figure, "elements")->number == 134217728);
}

TEST_CASE("result of the scene: the larger time is named, changes have the old time as their ghost") {
  const FourStepFigure figure;
  const Scene scene = figure.scene({});
  CHECK(has_text(scene, "119 µs, memory-bound"));
  CHECK(has_text(scene, "1.49 µs"));
  CHECK(has_text(scene, "59.7 µs, 2.00 ×, memory-bound"));
  const auto* memory = find_mark<Rectangle>(scene, "memory");
  const auto* half = find_mark<Rectangle>(scene, "half-bytes");
  CHECK(half->box.width() == doctest::Approx(memory->box.width() / 2));
  CHECK(find_mark<Rectangle>(scene, "half-bytes ghost")->box.right == doctest::Approx(memory->box.right));
  CHECK(memory->role == Role::kMemory);
  CHECK(find_mark<Rectangle>(scene, "compute")->role == Role::kCompute);
}

TEST_CASE("result of the scene: the bar that is chosen or pointed at is spelled out, and nothing moves for it") {
  FourStepFigure figure;
  SceneOptions options;
  for (const double width : {320.0, 760.0}) {
    options.width = width;
    options.emphasised = "";
    const double height = figure.scene(options).height;
    options.emphasised = "twice-flops";
    CHECK(figure.scene(options).height == height);
  }
  CHECK(has_text(figure.scene(options),
                 "Twice the FLOP/s: 119 µs instead of 119 µs, 1.00 ×, memory-bound: the memory time decides."));
  const Handle memory = handle_of(figure.scene({}), "memory");
  CHECK(memory.control == "elements");
  CHECK(memory.selected);
  CHECK(figure.set(memory.select_control, "half-bytes").status == SetStatus::kOk);
  CHECK(figure.table().selected == 2);
  CHECK(figure.state() == "bar=half-bytes");
}

TEST_CASE("definition of the picture: with all switches on, every op fits every width") {
  for (const NamedOp& op : named_ops()) {
    FourStepFigure figure = restored("roof=achievable&other-gpu=mi250x&launch=1&op=" + std::string(op.id));
    figure.set("waves", "1");
    for (SceneOptions options; const double width : {280.0, 320.0, 360.0, 520.0, 600.0}) {
      options.width = width;
      for (const Mark& mark : figure.scene(options).marks) {
        const auto* text = std::get_if<Text>(&mark);
        if (!text || text->align != Align::kStart) continue;
        CAPTURE(text->text);
        CHECK(text->at.x >= 0);
        CHECK(text->at.x + text_width(text->text, text->size) <= width);
      }
    }
  }
}

TEST_CASE("definition of the bars: each number and regime at a bar is said, with the same rounding") {
  FourStepFigure figure;
  Random random(5);
  for (int i = 0; i < 200; ++i) {
    change_at_random(figure, random);
    CAPTURE(figure.state());
    std::string said = figure.summary() + to_csv(figure.table());
    for (const Row& row : figure.readout()) said += row.number + " " + row.unit + "\n";
    for (const std::vector<Cell>& row : figure.table().rows) {
      for (const Cell& cell : row) said += cell.text + "\n";
    }
    for (const Mark& mark : figure.scene({}).marks) {
      const auto* text = std::get_if<Text>(&mark);
      if (!text || !text->key.ends_with(" value")) continue;
      CAPTURE(text->text);
      for (std::size_t at = 0, end = 0; end != std::string::npos; at = end + 2) {
        end = text->text.find(", ", at);
        CHECK(said.find(text->text.substr(at, end - at)) != std::string::npos);
      }
    }
  }
}

TEST_CASE("definition of the changes: never slower than now, never more than twice as fast, over random states") {
  FourStepFigure figure;
  Random random(11);
  for (int i = 0; i < 500; ++i) {
    change_at_random(figure, random);
    CAPTURE(figure.state());
    const Table table = figure.table();
    const std::size_t factor = table.columns.size() - 2;
    for (std::size_t row = table.rows.size(); row-- > 0 && table.rows.size() - row <= 2;) {
      CHECK(*table.rows[row][factor].value >= 1);
      CHECK(*table.rows[row][factor].value <= 2 + 1e-12);
    }
  }
}
