#include "core/model/ops/named_ops.hpp"

#include <algorithm>
#include <cmath>

#include "core/model/text/ids.hpp"
#include "core/model/text/nearest_words.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {
namespace {

constexpr std::string_view kElementBytesSymbol = "e";

// Every digit, so that a sum done by hand with these numbers gives the result; of an expectation, such as 7.99919…
// experts, as many as a person would write down.
std::string for_a_formula(double value) {
  constexpr int kMostDigits = 8;
  constexpr int kEnough = 4;
  if (value == rounded(value, kMostDigits) || std::floor(value) == value) {
    return format_every_digit(value, Unit::kNone).text();
  }
  return format_number(value, Unit::kNone, kEnough).text();
}

std::vector<SymbolValue> values_of(const NamedOp& op, SizeValues sizes, double element_bytes) {
  std::vector<SymbolValue> values = {{kElementBytesSymbol, element_bytes}};
  for (std::size_t i = 0; i < op.sizes.size(); ++i) values.push_back({op.sizes[i].symbol, sizes[i]});
  for (const DerivedSize& derived : op.derived) values.push_back({derived.symbol, derived.value(sizes)});
  return values;
}

// The formula with write(symbol) for each {symbol}.
template <typename Write>
std::string filled(std::string_view formula, const Write& write) {
  std::string text;
  while (!formula.empty()) {
    const std::size_t open = formula.find('{');
    text += formula.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = formula.find('}', open);
    text += write(formula.substr(open + 1, close - open - 1));
    formula.remove_prefix(close + 1);
  }
  return text;
}

}  // namespace

const NamedOp* find_named_op(std::string_view id) {
  for (const NamedOp& op : named_ops()) {
    if (is_id(id, op.id)) return &op;
  }
  return nullptr;
}

std::vector<std::string_view> nearest_named_op_ids(std::string_view id) {
  std::vector<std::string_view> ids;
  for (const NamedOp& op : named_ops()) ids.push_back(op.id);
  return nearest_words(id, ids);
}

std::optional<std::size_t> find_size(const NamedOp& op, std::string_view size_id) {
  for (std::size_t i = 0; i < op.sizes.size(); ++i) {
    if (op.sizes[i].id == size_id) return i;
  }
  return std::nullopt;
}

std::vector<double> default_sizes(const NamedOp& op) {
  std::vector<double> values;
  for (const OpSize& size : op.sizes) values.push_back(size.default_value);
  return values;
}

std::string_view problem_with(const NamedOp& op, SizeValues sizes) {
  return op.problem == nullptr ? std::string_view() : op.problem(sizes);
}

std::string in_symbols(std::string_view formula) {
  return filled(formula, [](std::string_view symbol) { return symbol; });
}

std::string with_numbers(std::string_view formula, std::span<const SymbolValue> values) {
  return filled(formula, [&](std::string_view symbol) {
    const auto named = [&](const SymbolValue& value) { return value.symbol == symbol; };
    return for_a_formula(std::find_if(values.begin(), values.end(), named)->value);
  });
}

std::string with_numbers(std::string_view formula, const NamedOp& op, SizeValues sizes, double element_bytes) {
  return with_numbers(formula, values_of(op, sizes, element_bytes));
}

}  // namespace roofline
