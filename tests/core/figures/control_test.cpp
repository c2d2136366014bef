#include "core/figures/schema/control.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using namespace roofline;

namespace {

Control log_number() {
  Control control;
  control.id = "peak";
  control.label = "Peak";
  control.kind = ControlKind::kLogNumber;
  control.unit = Unit::kFlopsPerS;
  control.range = {1e9, 1e18, 10};
  control.number = 989.4e12;
  return control;
}

Control whole_number() {
  Control control;
  control.label = "Batch";
  control.kind = ControlKind::kInteger;
  control.range = {1, 512, 1};
  return control;
}

Control choice() {
  Control control;
  control.label = "Format";
  control.options = {{"bf16", "bf16", true, ""}, {"fp8", "fp8", false, "The A100 has no fp8 peak."}};
  return control;
}

}  // namespace

TEST_CASE("result of check_text: a number in its unit") {
  const CheckedValue checked = check_text(log_number(), "500 TFLOP/s");
  CHECK(checked.result.status == SetStatus::kOk);
  CHECK(checked.value->number == 500e12);
}

TEST_CASE("result of spoken_text: a large count in three digits and words, all else as it is shown") {
  const auto spoken = [](double number, std::string suffix = "") {
    Control control = whole_number();
    control.range.max = 1e18;
    control.number = number;
    control.suffix = std::move(suffix);
    return spoken_text(control);
  };
  CHECK(spoken(134217728) == "134 million");
  CHECK(spoken(1e6, "tokens") == "1 million tokens");
  CHECK(spoken(8.03e9) == "8.03 billion");
  CHECK(spoken(1099511627776) == "1.1 trillion");
  CHECK(spoken(18014398509481984) == "18 quadrillion");
  CHECK(spoken(999999999) == "1 billion");
  CHECK(spoken(998999) == "998999");
  CHECK(spoken_text(log_number()) == "989.4 TFLOP/s");
}

TEST_CASE("result of check_text: out of range is clamped, and the sentence names control, range and value") {
  const CheckedValue checked = check_text(log_number(), "5 MFLOP/s");
  CHECK(checked.result.status == SetStatus::kClamped);
  CHECK(checked.value->number == 1e9);
  CHECK(checked.result.message == "Peak must be from 1 GFLOP/s to 1 EFLOP/s: 1 GFLOP/s was taken.");
}

TEST_CASE(
    "result of check_text: a number whose unit was forgotten is refused with the unit that fits the present value") {
  const CheckedValue checked = check_text(log_number(), "1979");
  CHECK(checked.result.status == SetStatus::kRefused);
  CHECK(checked.result.message == "Peak: “1979” has no unit; write 1979 TFLOP/s if that is what you mean.");
  CHECK(check_text(log_number(), "0.9").result.message.find("write 0.9 PFLOP/s") != std::string::npos);
  CHECK(check_text(log_number(), "1979e12").value->number == 1979e12);  // in the range
  CHECK(check_text(log_number(), "-5").result.status == SetStatus::kClamped);
}

TEST_CASE("result of check_text: what is no number is refused, with the range") {
  for (const char* text : {"", "abc", "1,5", "3.350,5", "nan", "inf", "-inf", "1e999", "0x10", "12 apples", "5 TB/s"}) {
    CAPTURE(text);
    const CheckedValue checked = check_text(log_number(), text);
    CHECK(checked.result.status == SetStatus::kRefused);
    CHECK_FALSE(checked.value);
    CHECK(checked.result.message.find("Peak: “") == 0);
    CHECK(checked.result.message.find("from 1 GFLOP/s to 1 EFLOP/s") != std::string::npos);
  }
}

TEST_CASE("result of check_text: a pasted novel is quoted in part") {
  const std::string novel(100000, 'x');
  CHECK(check_text(log_number(), novel).result.message.size() < 300);
  CHECK(check_text(choice(), novel).result.message.size() < 300);
}

TEST_CASE("result of check_number: neither nan nor infinity is ever taken") {
  for (const double bad :
       {std::nan(""), std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()}) {
    CHECK(check_number(log_number(), bad).result.status == SetStatus::kRefused);
  }
}

TEST_CASE("result of check_text: whole numbers are rounded aloud") {
  const CheckedValue checked = check_text(whole_number(), "7.6");
  CHECK(checked.value->number == 8);
  CHECK(checked.result.message == "Batch must be a whole number: 8 was taken.");
}

TEST_CASE("result of check_number: a logarithmic number may be whole too") {
  Control control = log_number();
  control.is_whole = true;
  CHECK(check_number(control, 2.5e9 + 0.25).value->number == 2.5e9);
  CHECK(is_whole(control));
  CHECK(is_whole(whole_number()));
  CHECK_FALSE(is_whole(log_number()));
}

TEST_CASE("result of check_text: a choice takes its own, available options only") {
  CHECK(check_text(choice(), "bf16").value->choice == "bf16");
  CHECK(check_text(choice(), "fp8").result.message == "Format: “fp8” is not available: The A100 has no fp8 peak.");
  CHECK(check_text(choice(), "bf17").result.message == "Format: “bf17” is not among its choices; they are bf16.");
}

TEST_CASE("result of check_text: a suffix may be typed or left out") {
  Control control = whole_number();
  control.suffix = "%";
  CHECK(check_text(control, "80 %").value->number == 80);
  CHECK(check_text(control, "80").value->number == 80);
  control.suffix = "tokens";
  control.suffix_of_one = "token";
  CHECK(check_text(control, "1 token").value->number == 1);
  CHECK(display_text(control, 1) == "1 token");
  CHECK(check_text(control, "0").result.message == "Batch must be from 1 token to 512 tokens: 1 token was taken.");
}

TEST_CASE("result of check_text: the range is spelled one way, whole numbers as such") {
  Control control = whole_number();
  control.range.max = 65536;
  CHECK(check_text(control, "x").result.message ==
        "Batch: “x” is not a number; what is wanted is a whole number from 1 to 65,536.");
  CHECK(check_text(control, "1e9").result.message == "Batch must be from 1 to 65,536: 65,536 was taken.");
}

TEST_CASE("result of check_text: a number that need not have been given can be taken back") {
  Control control = whole_number();
  CHECK(check_text(control, "none").result.status == SetStatus::kRefused);
  control.can_be_empty = true;
  CHECK(check_text(control, "none").value->is_empty);
  CHECK_FALSE(check_text(control, "5").value->is_empty);
  CHECK_FALSE(is_default(control));
  control.is_empty = true;
  CHECK(is_default(control));
  CHECK(shown_text(control) == "none");
}

TEST_CASE("result of position_after: from between two positions the first step goes to the next one that way") {
  Control control = log_number();
  control.range = {1, 1024, 2};
  control.number = 100;
  CHECK(value_at_position(control, position_after(control, 1)) == 128);
  CHECK(value_at_position(control, position_after(control, -1)) == 64);
  control.number = 128;
  CHECK(value_at_position(control, position_after(control, 1)) == 256);
  CHECK(value_at_position(control, position_after(control, -1)) == 64);
  CHECK(page_steps(control) == 2);
  control.range = {1, 1e6, std::pow(10.0, 0.05)};
  CHECK(page_steps(control) == 12);
}

TEST_CASE("result of position_after: from each position of a range that is no whole number of steps, to the next one") {
  Control control = log_number();
  for (const double step : {1.122, 1.3, 3.0, kDoubling}) {
    control.range = {1, 5000, step};
    for (int position = 1; position < slider_positions(control); ++position) {
      control.number = value_at_position(control, position);
      CHECK(slider_position(control, control.number) == position);
      CHECK(position_after(control, -1) == position - 1);
      CHECK(position_after(control, 1) == position + 1);
    }
  }
}

TEST_CASE("result of position_after: however many steps, it stops at the end") {
  const Control control = log_number();
  CHECK(position_after(control, std::numeric_limits<int>::max()) == slider_positions(control));
  CHECK(position_after(control, std::numeric_limits<int>::min()) == 0);
}

TEST_CASE("result of check_text: what it quotes is short, and text whatever was typed") {
  CHECK(check_text(choice(), "\xff").result.message == "Format: “\uFFFD” is not among its choices; they are bf16.");
  const std::string many(1000, 'B');
  const std::string message = check_text(whole_number(), "7" + many).result.message;
  CHECK(message.find(many.substr(0, 39) + "…") != std::string::npos);
  CHECK(message.size() < 300);
}

TEST_CASE(
    "result of position_after: from the end of a range that is no whole number of steps, to the position before") {
  Control control = log_number();
  control.range = {1, 65536, 1.122};  // 96.3 steps
  control.number = control.range.max;
  CHECK(position_after(control, -1) == slider_positions(control) - 1);
  CHECK(position_after(control, -10) == slider_positions(control) - 10);
  CHECK(position_after(control, 1) == slider_positions(control));
}

TEST_CASE("result of display_text: exact as long as it is short, otherwise four digits") {
  const Control control = log_number();
  for (const double exact : {989.4e12, 1e9, 3.125e13, 1.23456e14}) {
    CAPTURE(exact);
    CHECK(check_text(control, display_text(control, exact)).value->number == doctest::Approx(exact).epsilon(1e-15));
  }
  CHECK(display_text(control, 989.4e12) == "989.4 TFLOP/s");
  CHECK(display_text(control, 7.968871595330739e9) == "7.969 GFLOP/s");
  CHECK(range_text(control, 1e12) == "1 TFLOP/s");
}

TEST_CASE("result of value_at_position: the ends are exact and every position comes back") {
  const Control control = log_number();
  REQUIRE(slider_positions(control) == 9);
  CHECK(value_at_position(control, 0) == 1e9);
  CHECK(value_at_position(control, 9) == 1e18);
  for (int i = 0; i <= 9; ++i) CHECK(slider_position(control, value_at_position(control, i)) == i);
}
