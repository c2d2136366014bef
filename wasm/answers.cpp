#include "wasm/answers.hpp"

namespace roofline {

// Before their use in the template of json.hpp.
void add_json(std::string& out, const Option& option);
void add_json(std::string& out, const Cell& cell);
void add_json(std::string& out, const Column& column);

void add_json(std::string& out, const Option& option) {
  JsonObject(out)
      .set("id", option.id)
      .set("label", option.label)
      .set("available", option.available)
      .set("note", option.note);
}

void add_json(std::string& out, const Cell& cell) { add_json(out, cell.text); }
void add_json(std::string& out, const Column& column) { add_json(out, column.label); }

void add_json(std::string& out, const Control& control) {
  const bool number = is_number(control.kind);
  JsonObject(out)
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
      .set("pageSteps", number ? page_steps(control) : 0);
}

void add_json(std::string& out, const Row& row) {
  JsonObject(out)
      .set("id", row.id)
      .set("label", row.label)
      .set("number", row.number)
      .set("unit", row.unit)
      .set("value", row.value);
}

void add_json(std::string& out, const Handle& handle) {
  JsonObject(out)
      .set("id", handle.id)
      .set("label", handle.label)
      .set("text", handle.text)
      .set("x", handle.hit.left)
      .set("y", handle.hit.top)
      .set("width", handle.hit.width())
      .set("height", handle.hit.height())
      .set("control", handle.control)
      .set("selected", handle.selected);
}

void add_json(std::string& out, const Table& table) {
  JsonObject(out)
      .set("caption", table.caption)
      .set("columns", table.columns)
      .set("rows", table.rows)
      .set("selected", table.selected);
}

void add_json(std::string& out, const RegisteredFigure& figure) {
  JsonObject(out).set("name", figure.name).set("part", figure.part);
}

void add_json(std::string& out, const SetResult& result) {
  JsonObject(out).set("status", name(result.status)).set("message", result.message);
}

}  // namespace roofline
