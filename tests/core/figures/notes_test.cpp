// The notes name what entered the numbers: nothing else, and all of it that is disputed or derived.
#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "core/figures/registry.hpp"
#include "core/model/catalogue/hardware.hpp"
#include "core/model/ops/named_ops.hpp"
#include "layer_parts.hpp"

using namespace roofline;

namespace {

using Peaks = std::set<std::pair<const Hardware*, DType>>;

bool is_doubtful(const Fact& fact) { return fact.status == Status::kDisputed || fact.status == Status::kDerived; }

std::unique_ptr<Figure> restored(std::string_view name, const std::string& query) {
  std::unique_ptr<Figure> figure = make_figure(name);
  const SetResult result = figure->restore(query);
  CHECK_MESSAGE(result.status == SetStatus::kOk, result.message);
  return figure;
}

// A peak of the catalogue is noted where it is doubtful and among those that entered, and is not named otherwise; the
// same with the bandwidth and the dies of their GPU.
void check_notes(const Figure& figure, const Peaks& entered) {
  for (const Hardware& hardware : hardware_catalogue()) {
    const std::string gpu(hardware.name);
    CAPTURE(gpu);
    bool has_entered = false;
    for (const Peak& peak : hardware.peaks) {
      CAPTURE(name(peak.dtype));
      const bool is_used = entered.contains({&hardware, peak.dtype});
      has_entered = has_entered || is_used;
      CHECK(has_note(figure, "The " + std::string(name(peak.dtype)) + " peak of " + gpu + " is") ==
            (is_used && is_doubtful(peak.flops_per_s)));
    }
    CHECK(has_note(figure, "The bandwidth of " + gpu + " is") ==
          (has_entered && is_doubtful(hardware.bandwidth_bytes_per_s)));
    CHECK(has_note(figure, gpu + " counts 2 dies as one") == (has_entered && hardware.die_count.has_value()));
  }
}

// Each GPU of the figures in each of their formats that it has.
template <class Check>
void for_each_machine(Check check) {
  for (const Hardware& hardware : hardware_catalogue()) {
    if (is_reference(hardware)) continue;
    for (const DType dtype : {DType::kBf16, DType::kFp16, DType::kFp8, DType::kInt8, DType::kTf32, DType::kFp32}) {
      if (find_peak(hardware, dtype) == nullptr) continue;
      const std::string query = "gpu=" + std::string(hardware.id) + "&dtype=" + std::string(name(dtype));
      CAPTURE(query);
      check(hardware, dtype, query);
    }
  }
}

void add_if_known(Peaks& peaks, const Hardware& hardware, DType dtype) {
  if (find_peak(hardware, dtype) != nullptr) peaks.emplace(&hardware, dtype);
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// Whether the text speaks of a rate, or of what is divided by one.
bool has_rate(const std::string& text) {
  for (const char* word : {"idge", "FLOPs / ", "Bytes / ", "ttainable FLOP/s", "Peak P", "Bandwidth BW", "and there"}) {
    if (contains(text, word)) return true;
  }
  return false;
}

bool says_achievable(const std::string& text) { return contains(text, "chievable"); }

}  // namespace

TEST_CASE("definition of the notes of batch-threshold: on the matmul's peak and no other") {
  for_each_machine([](const Hardware& hardware, DType dtype, const std::string& query) {
    check_notes(*restored("batch-threshold", query + "&guess=300&revealed=1"), {{&hardware, dtype}});
  });
}

TEST_CASE("definition of the notes of four-step: on the op's units, of both GPUs") {
  constexpr std::array kOthers = {"b200-sxm", "mi355x", "t4"};
  std::size_t turn = 0;  // ops and other GPUs take turns, since all with all would take minutes under sanitizers
  for_each_machine([&](const Hardware& hardware, DType dtype, const std::string& query) {
    for (const NamedOp& op : named_ops()) {
      const char* other = kOthers[turn % kOthers.size()];
      if (turn++ % 4 != 0) continue;
      CAPTURE(other);
      CAPTURE(op.id);
      const DType used = op.execution_unit == ExecutionUnit::kVector ? DType::kFp32 : dtype;
      if (find_peak(hardware, used) == nullptr) continue;
      Peaks entered = {{&hardware, used}};
      add_if_known(entered, *find_hardware(other), used);
      check_notes(*restored("four-step", query + "&op=" + std::string(op.id) + "&other-gpu=" + other), entered);
    }
  });
}

TEST_CASE("definition of the notes of roofline: on every roof that is drawn") {
  for_each_machine([](const Hardware& hardware, DType dtype, const std::string& query) {
    Peaks entered = {{&hardware, dtype}};
    add_if_known(entered, hardware, DType::kFp32);
    check_notes(*restored("roofline", query + "&op=matmul-8"), entered);
    // The compared GPU has its tensor units' roof drawn, and the selected op under it.
    add_if_known(entered, *find_hardware("b200-sxm"), dtype);
    check_notes(*restored("roofline", query + "&op=matmul-8&compare=b200-sxm"), entered);
  });
}

TEST_CASE("definition of the notes of transformer-layer: on both units, now and when pinned") {
  for_each_machine([](const Hardware& hardware, DType dtype, const std::string& query) {
    Peaks entered = {{&hardware, dtype}};
    add_if_known(entered, hardware, DType::kFp32);
    const std::unique_ptr<Figure> figure = restored("transformer-layer", query);
    check_notes(*figure, entered);
    figure->set("pin", "");
    figure->set("gpu", "l4");  // whose numbers are not doubtful
    check_notes(*figure, entered);
  });
}

TEST_CASE("result of achievable shares: compared only where both GPUs have the peak") {
  CHECK(has_note(*restored("four-step", "op=matmul&roof=achievable&other-gpu=l4"), "compute times differ by that"));
  const auto t4 = restored("four-step", "op=matmul&roof=achievable&other-gpu=t4");
  CHECK(contains(row_of(*t4, "other-gpu").number, "no bf16 peak of T4 is known"));
  CHECK_FALSE(has_note(*t4, "differ by that"));
  CHECK(has_note(*restored("roofline", "op=matmul-8&roof=achievable&compare=l4"), "compute times differ by that"));
  CHECK_FALSE(has_note(*restored("roofline", "op=matmul-8&roof=achievable&compare=t4"), "differ by that"));
}

TEST_CASE("definition of achievable rates: every label, step, caption and sentence says them") {
  for (const auto& [name, query] :
       {std::pair{"roofline", "op=matmul-8&compare=l4"}, std::pair{"four-step", "op=matmul"},
        std::pair{"transformer-layer", ""}, std::pair{"batch-threshold", "guess=300&revealed=1"}}) {
    CAPTURE(name);
    CHECK_FALSE(says_achievable(restored(name, query)->summary()));
    const std::unique_ptr<Figure> figure = restored(name, query + std::string("&roof=achievable"));
    CHECK(says_achievable(figure->summary()));
    CHECK(says_achievable(figure->table().caption));
    for (const Row& row : figure->readout()) {
      const std::string said = row.label + ": " + row.number;
      CAPTURE(said);
      const bool is_datasheets = contains(row.label, "atasheet");  // there to compare, and says so
      if (has_rate(said) && row.id != "regime" && !is_datasheets) CHECK(says_achievable(said));
    }
    for (const Column& column : figure->table().columns) {
      if (has_rate(column.label)) CHECK_MESSAGE(says_achievable(column.label), column.label);
    }
  }
  CHECK(row_of(*restored("four-step", "op=matmul&roof=achievable"), "step-4")
            .number.starts_with("max(FLOPs / achievable P, Bytes / achievable BW) = "));
}

TEST_CASE("definition of a layer without a vector peak: nothing calls the sum of its ops the layer") {
  LayerFigure figure = layer_with("gpu=tpu-v4");
  CHECK(row_of(figure, "layer-time").label == "Least time (datasheet bound): 5 of 11 ops");
  CHECK(row_of(figure, "layer-bytes").label == "5 of 11 ops: bytes");
  CHECK(row_of(figure, "share").label == "Share of 5 of 11 ops");
  CHECK(figure.table().caption.ends_with("datasheet peaks: 5 of 11 ops"));
  CHECK(figure.table().rows.back()[0].text == "5 of 11 ops");
  CHECK(contains(figure.summary(), "5 of 11 ops at least"));
  figure.set("pin", "");
  CHECK(row_of(figure, "pinned").number.ends_with("5 of 11 ops"));
  CHECK(row_of(figure, "pinned-layer-time").label == "Least time (datasheet bound): 5 of 11 ops, pinned");
  const auto calls_it_whole = [](const std::string& text) {
    return contains(text, "the layer") || contains(text, "Layer:") || contains(text, "pinned layer");
  };
  for (const Row& row : figure.readout()) CHECK_FALSE(calls_it_whole(row.label + row.number));
  for (const Column& column : figure.table().columns) CHECK_FALSE(calls_it_whole(column.label));
  for (const Mark& mark : figure.scene({}).marks) {
    if (const auto* text = std::get_if<Text>(&mark)) CHECK_FALSE(calls_it_whole(text->text));
  }
  for (const Handle& handle : figure.scene({}).handles) CHECK_FALSE(calls_it_whole(handle.text));
  CHECK(row_of(LayerFigure(), "layer-time").label == "Least time (datasheet bound): the layer");
}

TEST_CASE("result of transformer-layer in narrower formats: caption and pinned setting have them") {
  LayerFigure figure = layer_with("weights=int4&kv-cache=fp8");
  CHECK(contains(figure.table().caption, " in bf16, int4 weights, fp8 KV cache, datasheet peaks"));
  figure.set("pin", "");
  CHECK(contains(text_of(figure, "pinned"), "bf16, int4 weights, fp8 KV cache"));
  CHECK(contains(layer_with("").table().caption, " in bf16, datasheet peaks"));
}

TEST_CASE("result of transformer-layer beyond a model's positions: said, and a custom model has no limit") {
  CHECK(has_note(layer_with("model=gpt2-xl&context=2048"),
                 "GPT-2 XL has 1024 positions: a context of 2048 tokens goes beyond them."));
  CHECK_FALSE(has_note(layer_with("model=gpt2-xl&context=1024"), "positions"));
  CHECK_FALSE(has_note(layer_with("model=custom&context=1e6"), "positions"));
}

TEST_CASE("result of four-step with launch and waves on: sentence, caption and changes say that they count") {
  const auto figure = restored("four-step", "op=matmul&launch=1&waves=1");
  CHECK(contains(figure->summary(), "(waves, launch)"));
  CHECK(figure->table().caption.ends_with("in whole waves with the launch"));
  CHECK(row_of(*figure, "half-bytes").label == "Half the bytes, in whole waves with the launch");
  CHECK(contains(restored("four-step", "op=matmul&launch=1")->summary(), "(launch)"));
  CHECK(row_of(*restored("four-step", "op=matmul"), "half-bytes").label == "Half the bytes");
}
