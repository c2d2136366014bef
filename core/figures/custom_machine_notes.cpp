#include "core/figures/custom_machine_notes.hpp"

#include "core/figures/words.hpp"
#include "core/model/plausibility.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {

std::vector<std::string> custom_machine_notes(const Machine& machine, DType arithmetic) {
  std::vector<std::string> notes;
  if (!is_plausible(machine)) {
    notes.emplace_back(words::kUnlikelyMachine);
  }
  const double peak = machine.peak_flops_per_s;
  if (const Hardware* half = machine_with_half_the_peak(arithmetic, machine)) {
    const double dense = find_peak(*half, arithmetic)->value;
    const auto in_words = [&](double flops_per_s) {
      return format_number_beside(flops_per_s, dense, Unit::kFlopsPerS).text();
    };
    notes.push_back(fill(words::kTwiceThePeak, {in_words(peak), name(arithmetic), half->name, in_words(dense)}));
  }
  return notes;
}

}  // namespace roofline
