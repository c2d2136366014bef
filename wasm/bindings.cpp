// The module's interface: names only, no logic. roofline.d.ts describes it.
#include <emscripten/bind.h>

#include "wasm/figure_view.hpp"
#include "wasm/to_js.hpp"

namespace roofline {
namespace {

// Of the module's whole life, so never taken down.
Shared& shared() {
  static Shared& page = *new Shared;
  return page;
}

using View = FigureView;

// JavaScript owns it, and gives it back with delete().
View* create_view(const std::string& name) {
  std::unique_ptr<Figure> figure = make_figure(name);
  return figure ? new View(std::move(figure), shared()) : nullptr;
}

// Each answer of a view, as JavaScript takes it.
template <auto method>
auto answer(View& view) {
  return to_js((view.*method)());
}
template <auto method>
auto of_figure(const View& view) {
  return to_js((view.figure().*method)());
}

}  // namespace

EMSCRIPTEN_BINDINGS(roofline) {
  using emscripten::function;
  using emscripten::optional_override;

  function("figureNames", optional_override([] { return to_js(figure_names()); }));
  function("version", optional_override([] { return std::string(ROOFLINE_VERSION); }));
  function("createView", &create_view, emscripten::allow_raw_pointers());
  function("startStage", optional_override([] { shared().stage.start(); }));
  function("stopStage", optional_override([] { shared().stage.stop(); }));

  emscripten::class_<View>("View")
      .function("title", &of_figure<&Figure::title>)
      .function("controls", &of_figure<&Figure::controls>)
      .function("readout", &of_figure<&Figure::readout>)
      .function("table", &of_figure<&Figure::table>)
      .function("summary", &of_figure<&Figure::summary>)
      .function("notes", &of_figure<&Figure::notes>)
      .function("state", &of_figure<&Figure::state>)
      .function("set", optional_override([](View& v, const std::string& id, const std::string& value) {
                  return to_js(v.set(id, value));
                }))
      .function("setPosition", optional_override([](View& v, const std::string& id, int position) {
                  return to_js(v.set_position(id, position));
                }))
      .function("step",
                optional_override([](View& v, const std::string& id, int steps) { return to_js(v.step(id, steps)); }))
      .function("restore", optional_override([](View& v, const std::string& query) { return to_js(v.restore(query)); }))
      .function("csv", &View::csv)
      .function("svg", &View::svg)
      .function("resize", &View::resize)
      .function("setTheme", &View::set_theme)
      .function("setMotion", &View::set_motion)
      .function("handles", &answer<&View::handles>)
      .function("focusHandle", &View::focus_handle)
      .function("pointerMove", &View::pointer_move)
      .function("pointerButton", &View::pointer_button)
      .function("pointerLeave", &View::pointer_leave)
      .function("cursor", &View::cursor)
      .function("frame", optional_override([](View& v, double now_ms) { return to_js(v.frame(now_ms)); }));
}

}  // namespace roofline
