// The module's interface: names only, no logic. web/element/runtime/module.js makes of it what roofline.d.ts describes. A text
// goes in through text_room(), several with a zero byte between them; it comes out as UTF-8 with a zero byte at its
// end, what is more than a text as JSON; both hold until the next call.
#include <emscripten.h>

#include "wasm/answers.hpp"
#include "wasm/figure_view.hpp"

namespace {

using namespace roofline;

// Of the module's whole life, so never taken down.
std::string& text() {
  static std::string& given = *new std::string;
  return given;
}

const char* answer(std::string said) {
  static std::string& kept = *new std::string;
  kept = std::move(said);
  return kept.c_str();
}

// The first of two texts, and the second.
std::string first() { return text().c_str(); }
std::string second() { return text().substr(first().size() + 1); }

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE char* text_room(std::size_t bytes) {
  text().resize(bytes);
  return text().data();
}

EMSCRIPTEN_KEEPALIVE const char* figure_names() { return answer(json(roofline::figure_names())); }
EMSCRIPTEN_KEEPALIVE const char* late_figures() { return answer(json(roofline::late_figures())); }
EMSCRIPTEN_KEEPALIVE const char* version() { return ROOFLINE_VERSION; }

// JavaScript owns it, and gives it back with delete_view(). Null for an unknown name.
EMSCRIPTEN_KEEPALIVE FigureView* create_view() {
  std::unique_ptr<Figure> figure = make_figure(text());
  return figure ? new FigureView(std::move(figure)) : nullptr;
}
EMSCRIPTEN_KEEPALIVE void delete_view(FigureView* view) { delete view; }

EMSCRIPTEN_KEEPALIVE const char* title(FigureView* view) { return answer(std::string(view->figure().title())); }
EMSCRIPTEN_KEEPALIVE const char* ids(FigureView* view) { return answer(json(view->ids())); }
EMSCRIPTEN_KEEPALIVE const char* controls(FigureView* view) { return answer(json(view->figure().controls())); }
EMSCRIPTEN_KEEPALIVE const char* readout(FigureView* view) { return answer(json(view->figure().readout())); }
EMSCRIPTEN_KEEPALIVE const char* table(FigureView* view) { return answer(json(view->figure().table())); }
EMSCRIPTEN_KEEPALIVE const char* summary(FigureView* view) { return answer(view->figure().summary()); }
EMSCRIPTEN_KEEPALIVE const char* notes(FigureView* view) { return answer(json(view->figure().notes())); }
EMSCRIPTEN_KEEPALIVE const char* state(FigureView* view) { return answer(view->figure().state()); }
EMSCRIPTEN_KEEPALIVE const char* csv(FigureView* view) { return answer(view->csv()); }
EMSCRIPTEN_KEEPALIVE const char* svg(FigureView* view) { return answer(view->svg()); }
EMSCRIPTEN_KEEPALIVE const char* handles(FigureView* view) { return answer(json(view->view().scene().handles)); }
EMSCRIPTEN_KEEPALIVE const char* cursor(FigureView* view) { return view->view().cursor(); }

EMSCRIPTEN_KEEPALIVE const char* set(FigureView* view) { return answer(json(view->set(first(), second()))); }
EMSCRIPTEN_KEEPALIVE const char* set_position(FigureView* view, int position) {
  return answer(json(view->set_position(text(), position)));
}
EMSCRIPTEN_KEEPALIVE const char* step(FigureView* view, int steps) { return answer(json(view->step(text(), steps))); }
EMSCRIPTEN_KEEPALIVE const char* restore(FigureView* view) { return answer(json(view->restore(text()))); }

EMSCRIPTEN_KEEPALIVE double resize(FigureView* view, double width_css, double pixel_ratio, bool coarse_pointer) {
  return view->view().resize(width_css, pixel_ratio, coarse_pointer);
}
EMSCRIPTEN_KEEPALIVE void set_theme(FigureView* view, bool dark) {
  view->view().set_theme(dark ? Theme::kDark : Theme::kLight);
}
EMSCRIPTEN_KEEPALIVE void set_motion(FigureView* view, bool allowed) { view->view().set_motion(allowed); }
EMSCRIPTEN_KEEPALIVE void focus_handle(FigureView* view) { view->view().focus_handle(text()); }
EMSCRIPTEN_KEEPALIVE void press_handle(FigureView* view) { view->view().press_handle(text()); }

EMSCRIPTEN_KEEPALIVE void pointer_move(FigureView* view, double x, double y) { view->view().pointer_move(x, y); }
EMSCRIPTEN_KEEPALIVE void pointer_button(FigureView* view, bool down) { view->view().pointer_button(down); }
EMSCRIPTEN_KEEPALIVE void pointer_leave(FigureView* view) { view->view().pointer_leave(); }

// Bits: 1 again, 2 input, 4 change.
EMSCRIPTEN_KEEPALIVE int frame(FigureView* view, double now_ms) {
  const FrameResult result = view->view().frame(now_ms);
  return result.again | result.input << 1 | result.change << 2;
}

// Draws what the last frame shows and gives how many words that takes; they stand at drawing().
EMSCRIPTEN_KEEPALIVE std::size_t draw(FigureView* view) {
  view->draw();
  return view->drawing().size();
}
EMSCRIPTEN_KEEPALIVE const Word* drawing(FigureView* view) { return view->drawing().data(); }
EMSCRIPTEN_KEEPALIVE Word background(FigureView* view) { return view->background(); }
}
