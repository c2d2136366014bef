// The fields of a figure's answers, each named once: the records that embind makes for JavaScript, wasm/roofline.d.ts
// and the command's JSON have the same names.
//
// visit_fields() calls visit(name, value) for each field. A value is a text, a bool, a number, an optional number
// (nothing where there is none), an enum, another record of this file, or a vector of any of these.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/figures/figure.hpp"

namespace roofline {

// One part of every item.
template <class T, class Part>
auto each_of(const std::vector<T>& items, Part part) {
  std::vector<decltype(part(items.front()))> parts;
  for (const T& item : items) parts.push_back(part(item));
  return parts;
}

// One part of every cell, row by row.
template <class Part>
auto each_cell(const Table& table, Part part) {
  return each_of(table.rows, [&](const std::vector<Cell>& row) { return each_of(row, part); });
}

template <class Visit>
void visit_fields(const Option& option, Visit visit) {
  visit("id", option.id);
  visit("label", option.label);
  visit("available", option.available);
  visit("note", option.note);
}

template <class Visit>
void visit_fields(const Control& control, Visit visit) {
  const bool number = is_number(control.kind);
  const auto if_number = [&](double value) { return number ? std::optional(value) : std::nullopt; };
  visit("id", control.id);
  visit("label", control.label);
  visit("help", control.help);
  visit("kind", control.kind);
  visit("value", value_text(control));
  visit("text", number ? shown_text(control) : value_text(control));
  visit("spoken", number ? spoken_text(control) : value_text(control));
  visit("unit", control.suffix.empty() ? std::string(symbol(control.unit)) : control.suffix);
  visit("value_unit", control.unit);
  visit("is_default", is_default(control));
  visit("is_empty", control.is_empty);
  visit("visible", control.visible);
  visit("enabled", control.enabled);
  visit("options", control.options);
  visit("min", if_number(control.range.min));
  visit("max", if_number(control.range.max));
  visit("min_text", number ? range_text(control, control.range.min) : std::string());
  visit("max_text", number ? range_text(control, control.range.max) : std::string());
  visit("position", number ? slider_position(control, control.number) : 0);
  visit("positions", number ? slider_positions(control) : 0);
  visit("page_steps", number ? page_steps(control) : 0);
}

template <class Visit>
void visit_fields(const FormerId& id, Visit visit) {
  visit("former", id.former);
  visit("present", id.present);
}

template <class Visit>
void visit_fields(const SetResult& result, Visit visit) {
  visit("status", result.status);
  visit("message", result.message);
}

template <class Visit>
void visit_fields(const Row& row, Visit visit) {
  visit("id", row.id);
  visit("label", row.label);
  visit("number", row.number);
  visit("unit", row.unit);
  visit("value", row.value);
  visit("value_unit", row.value_unit);
}

template <class Visit>
void visit_fields(const Table& table, Visit visit) {
  visit("caption", table.caption);
  visit("columns", each_of(table.columns, [](const Column& column) { return column.label; }));
  visit("units", each_of(table.columns, [](const Column& column) { return std::string(si_symbol(column.unit)); }));
  visit("rows", each_cell(table, [](const Cell& cell) { return cell.text; }));
  visit("values", each_cell(table, [](const Cell& cell) { return cell.value; }));
  visit("selected", table.selected);
}

template <class Visit>
void visit_fields(const Handle& handle, Visit visit) {
  visit("id", handle.id);
  visit("label", handle.label);
  visit("text", handle.text);
  visit("x", handle.hit.left);
  visit("y", handle.hit.top);
  visit("width", handle.hit.width());
  visit("height", handle.hit.height());
  visit("control", handle.control);
  visit("can_drag", handle.axis.has_value());
  visit("selected", handle.selected);
}

}  // namespace roofline
