#include "core/figures/four_step_figure.hpp"
#include "core/figures/late_part.hpp"
#include "core/figures/layer_figure.hpp"

namespace roofline {

template std::unique_ptr<Figure> make_late<LayerFigure>();
template std::unique_ptr<Figure> make_late<FourStepFigure>();

}  // namespace roofline
