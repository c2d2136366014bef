// The generator of the catalogue refuses data it does not understand, with the line and the reason.
#include <doctest/doctest.h>

#include <string>

#include "tests/core/support/generator.hpp"

using roofline::test::Run;
using roofline::test::run_generator;
using roofline::test::run_program;

namespace {

const std::string kTitles = "id,name,quantity,value,status,source,note\n";
const std::string kBandwidth = "m,M,bandwidth_bytes_per_s,1e12,datasheet,s,\n";
const std::string kPeak = "m,M,peak_bf16_flops_per_s,1e14,datasheet,s,\n";

Run generate(const std::string& csv) { return run_generator(ROOFLINE_HARDWARE_GENERATOR, csv); }

// The sentence with which the data is refused.
std::string refusal(const std::string& csv) {
  const Run run = generate(csv);
  CHECK(run.status == 1);
  return run.err;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("result of good data: a table") { CHECK(generate(kTitles + kBandwidth + kPeak).status == 0); }

TEST_CASE("result of a row that is not understood: its line and the reason") {
  const auto row = [](const std::string& text) { return refusal(kTitles + kBandwidth + kPeak + text + "\n"); };
  CHECK(contains(row("m,M,bandwidth,1,datasheet,s,"), "line 4: the quantity \"bandwidth\" is unknown"));
  CHECK(contains(row("m,M,peak_fp32_flops_per_s,1,datasheet,s,"), "the quantity \"peak_fp32_flops_per_s\" is unknown"));
  CHECK(contains(row("m,M,memory_bytes,1,rumour,s,"), "line 4: the status \"rumour\" is unknown"));
  CHECK(contains(row("m,M,memory_bytes,80 GB,datasheet,s,"), "line 4: \"80 GB\" is not a plain decimal number"));
  CHECK(contains(row("m,M,memory_bytes,nan,datasheet,s,"), "line 4: \"nan\" is not a plain decimal number"));
  CHECK(contains(row("m,M,memory_bytes,0,datasheet,s,"), "line 4: \"0\" is not a positive finite number"));
  CHECK(contains(row("m,M,memory_bytes,1e999,datasheet,s,"), "line 4: \"1e999\" is not a positive finite number"));
  CHECK(contains(row("m,M,achievable_bf16_fraction,80,measured,s,"), "a fraction of the peak is at most 1"));
  CHECK(contains(row("m,M,peak_bf16_flops_per_s,2e14,datasheet,s,"), "m has its peak_bf16_flops_per_s twice"));
  CHECK(contains(row("m,N,memory_bytes,1,datasheet,s,"), "was called \"M\" before"));
  CHECK(contains(row("m,M,memory_bytes,1,datasheet,,"), "line 4: the source is empty"));
  CHECK(contains(row("M 1,M,memory_bytes,1,datasheet,s,"), "the id \"M 1\" is not lower-case words"));
}

TEST_CASE("definition of a withheld number: the peak of a format") {
  const std::string withheld = "m,M,peak_int8_flops_per_s,1e14,withheld,s,\n";
  CHECK(generate(kTitles + kBandwidth + kPeak + withheld).status == 0);
  CHECK(contains(refusal(kTitles + kBandwidth + kPeak + "m,M,memory_bytes,1,withheld,s,\n"),
                 "line 4: only the peak of a format can be withheld, not memory_bytes"));
}

TEST_CASE("result of a decimal comma: the row is refused, not shifted") {
  CHECK(contains(refusal(kTitles + kBandwidth + kPeak + "m,M,memory_bytes,100,00,datasheet,s,\n"),
                 "line 4: a row has 7 columns"));
  CHECK(contains(refusal(kTitles + kBandwidth + kPeak + "m,M,memory_bytes,100\n"), "line 4: a row has 7 columns"));
}

TEST_CASE("result of a machine without what every machine has") {
  CHECK(contains(refusal(kTitles + kPeak), "m has no bandwidth_bytes_per_s"));
  CHECK(contains(refusal(kTitles + kBandwidth), "m has no peak"));
  CHECK(contains(refusal(kTitles + kBandwidth + kPeak + "m,M,sparse_fp8_flops_per_s,2e14,datasheet,s,\n"),
                 "m has a sparse peak of a format without a dense one: fp8"));
  CHECK(contains(refusal(kTitles + kBandwidth + kPeak + "m,M,achievable_fp8_fraction,0.7,measured,s,\n"),
                 "m has an achievable fraction of a peak it lacks: fp8"));
  CHECK(contains(refusal(kTitles + kBandwidth + kPeak + "m,M,peak_any_flops_per_s,1e14,datasheet,s,\n"),
                 "one peak for every format and a peak of one format too"));
  const std::string any = "m,M,peak_any_of_bf16_flops_per_s,1e14,datasheet,s,\n";
  CHECK(generate(kTitles + kBandwidth + any).status == 0);
  CHECK(contains(refusal(kTitles + kBandwidth + any + "m,M,peak_any_flops_per_s,1e14,datasheet,s,\n"),
                 "m has more than one peak for every format"));
}

TEST_CASE("result of other columns, or of no file") {
  CHECK(contains(refusal("id,name\n"), "the columns are not id,name,quantity,value,status,source,note"));
  const Run run = run_program(ROOFLINE_PYTHON, {ROOFLINE_HARDWARE_GENERATOR, "/nonexistent.csv", "/nonexistent.cpp"});
  CHECK(run.status == 1);
  CHECK(contains(run.err, "No such file or directory"));
}
