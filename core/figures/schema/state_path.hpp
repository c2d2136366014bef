// Where a value is in a state: a path of members and indices, such as <&LayerSetting::workload, &Workload::batch_size>
// or <&BatchThresholdState::score, 2>. A step can also be a function object: it takes an object of its type `Whole` and
// returns a reference to a part of it.
#pragma once

#include <type_traits>
#include <utility>

namespace roofline {

template <class Step>
struct StartOf {
  using Type = typename Step::Whole;
};
template <class Whole, class Part>
struct StartOf<Part Whole::*> {
  using Type = Whole;
};

template <auto kStep, auto...>
struct StartOfPath : StartOf<std::remove_cv_t<decltype(kStep)>> {};

// The type that the path starts from.
template <auto... kPath>
using Root = typename StartOfPath<kPath...>::Type;

template <auto kStep, class Whole>
auto& part_at(Whole& whole) {
  if constexpr (std::is_member_object_pointer_v<decltype(kStep)>) {
    return whole.*kStep;
  } else if constexpr (std::is_integral_v<decltype(kStep)>) {
    return whole[kStep];
  } else {
    return kStep(whole);
  }
}

// The value at the end of the path, `whole` itself where the path has no step; const where `whole` is.
template <class Whole>
auto& value_at(Whole& whole) {
  return whole;
}
template <auto kStep, auto... kRest, class Whole>
auto& value_at(Whole& whole) {
  if constexpr (sizeof...(kRest) == 0) {
    return part_at<kStep>(whole);
  } else {
    return value_at<kRest...>(part_at<kStep>(whole));
  }
}

template <auto... kPath>
using ValueAt = std::remove_cvref_t<decltype(value_at<kPath...>(std::declval<Root<kPath...>&>()))>;

}  // namespace roofline
