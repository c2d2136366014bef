// The figures' module as JavaScript sees it: names only, no logic. wasm/roofline.d.ts declares the same for type
// checkers, and tests/web/element/module.test.mjs holds the two together.
#include <emscripten/bind.h>

#include "wasm/figure_view.hpp"
#include "wasm/records.hpp"

using namespace emscripten;
using namespace roofline;

namespace {

val ids(const FigureView& view) { return to_val(view.ids()); }
val former_control_ids(const FigureView& view) { return to_val(view.former_ids()); }
val controls(const FigureView& view) { return to_val(view.figure().controls()); }
val readout(const FigureView& view) { return to_val(view.figure().readout()); }
val table(const FigureView& view) { return to_val(view.figure().table()); }
val notes(const FigureView& view) { return to_val(view.figure().notes()); }
val handles(const FigureView& view) { return to_val(view.handles()); }

val set(FigureView& view, const std::string& id, const std::string& text) { return to_val(view.set(id, text)); }
val set_position(FigureView& view, const std::string& id, int at) { return to_val(view.set_position(id, at)); }
val step(FigureView& view, const std::string& id, int steps) { return to_val(view.step(id, steps)); }
val restore(FigureView& view, const std::string& query) { return to_val(view.restore(query)); }

val drawing(FigureView& view) {
  const Drawing& strokes = view.draw();
  return val(typed_memory_view(strokes.size(), strokes.data()));
}

val names() { return to_val(figure_names()); }
std::string version() { return ROOFLINE_VERSION; }

}  // namespace

EMSCRIPTEN_BINDINGS(roofline) {
  enum_<Theme>("Theme").value("light", Theme::kLight).value("dark", Theme::kDark);

  value_object<FrameResult>("FrameResult")
      .field("again", &FrameResult::again)
      .field("input", &FrameResult::input)
      .field("change", &FrameResult::change)
      .field("height", &FrameResult::height);

  class_<FigureView>("View")
      .function("title", &FigureView::title)
      .function("ids", &ids)
      .function("formerIds", &former_control_ids)
      .function("controls", &controls)
      .function("readout", &readout)
      .function("table", &table)
      .function("summary", &FigureView::summary)
      .function("notes", &notes)
      .function("state", &FigureView::state)
      .function("csv", &FigureView::csv)
      .function("svg", &FigureView::svg)
      .function("set", &set)
      .function("setPosition", &set_position)
      .function("step", &step)
      .function("restore", &restore)
      .function("understands", &FigureView::understands)
      .function("resize", &FigureView::resize)
      .function("setTheme", &FigureView::set_theme)
      .function("setMotion", &FigureView::set_motion)
      .function("handles", &handles)
      .function("focusHandle", &FigureView::focus_handle)
      .function("pressHandle", &FigureView::press_handle)
      .function("pointerMove", &FigureView::pointer_move)
      .function("pointerButton", &FigureView::pointer_button)
      .function("pointerLeave", &FigureView::pointer_leave)
      .function("cursor", &FigureView::cursor)
      .function("frame", &FigureView::frame)
      .function("drawing", &drawing)
      .function("background", &FigureView::background);

  function("createView", &create_view);
  function("figureNames", &names);
  function("version", &version);
}
