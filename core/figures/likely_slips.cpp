#include "core/figures/likely_slips.hpp"

#include "core/figures/words.hpp"
#include "core/model/plausibility.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {

std::vector<std::string> likely_slips(const Machine& machine, DType arithmetic) {
  std::vector<std::string> slips;
  if (!is_plausible(machine)) {
    slips.emplace_back(words::kUnlikelyMachine);
  }
  const double peak = machine.peak_flops_per_s;
  if (const Hardware* half = machine_with_half_the_peak(arithmetic, peak)) {
    const double dense = find_peak(*half, arithmetic)->value;
    const auto in_words = [&](double flops_per_s) {
      return format_number_beside(flops_per_s, dense, Unit::kFlopsPerS).text();
    };
    slips.push_back(fill(words::kTwiceThePeak, {in_words(peak), name(arithmetic), half->name, in_words(dense)}));
  }
  return slips;
}

}  // namespace roofline
