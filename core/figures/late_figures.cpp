// The figures that registry.cpp marks as late. The page's module is linked once more without this file, and what only
// the whole one has is its second part: all code and data that nobody but these figures needs.
#include "core/figures/four_step_figure.hpp"
#include "core/figures/layer_figure.hpp"
#include "core/figures/registry.hpp"

namespace roofline {

template <class F>
std::unique_ptr<Figure> make_late() {
  return make<F>();
}

template std::unique_ptr<Figure> make_late<LayerFigure>();
template std::unique_ptr<Figure> make_late<FourStepFigure>();

}  // namespace roofline
