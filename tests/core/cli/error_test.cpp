#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/core/support/run.hpp"

using roofline::test::complaint;
using roofline::test::roofline_command;
using roofline::test::Run;
using roofline::test::words_of;

namespace {

const std::string kDimension = "; allowed is a whole number from 1 to 1e9";
const std::string kGemmOptions =
    "; allowed are --m, --n, --k, --dtype, --hw, --peak, --bandwidth, --json, --print, --digits and --help";
const std::string kDTypes = "; allowed are bf16, fp16, fp8, int8, tf32, fp32, int4 and fp4";

}  // namespace

TEST_CASE("result of a size that is no whole number in its range") {
  CHECK(complaint("gemm --m abc") == "--m \"abc\" is not a number" + kDimension);
  CHECK(complaint("gemm --m 0") == "--m \"0\" is out of range" + kDimension);
  CHECK(complaint("gemm --n -5") == "--n \"-5\" is out of range" + kDimension);
  CHECK(complaint("gemm --k 1e10") == "--k \"1e10\" is out of range" + kDimension);
  CHECK(complaint("gemm --m 4.5") == "--m \"4.5\" is not whole" + kDimension);
  CHECK(complaint("gemm --m nan") == "--m \"nan\" is not a number" + kDimension);
  CHECK(complaint("gemm --m 1,5") == "--m \"1,5\" has a decimal comma; write 1.5" + kDimension);
  CHECK(complaint("gemm --m 7m") == "--m \"7m\" has the prefix m, which is milli; write M for a million" + kDimension);
  CHECK(complaint("decode --batch 0") == "--batch \"0\" is out of range" + kDimension);
  CHECK(complaint("decode --params 1e16") == "--params \"1e16\" is out of range; allowed is a number from 1e5 to 1e15");
  CHECK(complaint("bstar --d 0") == "--d \"0\" is out of range" + kDimension);
  CHECK(complaint("matmul --b 1e400") == "--b \"1e400\" is too large a number" + kDimension);
}

TEST_CASE("result of a machine that is not in the catalogue: the nearest ids") {
  CHECK(complaint("gemm --hw h100sxm") ==
        "--hw \"h100sxm\" is no machine of the catalogue; the nearest are h100-sxm, h100 and h200-sxm");
  CHECK(complaint("matmul --hw mi300") == "--hw \"mi300\" is no machine of the catalogue; the nearest is mi300x");
  CHECK(complaint("bstar --hw zzz") ==
        "--hw \"zzz\" is no machine of the catalogue; `roofline hardware` lists them, and custom takes --peak and "
        "--bandwidth");
  CHECK(complaint("hardware --id h10") ==
        "--id \"h10\" is no machine of the catalogue; the nearest are h100, h100-sxm and h100-pcie");
}

TEST_CASE("result of a format that does not exist") {
  CHECK(complaint("gemm --dtype bf17") == "--dtype \"bf17\" is no number format" + kDTypes);
  CHECK(complaint("bstar --weights fp32") ==
        "--weights \"fp32\" is not narrower than --dtype \"bf16\"; those that are: fp8, int8, int4 and fp4");
  CHECK(complaint("matmul --dtype int4 --weights fp4") ==
        "--weights \"fp4\" is not narrower than --dtype \"int4\"; no format is");
  CHECK(complaint("bstar --weights int3") == "--weights \"int3\" is no number format" + kDTypes);
  CHECK(complaint("decode --compute-dtype fp64") == "--compute-dtype \"fp64\" is no number format" + kDTypes);
}

TEST_CASE("result of a format that the machine lacks: which it has") {
  CHECK(
      complaint("gemm --dtype int4 --hw h100-sxm") ==
      "--dtype \"int4\" asks for int4 arithmetic, which has no peak on h100-sxm; that has bf16, fp16, fp8, int8, tf32 "
      "and fp32");
  CHECK(
      complaint("decode --dtype fp8 --hw v100-sxm2") ==
      "--dtype \"fp8\" without --compute-dtype asks for bf16 arithmetic, which has no peak on v100-sxm2; that has fp16 "
      "and fp32");
  CHECK(complaint("decode --compute-dtype bf16 --hw v100-sxm2") ==
        "--compute-dtype \"bf16\" asks for bf16 arithmetic, which has no peak on v100-sxm2; that has fp16 and fp32");
  CHECK(complaint("matmul --dtype int8 --hw b300-sxm") ==
        "--dtype \"int8\" asks for int8 arithmetic, whose peak is disputed and not offered on b300-sxm; that has bf16, "
        "fp16, fp8, tf32, fp32 and fp4");
}

TEST_CASE("result of a custom machine in part, or beside a machine of the catalogue") {
  CHECK(complaint("gemm --hw custom") ==
        "--hw \"custom\" needs --peak and --bandwidth, as in --peak 500e12 --bandwidth 2e12");
  CHECK(complaint("gemm --hw custom --peak 500e12") ==
        "--hw \"custom\" needs --peak and --bandwidth, as in --peak 500e12 --bandwidth 2e12");
  CHECK(complaint("gemm --peak 500e12") ==
        "--peak \"500e12\" is allowed with --hw custom only; --hw \"h100\" has its own");
  CHECK(complaint("bstar --bandwidth 2e12") ==
        "--bandwidth \"2e12\" is allowed with --hw custom only; --hw \"h100-sxm\" has its own");
  CHECK(complaint("gemm --hw custom --peak 989 --bandwidth 2e12") ==
        "--peak \"989\" is out of range; allowed is a number from 1 MFLOP/s to 1000 EFLOP/s");
  CHECK(complaint("gemm --hw custom --peak 3.35TB/s --bandwidth 2e12") ==
        "--peak \"3.35TB/s\" has the unit B/s where FLOP/s is expected; allowed is a number from 1 MFLOP/s to 1000 "
        "EFLOP/s");
  CHECK(complaint("gemm --hw custom --peak 5e14 --bandwidth 0") ==
        "--bandwidth \"0\" is out of range; allowed is a number from 1 MB/s to 1 EB/s");
}

TEST_CASE("result of an option that does not exist: the nearest, and all there are") {
  CHECK(complaint("gemm --dtyp bf16") ==
        "\"--dtyp\" is no option of `roofline gemm`; the nearest is --dtype" + kGemmOptions);
  CHECK(complaint("gemm --dtyp=bf16") ==
        "\"--dtyp\" is no option of `roofline gemm`; the nearest is --dtype" + kGemmOptions);
  CHECK(complaint("gemm -m 3") == "\"-m\" is no option of `roofline gemm`; the nearest is --m" + kGemmOptions);
  CHECK(complaint("gemm foo") == "\"foo\" stands alone after `roofline gemm`" + kGemmOptions);
  CHECK(complaint("--json table") == "\"--json\" is no option of `roofline`; allowed are --help and --version");
}

TEST_CASE("result of a subcommand that does not exist") {
  const auto starts_with = [](const std::string& text, const std::string& start) { return text.rfind(start, 0) == 0; };
  CHECK(starts_with(complaint("gem"),
                    "\"gem\" is no subcommand; the nearest is gemm; allowed are table, gemm, decode, "));
  CHECK(starts_with(complaint("foo --json"), "\"foo\" is no subcommand; allowed are table, gemm, decode, "));
}

TEST_CASE("result of an option without its value, or a flag with one") {
  CHECK(complaint("gemm --m") == "--m has no value; it needs one");
  CHECK(complaint("gemm --m=") == "--m has no value; it needs one");
  CHECK(complaint("gemm --n 5 --m") == "--m has no value; it needs one");
  CHECK(complaint("figure --set") == "--set has no value; it needs one");
  CHECK(complaint("gemm --m --json") == "--m has no value before \"--json\"; it needs one");
  CHECK(complaint("gemm --hw --json") == "--hw has no value before \"--json\"; it needs one");
  CHECK(complaint("gemm --json=3") == "--json has a value; it is a flag and takes none");
  CHECK(complaint("gemm --m 5 --json=false") == "--json has a value; it is a flag and takes none");
  CHECK(complaint("op matmul --waves=2") == "--waves has a value; it is a flag and takes none");
  CHECK(complaint("gemm --m 1 --m 2") == "--m is given more than once; it is allowed once");
}

TEST_CASE("result of control characters in a value: still one line, and nothing for the terminal to obey") {
  CHECK(complaint("gemm --m \"5\n6\"") ==
        "--m \"5?6\" ends in \"6\", which is neither a prefix nor a unit known here" + kDimension);
  CHECK(complaint("gemm --hw \x1b[31mzzz").find('\x1b') == std::string::npos);
}

TEST_CASE("result of an output that cannot be written: exit status 1 and a sentence") {
  for (const char* command_line : {"--help", "gemm", "hardware --json"}) {
    const Run run = roofline_command(words_of(command_line), "/dev/full");
    CHECK(run.status == 1);
    CHECK(run.err == "roofline: the output cannot be written: No space left on device.\n");
  }
}
