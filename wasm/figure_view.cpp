#include "wasm/figure_view.hpp"

#include "core/figures/csv_writer.hpp"
#include "core/picture/svg_writer.hpp"
#include "wasm/painter.hpp"

namespace roofline {

std::vector<std::string> FigureView::ids() const {
  std::vector<std::string> ids;
  for (const Control& control : figure_->controls()) {
    if (control.kind != ControlKind::kAction) ids.push_back(control.id);
  }
  return ids;
}

SetResult FigureView::set(const std::string& control, const std::string& value) {
  const std::optional<Control> known = find_control(*figure_, control);
  // A number that moves step by step is its own motion.
  if (known && !is_number(known->kind)) view_.move_to_new_state();
  return figure_->set(control, value);
}

SetResult FigureView::restore(const std::string& query) {
  view_.move_to_new_state();
  return figure_->restore(query);
}

std::string FigureView::csv() const { return to_csv(figure_->table()); }

std::string FigureView::svg() {
  const SvgTheme theme = view_.theme() == Theme::kDark ? SvgTheme::kDark : SvgTheme::kLight;
  return to_svg(view_.latest_scene(), theme, figure_->title(), figure_->summary());
}

void FigureView::draw() { drawing_ = drawing_of(view_.shown(), view_.theme(), view_.pixel_ratio()); }

Word FigureView::background() const { return packed(colour_of(Role::kBackground, view_.theme())); }

}  // namespace roofline
