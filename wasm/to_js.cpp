#include "wasm/to_js.hpp"

namespace roofline {

using emscripten::val;

namespace {

val to_js(const Option& option) {
  val object = val::object();
  object.set("id", option.id);
  object.set("label", option.label);
  object.set("available", option.available);
  object.set("note", option.note);
  return object;
}

val to_js(const Cell& cell) { return val(cell.text); }
val to_js(const Column& column) { return val(column.label); }

template <class T>
val array_of(const std::vector<T>& items) {
  val array = val::array();
  for (const T& item : items) array.call<void>("push", to_js(item));
  return array;
}

}  // namespace

val to_js(const Control& control) {
  const bool number = is_number(control.kind);
  val object = val::object();
  object.set("id", control.id);
  object.set("label", control.label);
  object.set("help", control.help);
  object.set("kind", to_js(name(control.kind)));
  object.set("unit", control.suffix.empty() ? format_number(1, control.unit).unit : control.suffix);
  object.set("value", value_text(control));
  object.set("text", number ? shown_text(control) : value_text(control));
  object.set("isDefault", is_default(control));
  object.set("visible", control.visible);
  object.set("enabled", control.enabled);
  object.set("options", array_of(control.options));
  object.set("minText", number ? range_text(control, control.range.min) : std::string());
  object.set("maxText", number ? range_text(control, control.range.max) : std::string());
  object.set("position", number ? slider_position(control, control.number) : 0);
  object.set("positions", number ? slider_positions(control) : 0);
  object.set("pageSteps", number ? page_steps(control) : 0);
  return object;
}

val to_js(const Row& row) {
  val object = val::object();
  object.set("id", row.id);
  object.set("label", row.label);
  object.set("number", row.number);
  object.set("unit", row.unit);
  object.set("value", row.value ? val(*row.value) : val::null());
  return object;
}

val to_js(const Handle& handle) {
  val object = val::object();
  object.set("id", handle.id);
  object.set("label", handle.label);
  object.set("text", handle.text);
  object.set("x", handle.hit.left);
  object.set("y", handle.hit.top);
  object.set("width", handle.hit.width());
  object.set("height", handle.hit.height());
  object.set("control", handle.control);
  object.set("selected", handle.selected);
  return object;
}

val to_js(const Table& table) {
  val rows = val::array();
  for (const std::vector<Cell>& row : table.rows) rows.call<void>("push", array_of(row));
  val object = val::object();
  object.set("caption", table.caption);
  object.set("columns", array_of(table.columns));
  object.set("rows", rows);
  object.set("selected", table.selected);
  return object;
}

val to_js(const SetResult& result) {
  val object = val::object();
  object.set("status", to_js(name(result.status)));
  object.set("message", result.message);
  return object;
}

val to_js(const FrameResult& result) {
  val object = val::object();
  object.set("again", result.again);
  object.set("input", result.input);
  object.set("change", result.change);
  return object;
}

}  // namespace roofline
