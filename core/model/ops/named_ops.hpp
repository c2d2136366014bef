// The ops that the command's `op` and a figure calculate, each with its sizes, its two formulas as text, and its cost.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/kernel_cost.hpp"
#include "core/model/launch.hpp"
#include "core/model/ranges.hpp"
#include "core/model/roofline.hpp"

namespace roofline {

// The values of an op's sizes, in the order of NamedOp::sizes.
using SizeValues = std::span<const double>;

struct OpSize {
  std::string_view id;      // of the option and the control; it means the same in every op
  std::string_view symbol;  // in the formulas
  std::string_view label;
  double default_value = 1;
  Range range;
};

// A size that follows from others, such as the height of a convolution's output. The label alone says what it is where
// the formula is empty, since counting on paper is shorter than a formula.
struct DerivedSize {
  std::string_view symbol;
  std::string_view label;
  std::string_view formula;
  double (*value)(SizeValues sizes) = nullptr;
};

// Formulas are texts with symbols in braces, "2·{B}·{D}·{F}"; {e} is the bytes of an element.
struct NamedOp {
  std::string_view id;
  std::string_view label;
  ExecutionUnit execution_unit = ExecutionUnit::kMatrix;
  std::span<const OpSize> sizes;
  std::span<const DerivedSize> derived;
  std::string_view flops_formula;
  std::string_view bytes_formula;
  KernelCost (*cost)(SizeValues sizes, double element_bytes) = nullptr;
  std::string_view (*problem)(SizeValues sizes) = nullptr;    // null: sizes in range always go together
  MatmulOutput (*matmul_output)(SizeValues sizes) = nullptr;  // null: the op is no matmul, and has no tiles
  std::string_view note;                                      // what the count leaves out or fixes; may be empty
};

std::span<const NamedOp> named_ops();

// The op with this id, as is_id() reads it, or null.
const NamedOp* find_named_op(std::string_view id);

std::vector<std::string_view> nearest_named_op_ids(std::string_view id);

// Index of the size with this id, or nothing.
std::optional<std::size_t> find_size(const NamedOp& op, std::string_view size_id);

std::vector<double> default_sizes(const NamedOp& op);

// Why these sizes do not go together, as a phrase ("the query heads are no multiple of the KV heads"); empty where they
// do.
std::string_view problem_with(const NamedOp& op, SizeValues sizes);

// The formula as people read it, without braces: "2·B·D·F".
std::string in_symbols(std::string_view formula);

struct SymbolValue {
  std::string_view symbol;
  double value = 0;
};

// The formula with values in place of its symbols, every digit: "2·64·4096·4096". Domain: each symbol of the formula is
// among the values.
std::string with_numbers(std::string_view formula, std::span<const SymbolValue> values);
std::string with_numbers(std::string_view formula, const NamedOp& op, SizeValues sizes, double element_bytes);

}  // namespace roofline
