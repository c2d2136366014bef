#include "wasm/figure_view.hpp"

#include "core/figures/csv_writer.hpp"
#include "core/figures/figure_svg.hpp"
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
  const Control* known = find_control(*figure_, control);
  // A number that moves step by step is its own motion.
  if (known && !is_number(known->kind)) picture_.move_to_new_state();
  return figure_->set(control, value);
}

SetResult FigureView::restore(const std::string& query) {
  picture_.move_to_new_state();
  return figure_->restore(query);
}

std::string FigureView::csv() const { return to_csv(figure_->table()); }

std::string FigureView::svg() {
  const SvgTheme theme = picture_.theme() == Theme::kDark ? SvgTheme::kDark : SvgTheme::kLight;
  return figure_svg(*figure_, picture_.latest_scene(), theme);
}

const Drawing& FigureView::draw() {
  drawing_ = drawing_of(picture_.shown(), picture_.theme(), picture_.pixel_ratio());
  return drawing_;
}

Word FigureView::background() const { return packed(colour_of(Role::kBackground, picture_.theme())); }

std::unique_ptr<FigureView> create_view(const std::string& figure) {
  std::unique_ptr<Figure> made = make_figure(figure);
  return made ? std::make_unique<FigureView>(std::move(made)) : nullptr;
}

}  // namespace roofline
