// What a part of the page's module is made of: a file late_PART.cpp defines make_late() of its figures, and nobody
// else. The module is linked once more without that file, and what only the whole one has is that part: all code and
// data that nobody but these figures needs. See wasm/split.py.
#pragma once

#include "core/figures/registry.hpp"

namespace roofline {

template <class F>
std::unique_ptr<Figure> make_late() {
  return make<F>();
}

}  // namespace roofline
