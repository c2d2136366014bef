#include <doctest/doctest.h>

#include "core/figures/csv_writer.hpp"
#include "core/figures/roofline/figure.hpp"
#include "figure_parts.hpp"

using namespace roofline;

TEST_CASE("result of roofline: ReLU on an H100, as the lesson has it") {
  const RooflineFigure figure;
  CHECK(text_of(figure, "flops") == "100 MFLOP");
  CHECK(text_of(figure, "bytes") == "400 MB");
  CHECK(text_of(figure, "intensity") == "0.250 FLOP/byte");
  CHECK(text_of(figure, "ridge") == "20.0 FLOP/byte");
  CHECK(text_of(figure, "compute-time") == "1.49 µs");
  CHECK(text_of(figure, "memory-time") == "119 µs");
  CHECK(text_of(figure, "least-time") == "119 µs");
  CHECK(text_of(figure, "regime") == "memory-bound");
  CHECK(text_of(figure, "percent-of-peak") == "1.25 %");
  CHECK(figure.summary() == "ReLU on H100 SXM: 0.250 FLOP/byte, memory-bound, at least 119 µs.");
}

TEST_CASE("result of roofline: each op on an H100 in bf16") {
  RooflineFigure figure;
  struct Expected {
    const char* op;
    const char* intensity;
    const char* time;
    const char* regime;
  };
  for (const Expected& expected : std::initializer_list<Expected>{
           {"rmsnorm", "1.00 FLOP/byte", "80.1 µs", "memory-bound"},
           {"decode-attention", "4.00 FLOP/byte", "5.01 µs", "memory-bound"},
           {"matmul-8", "7.97 FLOP/byte", "10.1 µs", "memory-bound"},
           {"fused-attention", "128 FLOP/byte", "2.50 µs", "memory-bound"},
           {"matmul-345", "295.3 FLOP/byte", "11.71 µs", "compute-bound, within 10 % of the ridge"},
           {"matmul-4096", "1365 FLOP/byte", "139 µs", "compute-bound"}}) {
    CAPTURE(expected.op);
    REQUIRE(figure.set("op", expected.op).status == SetStatus::kOk);
    CHECK(text_of(figure, "intensity") == expected.intensity);
    CHECK(text_of(figure, "least-time") == expected.time);
    CHECK(text_of(figure, "regime") == expected.regime);
  }
  CHECK(text_of(figure, "ridge") == "295 FLOP/byte");
  CHECK(text_of(figure, "memory-time") == "30.0 µs");
}

TEST_CASE(
    "result of roofline: the switch from an A100 to an H100 gives ReLU the bandwidth ratio, a large matmul the other") {
  RooflineFigure figure;
  figure.set("gpu", "a100-80gb-sxm");
  CHECK(figure.set("gpu", "h100-sxm").status == SetStatus::kOk);
  CHECK(text_of(figure, "against") == "1.64 × faster: the bandwidth ratio");
  CHECK(row_of(figure, "against").label == "Against A100 SXM 80 GB");
  CHECK(text_of(figure, "here-and-there") == "3.35 TB/s against 2.04 TB/s");
  CHECK(figure.summary() ==
        "ReLU on H100 SXM: memory-bound, at least 119 µs; against A100 SXM 80 GB "
        "1.64 × faster: the bandwidth ratio.");
  figure.set("op", "matmul-4096");
  CHECK(text_of(figure, "against") == "3.17 × faster: the FLOP/s ratio");
  figure.set("op", "fused-attention");
  figure.set("intensity-fused-attention", "200");
  CHECK(text_of(figure, "against") == "2.15 × faster: between both ratios");
  figure.set("compare", "h100-sxm");
  CHECK(text_of(figure, "against") == "the same time: the same bandwidth");
  figure.restore("op=matmul-4096&compare=h200-sxm");
  CHECK(text_of(figure, "against") == "the same time: the same FLOP/s");
  figure.set("compare", "none");
  CHECK(figure.readout().back().id == "percent-of-peak");
}

TEST_CASE("result of roofline: a link gives a GPU without a ghost of the default") {
  RooflineFigure figure;
  figure.restore("gpu=h200-sxm");
  CHECK(figure.state() == "gpu=h200-sxm");
  CHECK_FALSE(has_text(figure.scene({}), "H100 SXM"));
  figure.set("gpu", "b200-sxm");
  CHECK(figure.state() == "gpu=b200-sxm&compare=h200-sxm");
  CHECK(has_text(figure.scene({}), "H200 SXM"));
}

TEST_CASE("result of roofline: a moved op keeps its FLOPs, turns the corner at the ridge and can be put back") {
  RooflineFigure figure;
  figure.set("op", "matmul-8");
  const double flops = *row_of(figure, "flops").value;
  CHECK_FALSE(find_control(figure, "put-back")->enabled);
  CHECK(figure.set("put-back", "").status == SetStatus::kRefused);
  figure.set_number("intensity-matmul-8", 295.0);
  CHECK(text_of(figure, "regime") == "memory-bound, within 10 % of the ridge");
  figure.set_number("intensity-matmul-8", 296.0);
  CHECK(text_of(figure, "regime") == "compute-bound, within 10 % of the ridge");
  CHECK(*row_of(figure, "flops").value == flops);
  CHECK(*row_of(figure, "bytes").value == flops / 296);
  CHECK(text_of(figure, "attainable") == "989 TFLOP/s");
  CHECK(text_of(figure, "op") == "matmul, B = 8, D = F = 4096 (moved)");
  CHECK(figure.state() == "op=matmul-8&intensity-matmul-8=296");
  CHECK(figure.set("put-back", "").status == SetStatus::kOk);
  CHECK(text_of(figure, "intensity") == "7.97 FLOP/byte");
  CHECK(figure.state() == "op=matmul-8");
}

TEST_CASE("result of roofline: the small difference between the two times of B = 345 is shown, as in the lesson") {
  RooflineFigure figure;
  figure.restore("op=matmul-345");
  CHECK(text_of(figure, "compute-time") == "11.71 µs");
  CHECK(text_of(figure, "memory-time") == "11.70 µs");
  CHECK(text_of(figure, "intensity") == "295.3 FLOP/byte");
  CHECK(text_of(figure, "ridge") == "295.2 FLOP/byte");
  CHECK(has_text(figure.scene({}), "ridge 295.2 FLOP/byte"));
}

TEST_CASE("result of restore and set: an action, and a setting of no effect, are refused aloud by one rule") {
  RooflineFigure figure;
  CHECK(figure.restore("put-back=1").message == "“put-back” is an action to press, not a setting.");
  CHECK(figure.restore("peak=1979e12&op=rmsnorm").message == "Peak can be set only for the custom GPU.");
  CHECK(figure.state() == "op=rmsnorm");
  CHECK(figure.set("peak", "1979e12").status == SetStatus::kRefused);
  CHECK(figure.set("peak", "500e12").status == SetStatus::kOk);  // its default asks for nothing
  CHECK(figure.restore("compare=custom&peak=1979e12").status == SetStatus::kOk);
  CHECK(figure.restore("gpu=custom&peak=400e12").status == SetStatus::kOk);
  figure.set("gpu", "a100-80gb-sxm");
  figure.set("compare", "none");
  CHECK(figure.state() == "gpu=a100-80gb-sxm");
  figure.set("gpu", "custom");
  CHECK(find_control(figure, "peak")->number == 400e12);  // kept as long as the page is open
}

TEST_CASE("result of roofline: a sparse peak typed without its unit is not taken for FLOP/s, and ends in the hint") {
  RooflineFigure figure;
  figure.restore("gpu=custom");
  CHECK(figure.set("peak", "1979").message == "Peak: “1979” has no unit; write 1979 TFLOP/s if that is what you mean.");
  CHECK(find_control(figure, "peak")->number == 500e12);
  CHECK(figure.set("bandwidth", "5.3").message.find("write 5.3 TB/s") != std::string::npos);
  figure.set("peak", "1979 TFLOP/s");
  CHECK(figure.notes().at(0).find("is twice the dense bf16 peak of H100 SXM") != std::string::npos);
}

TEST_CASE("result of roofline: a measured share beside an assumed one is no secret") {
  RooflineFigure figure;
  figure.restore("op=matmul-4096&roof=achievable&compare=h200-sxm");
  CHECK(
      figure.notes().at(0) ==
      "Of its peak H100 SXM reaches a measured share, 80.3 %, and H200 SXM an assumed one, 75.0 %: their compute times "
      "differ by that too.");
  figure.set("compute-percent", "75");
  CHECK(figure.notes().empty());
}

TEST_CASE("result of roofline: a moved op comes back from its link, whatever its number format makes of it") {
  for (const char* link : {"dtype=fp8&op=relu&intensity-relu=0.25", "intensity-relu=0.25&dtype=fp8",
                           "dtype=fp32&op=rmsnorm&intensity-rmsnorm=1", "dtype=tf32&intensity-fused-attention=128"}) {
    CAPTURE(link);
    RooflineFigure figure;
    figure.restore(link);
    RooflineFigure other;
    other.restore(figure.state());
    CHECK(to_csv(other.table()) == to_csv(figure.table()));
    CHECK(figure.state().find("intensity-") != std::string::npos);
  }
  RooflineFigure figure;
  figure.set("intensity-relu", "0.5");
  figure.set("dtype", "fp8");  // whose own intensity that is
  CHECK(text_of(figure, "op") == "ReLU of 100 million values");
  CHECK(figure.state() == "dtype=fp8");
}

TEST_CASE("result of roofline: the number format comes back on the next GPU that has it") {
  RooflineFigure figure;
  figure.set("dtype", "fp8");
  figure.set("gpu", "apple-m1");
  CHECK(find_control(figure, "dtype")->choice == "fp32");
  figure.set("gpu", "t4");
  CHECK(find_control(figure, "dtype")->choice == "fp16");
  CHECK(figure.set("gpu", "h200-sxm").status == SetStatus::kOk);
  CHECK(find_control(figure, "dtype")->choice == "fp8");
}

TEST_CASE("result of roofline: number formats set bytes and peak, fp32 is the vector units'") {
  RooflineFigure figure;
  figure.restore("op=matmul-4096&dtype=fp8");
  CHECK(text_of(figure, "intensity") == "2731 FLOP/byte");
  CHECK(text_of(figure, "ridge") == "591 FLOP/byte");
  figure.restore("op=matmul-4096&dtype=tf32");
  CHECK(text_of(figure, "intensity") == "683 FLOP/byte");
  CHECK(text_of(figure, "peak") == "495 TFLOP/s");
  figure.restore("op=matmul-4096&dtype=fp32");
  CHECK(text_of(figure, "ridge") == "20.0 FLOP/byte");
  CHECK(row_of(figure, "peak").label == "Peak P (fp32, vector units)");
}

TEST_CASE("result of roofline: a format that a GPU lacks is named, and never replaced in silence") {
  RooflineFigure figure;
  figure.restore("gpu=a100-80gb-sxm");
  CHECK(figure.set("dtype", "fp8").message == "Number format: “fp8” is not available: A100 SXM 80 GB has no fp8 peak.");
  figure.restore("dtype=fp8");
  const SetResult switched = figure.set("gpu", "v100-sxm2");
  CHECK(switched.status == SetStatus::kClamped);
  CHECK(switched.message == "V100 SXM2 has no fp8 peak, so fp16 is shown.");
  CHECK(figure.set("gpu", "b300-sxm").status == SetStatus::kOk);
  CHECK(figure.set("dtype", "int8").message.find("disputed") != std::string::npos);
}

TEST_CASE("result of roofline: ops without a roof are left out with a note") {
  RooflineFigure figure;
  figure.restore("gpu=tpu-v5e");
  CHECK(figure.table().rows.size() == 5);
  CHECK(figure.notes().front() ==
        "No vector peak is known for TPU v5e: ops that run on the vector units are left out.");
  CHECK(text_of(figure, "op") == "decode attention, 32 query and 8 KV heads (GQA)");
  CHECK(figure.set("op", "relu").status == SetStatus::kRefused);
  figure.restore("gpu=apple-m1");
  CHECK(figure.table().rows.size() == 7);
  CHECK(find_control(figure, "dtype")->choice == "fp32");
}

TEST_CASE("result of roofline: achievable rates are the measured ones, and say so") {
  RooflineFigure figure;
  figure.restore("op=matmul-4096&roof=achievable");
  CHECK(text_of(figure, "peak") == "794 TFLOP/s");
  CHECK(text_of(figure, "bandwidth") == "2.85 TB/s");
  CHECK(row_of(figure, "least-time").label == "Time at achievable rates");
  CHECK(row_of(figure, "peak").label == "Achievable P (bf16, tensor units)");
  CHECK(row_of(figure, "bandwidth").label == "Achievable BW");
  CHECK(row_of(figure, "compute-time").label == "FLOPs / achievable P");
  CHECK(text_of(figure, "percent-of-peak") == "80.3 %");
  CHECK(row_of(figure, "percent-of-peak").label == "Share of the datasheet peak");
  CHECK(has_text(figure.scene({}), "datasheet"));
  CHECK(text_of(figure, "least-time") == "173 µs");
  CHECK(text_of(figure, "datasheet-time") == "139 µs");
  CHECK(figure.summary().find("about 173 µs") != std::string::npos);
  figure.set("compute-percent", "40 %");
  CHECK(text_of(figure, "peak") == "396 TFLOP/s");
  figure.restore("gpu=l4&roof=achievable");
  CHECK(find_control(figure, "compute-percent")->number == 75);
  CHECK(find_control(figure, "bandwidth-percent")->number == 85);
}

TEST_CASE("result of roofline: a custom machine, its likely slips and disputed numbers are noted") {
  RooflineFigure figure;
  figure.restore("gpu=custom&peak=1979%20TFLOP/s&bandwidth=3.35%20TB/s");
  REQUIRE(figure.notes().size() == 1);
  CHECK(figure.notes()[0] ==
        "1979 TFLOP/s is twice the dense bf16 peak of H100 SXM, 989 TFLOP/s: a 2:4-sparse or fp16-accumulate number "
        "does "
        "not hold for dense work.");
  figure.set("dtype", "fp8");
  CHECK(figure.notes().empty());  // 1979 is the dense fp8 peak
  figure.restore("gpu=custom&peak=1000%20TFLOP/s&bandwidth=5.3%20GB/s");
  REQUIRE(figure.notes().size() == 1);
  CHECK(figure.notes()[0].find("check the units of both") != std::string::npos);
  figure.restore("gpu=b200-sxm");
  CHECK(figure.notes()[0] ==
        "The bandwidth of B200 SXM is disputed: 7.7 and 9 TB/s circulate; 8.00 TB/s is used here.");
  figure.restore("gpu=custom&peak=312%20TFLOP/s&bandwidth=2039%20GB/s&op=matmul-8&intensity-matmul-8=10");
  CHECK(text_of(figure, "attainable") == "20.4 TFLOP/s");
  CHECK(text_of(figure, "ridge") == "153 FLOP/byte");
}

TEST_CASE("result of roofline: the picture has both roofs, meeting at the ridge, and the ops on them") {
  RooflineFigure figure;
  const Scene scene = figure.scene({});
  const auto* memory = find_mark<Polyline>(scene, "main memory");
  const auto* flat = find_mark<Polyline>(scene, "main flat");
  REQUIRE(memory);
  REQUIRE(flat);
  CHECK(memory->points.back().x == flat->points.front().x);
  CHECK(memory->points.back().y == flat->points.front().y);
  CHECK(flat->points.front().y == flat->points.back().y);
  CHECK(memory->points.front().y > memory->points.back().y);
  CHECK(has_text(scene, "memory roof 3.35 TB/s"));
  CHECK(has_text(scene, "compute roof 989 TFLOP/s"));
  CHECK(has_text(scene, "vector units 67.0 TFLOP/s"));
  CHECK(has_text(scene, "ridge 295 FLOP/byte"));
  CHECK(has_text(scene, "ridge 20.0 FLOP/byte"));  // ReLU's own
  CHECK(has_text(scene, "achievable"));
  CHECK(find_mark<Circle>(scene, "op relu")->role == Role::kMemory);
  CHECK(find_mark<Rectangle>(scene, "op matmul-4096")->role == Role::kCompute);
  const Handle& handle = handle_of(scene, "relu");
  CHECK(handle.axis->value_at(handle.anchor.x) == doctest::Approx(0.25));
  CHECK(handle.text == "0.250 FLOP/byte, memory-bound, at least 119 µs, selected");
  CHECK(handle_of(scene, "rmsnorm").text == "1.00 FLOP/byte, memory-bound, at least 80.1 µs");
}

TEST_CASE("result of roofline: the other roof stays as a thin line below or above") {
  RooflineFigure figure;
  const auto line = [&](const char* key) { return *find_mark<Polyline>(figure.scene({}), key); };
  CHECK(line("other flat").width < line("main flat").width);
  CHECK(line("other flat").points[0].y > line("main flat").points[0].y);
  figure.set("roof", "achievable");
  CHECK(line("other flat").points[0].y < line("main flat").points[0].y);
}

TEST_CASE("result of roofline: the numbers of what the pointer is on stand next to it") {
  RooflineFigure figure;
  SceneOptions options;
  CHECK(has_text(figure.scene(options), "at least 119 µs"));
  options.emphasised = "matmul-4096";
  const Scene scene = figure.scene(options);
  CHECK(has_text(scene, "at least 139 µs"));
  CHECK(has_text(scene, "1365 FLOP/byte, compute-bound"));
  CHECK_FALSE(has_text(scene, "at least 119 µs"));
}

TEST_CASE("result of roofline: a callout never covers the mark it is about, nor another") {
  for (const char* op :
       {"relu", "rmsnorm", "decode-attention", "matmul-8", "fused-attention", "matmul-345", "matmul-4096"}) {
    for (double width = 280; width < 1000; width += 8) {
      RooflineFigure figure;
      figure.restore(std::string("compare=a100-80gb-sxm&op=") + op);
      SceneOptions options;
      options.width = width;
      const Scene scene = figure.scene(options);
      CAPTURE(op);
      CAPTURE(width);
      for (const Mark& mark : scene.marks) {
        const auto* box = std::get_if<Rectangle>(&mark);
        if (!box || box->role != Role::kCallout) continue;
        for (const Handle& handle : scene.handles) CHECK_FALSE(box->box.contains(handle.anchor));
      }
    }
  }
}

TEST_CASE("result of roofline: on a phone every op is still there, and the selected one has its numbers") {
  RooflineFigure figure;
  SceneOptions options;
  options.width = 320;
  const Scene scene = figure.scene(options);
  CHECK(scene.handles.size() == 7);
  CHECK(has_text(scene, "at least 119 µs"));
  CHECK(has_text(scene, "compute roof 989 TFLOP/s"));
}

TEST_CASE("result of to_csv: exact values under their SI unit") {
  const RooflineFigure figure;
  const std::string csv = to_csv(figure.table());
  CHECK(csv.find("Op,FLOPs [FLOP],Bytes [B],Arithmetic intensity [FLOP/byte],") == 0);
  CHECK(csv.find("ReLU of 100 million values,1e8,4e8,0.25,") != std::string::npos);
  CHECK(csv.find("\"RMSNorm, 16,384 × 4096\",268435456,268435456,1,") != std::string::npos);
}
