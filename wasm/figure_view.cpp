#include "wasm/figure_view.hpp"

#include "core/figures/csv_writer.hpp"
#include "core/figures/svg_writer.hpp"

namespace roofline {

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

std::string FigureView::svg() const {
  const SvgTheme theme = view_.theme() == Theme::kDark ? SvgTheme::kDark : SvgTheme::kLight;
  return to_svg(view_.scene(), theme, figure_->title(), figure_->summary());
}

double FigureView::resize(double width_css, double pixel_ratio, bool coarse_pointer) {
  pixel_ratio_ = pixel_ratio;
  return view_.resize(width_css, coarse_pointer);
}

void FigureView::set_theme(const std::string& theme) {
  view_.set_theme(theme == "dark" ? Theme::kDark : Theme::kLight);
}

FrameResult FigureView::frame(double now_ms) {
  shared_.fonts.rasterise(static_cast<float>(pixel_ratio_));
  shared_.stage.prepare();
  const FrameResult result = view_.frame(now_ms);
  if (shared_.stage.is_running()) shared_.stage.draw(*view_.draw_data(), view_.theme());
  return result;
}

}  // namespace roofline
