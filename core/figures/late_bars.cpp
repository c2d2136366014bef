#include "core/figures/four_step/figure.hpp"
#include "core/figures/late_part.hpp"
#include "core/figures/transformer_layer/figure.hpp"

namespace roofline {

template std::unique_ptr<Figure> make_late<LayerFigure>();
template std::unique_ptr<Figure> make_late<FourStepFigure>();

}  // namespace roofline
