#include "core/model/dtype.hpp"

#include <doctest/doctest.h>

using namespace roofline;

TEST_CASE("definition of the bytes of an element") {
  CHECK(bytes_per_element(DType::kBf16) == 2);
  CHECK(bytes_per_element(DType::kFp16) == 2);
  CHECK(bytes_per_element(DType::kFp8) == 1);
  CHECK(bytes_per_element(DType::kInt8) == 1);
  CHECK(bytes_per_element(DType::kTf32) == 4);  // 19 bits of arithmetic, 32 of storage
  CHECK(bytes_per_element(DType::kFp32) == 4);
  CHECK(bytes_per_element(DType::kInt4) == 0.5);
  CHECK(bytes_per_element(DType::kFp4) == 0.5);
}

TEST_CASE("result of parsing a format's name is that format") {
  for (const DType dtype : kAllDTypes) CHECK(parse_dtype(name(dtype)) == dtype);
  CHECK(parse_dtype("BF16") == DType::kBf16);
}

TEST_CASE("result of parsing anything else is nothing") {
  for (const char* text : {"", "bf17", "bf16 ", "fp", "float16", "fp64"}) CHECK(!parse_dtype(text));
}
