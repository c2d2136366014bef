#include "wasm/answers.hpp"

namespace roofline {

// Before their use in the template of json.hpp.
std::string json(const Option& option);
std::string json(const Cell& cell);
std::string json(const Column& column);

std::string json(const Option& option) {
  return JsonObject()
      .set("id", option.id)
      .set("label", option.label)
      .set("available", option.available)
      .set("note", option.note)
      .text();
}

std::string json(const Cell& cell) { return json(cell.text); }
std::string json(const Column& column) { return json(column.label); }

std::string json(const Control& control) {
  const bool number = is_number(control.kind);
  return JsonObject()
      .set("id", control.id)
      .set("label", control.label)
      .set("help", control.help)
      .set("kind", name(control.kind))
      .set("unit", control.suffix.empty() ? format_number(1, control.unit).unit : control.suffix)
      .set("value", value_text(control))
      .set("text", number ? shown_text(control) : value_text(control))
      .set("isDefault", is_default(control))
      .set("visible", control.visible)
      .set("enabled", control.enabled)
      .set("options", control.options)
      .set("minText", number ? range_text(control, control.range.min) : std::string())
      .set("maxText", number ? range_text(control, control.range.max) : std::string())
      .set("position", number ? slider_position(control, control.number) : 0)
      .set("positions", number ? slider_positions(control) : 0)
      .set("pageSteps", number ? page_steps(control) : 0)
      .text();
}

std::string json(const Row& row) {
  return JsonObject()
      .set("id", row.id)
      .set("label", row.label)
      .set("number", row.number)
      .set("unit", row.unit)
      .set("value", row.value)
      .text();
}

std::string json(const Handle& handle) {
  return JsonObject()
      .set("id", handle.id)
      .set("label", handle.label)
      .set("text", handle.text)
      .set("x", handle.hit.left)
      .set("y", handle.hit.top)
      .set("width", handle.hit.width())
      .set("height", handle.hit.height())
      .set("control", handle.control)
      .set("selected", handle.selected)
      .text();
}

std::string json(const Table& table) {
  return JsonObject()
      .set("caption", table.caption)
      .set("columns", table.columns)
      .set("rows", table.rows)
      .set("selected", table.selected)
      .text();
}

std::string json(const SetResult& result) {
  return JsonObject().set("status", name(result.status)).set("message", result.message).text();
}

}  // namespace roofline
