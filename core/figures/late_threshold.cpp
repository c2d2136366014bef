#include "core/figures/batch_threshold/figure.hpp"
#include "core/figures/late_part.hpp"

namespace roofline {

template std::unique_ptr<Figure> make_late<BatchThresholdFigure>();

}  // namespace roofline
