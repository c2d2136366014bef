#include "core/figures/likely_slips.hpp"

#include "core/figures/words.hpp"
#include "core/model/number_format.hpp"
#include "core/model/plausibility.hpp"

namespace roofline {

std::vector<std::string> likely_slips(const Machine& machine, DType arithmetic) {
  std::vector<std::string> slips;
  if (!is_plausible(machine)) {
    slips.push_back(fill(words::kUnlikelyRidge, {format_number(ridge_point(machine), Unit::kFlopPerByte).text()}));
  }
  const double peak = machine.peak_flops_per_s;
  if (const Hardware* half = machine_with_half_the_peak(arithmetic, peak)) {
    const auto in_words = [](double flops_per_s) { return format_number(flops_per_s, Unit::kFlopsPerS, 4).text(); };
    const double dense = find_peak(*half, arithmetic)->value;
    slips.push_back(fill(words::kTwiceThePeak, {in_words(peak), name(arithmetic), half->name, in_words(dense)}));
  }
  return slips;
}

}  // namespace roofline
