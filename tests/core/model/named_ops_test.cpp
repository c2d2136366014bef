#include "core/model/ops/named_ops.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <set>

#include "tests/core/support/close.hpp"
#include "tests/core/support/evaluate.hpp"
#include "tests/core/support/random.hpp"

using namespace roofline;
using roofline::test::Close;
using roofline::test::evaluate;
using roofline::test::Random;

namespace {

// Sizes in range that go together; not so large that a text with every digit would need an exponent.
std::vector<double> random_sizes(const NamedOp& op, Random& random) {
  constexpr double kMost = 2000;
  std::vector<double> sizes;
  do {
    sizes.clear();
    for (const OpSize& size : op.sizes) {
      const double least = std::max(size.range.least, 1.0);
      sizes.push_back(random.whole(least, std::min(size.range.most, kMost)));
    }
  } while (!problem_with(op, sizes).empty());
  return sizes;
}

}  // namespace

TEST_CASE("result of every formula, worked out as it is printed: the op's cost") {
  Random random(81);
  for (const NamedOp& op : named_ops()) {
    for (int i = 0; i < 100; ++i) {
      const std::vector<double> sizes = random_sizes(op, random);
      for (const double element_bytes : {0.5, 1.0, 2.0, 4.0}) {
        const KernelCost cost = op.cost(sizes, element_bytes);
        const std::string flops = with_numbers(op.flops_formula, op, sizes, element_bytes);
        const std::string bytes = with_numbers(op.bytes_formula, op, sizes, element_bytes);
        CHECK_MESSAGE(evaluate(flops) == Close{cost.flops}, op.id << ": " << flops);
        CHECK_MESSAGE(evaluate(bytes) == Close{cost.bytes}, op.id << ": " << bytes);
        for (const DerivedSize& derived : op.derived) {
          if (derived.formula.empty()) continue;
          const std::string size = with_numbers(derived.formula, op, sizes, element_bytes);
          CHECK_MESSAGE(evaluate(size) == derived.value(sizes), op.id << ": " << size);
        }
      }
    }
  }
}

TEST_CASE("result of a formula in symbols and with numbers") {
  const NamedOp& matmul = *find_named_op("matmul");
  CHECK(in_symbols(matmul.flops_formula) == "2·B·D·F");
  CHECK(with_numbers(matmul.flops_formula, matmul, std::vector<double>{64, 4096, 16384}, 2) == "2·64·4096·16,384");
  CHECK(with_numbers(matmul.bytes_formula, matmul, std::vector<double>{1, 2, 3}, 0.5) == "(1·2 + 2·3 + 1·3)·0.5");
}

TEST_CASE("result of every op: its defaults are in range and go together, a size means one thing") {
  std::set<std::string_view> ids;
  for (const NamedOp& op : named_ops()) {
    CAPTURE(op.id);
    CHECK(ids.insert(op.id).second);
    CHECK(find_named_op(op.id) == &op);
    const std::vector<double> sizes = default_sizes(op);
    CHECK(problem_with(op, sizes).empty());
    std::set<std::string_view> symbols = {"e"};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      CHECK(contains(op.sizes[i].range, sizes[i]));
      CHECK(symbols.insert(op.sizes[i].symbol).second);
      CHECK(find_size(op, op.sizes[i].id) == i);
      for (const NamedOp& other : named_ops()) {
        const auto same = find_size(other, op.sizes[i].id);
        if (!same) continue;
        CHECK(other.sizes[*same].label == op.sizes[i].label);
        CHECK(other.sizes[*same].range.least == op.sizes[i].range.least);
        CHECK(other.sizes[*same].range.most == op.sizes[i].range.most);
      }
    }
    for (const DerivedSize& derived : op.derived) CHECK(symbols.insert(derived.symbol).second);
  }
  CHECK(ids.size() == 11);
}

TEST_CASE("result of the lesson's ops") {
  const auto cost = [](std::string_view id) {
    const NamedOp& op = *find_named_op(id);
    return op.cost(default_sizes(op), 2);
  };
  CHECK(cost("elementwise").bytes == 4e8);  // ReLU of 1e8 values
  CHECK(arithmetic_intensity(cost("elementwise")) == 0.25);
  CHECK(arithmetic_intensity(cost("rmsnorm")) == 1);
  CHECK(arithmetic_intensity(cost("attention-prefill")) == 128);
  CHECK(arithmetic_intensity(cost("attention-decode")) == Close{4, 1e-3});
  CHECK(arithmetic_intensity(cost("stencil")) == 0.5);
}

TEST_CASE("result of the element's format: only where the formula has the bytes of an element") {
  const auto has_elements = [](const NamedOp& op) { return op.bytes_formula.find("{e}") != std::string_view::npos; };
  for (const NamedOp& op : named_ops()) {
    CAPTURE(op.id);
    const std::vector<double> sizes = default_sizes(op);
    CHECK((op.cost(sizes, 4).bytes == 2 * op.cost(sizes, 2).bytes) == has_elements(op));
    CHECK(op.cost(sizes, 4).flops == op.cost(sizes, 2).flops);
  }
  CHECK_FALSE(has_elements(*find_named_op("spmv")));
  CHECK_FALSE(has_elements(*find_named_op("custom")));
}

TEST_CASE("result of sizes that do not go together: why") {
  const auto problem = [](std::string_view id, std::string_view size, double value) {
    const NamedOp& op = *find_named_op(id);
    std::vector<double> sizes = default_sizes(op);
    sizes[find_size(op, size).value()] = value;
    return problem_with(op, sizes);
  };
  CHECK(problem("attention-decode", "kv-heads", 3) == "the query heads are no multiple of the KV heads");
  CHECK(problem("attention-prefill", "kv-heads", 64) == "the query heads are no multiple of the KV heads");
  CHECK(problem("convolution", "filter-height", 59) == "the filter is larger than the padded input");
  CHECK(problem("convolution", "filter-height", 58).empty());
  CHECK(problem("spmv", "nonzeros", 1e13) == "there are more non-zeros than places in the matrix");
}

TEST_CASE("result of an id that is no op's: null and the nearest") {
  CHECK(find_named_op("conv") == nullptr);
  CHECK(nearest_named_op_ids("attention").size() == 2);
  CHECK(nearest_named_op_ids("batchedmatmul").front() == "batched-matmul");
  CHECK_FALSE(find_size(*find_named_op("softmax"), "heads").has_value());
}
