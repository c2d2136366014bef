#include "core/figures/machine_notes.hpp"

#include <algorithm>

#include "core/figures/words.hpp"
#include "core/model/plausibility.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {
namespace {

using Notes = std::vector<std::string>;

std::string in_unit(double value, Unit unit) { return format_number(value, unit).text(); }

void add_stated(Notes& notes, const Machine& machine, DType dtype) {
  if (!is_plausible(machine)) notes.emplace_back(words::kUnlikelyMachine);
  const double peak = machine.peak_flops_per_s;
  if (const Hardware* half = machine_with_half_the_peak(dtype, machine)) {
    const double dense = find_peak(*half, dtype)->value;
    const auto in_words = [&](double flops_per_s) {
      return format_number_beside(flops_per_s, dense, Unit::kFlopsPerS).text();
    };
    notes.push_back(fill(words::kTwiceThePeak, {in_words(peak), name(dtype), half->name, in_words(dense)}));
  }
}

// "The bf16 peak of B200 SXM", for the sentences on a fact.
void add_fact(Notes& notes, const std::string& what, const Fact& fact, Unit unit) {
  const std::string value = in_unit(fact.value, unit);
  const bool bare = note(fact).empty();
  if (fact.status == Status::kDisputed) {
    notes.push_back(fill(bare ? words::kDisputedBare : words::kDisputed, {what, value, note(fact)}));
  }
  if (fact.status == Status::kDerived) {
    notes.push_back(fill(bare ? words::kDerivedBare : words::kDerived, {what, value, note(fact)}));
  }
}

void add_any_peak(Notes& notes, const Hardware& hardware, DType dtype) {
  if (!is_reference(hardware) || hardware.any_peak_dtype == dtype) return;
  const std::string peak = in_unit(hardware.any_peak_flops_per_s->value, Unit::kFlopsPerS);
  notes.push_back(hardware.any_peak_dtype
                      ? fill(words::kOnePeakOf, {hardware.id, peak, name(*hardware.any_peak_dtype), name(dtype)})
                      : fill(words::kOnePeak, {hardware.id, peak, name(dtype)}));
}

void add_catalogued(Notes& notes, const Hardware& hardware, DType dtype) {
  if (hardware.die_count) {
    notes.push_back(fill(words::kDiesAsOne, {hardware.name, in_unit(hardware.die_count->value, Unit::kNone)}));
  }
  add_fact(notes, fill(words::kBandwidthOf, {hardware.name}), hardware.bandwidth_bytes_per_s, Unit::kBytesPerS);
  add_fact(notes, fill(words::kPeakOfGpu, {name(dtype), hardware.name}), *find_peak(hardware, dtype), Unit::kFlopsPerS);
  add_any_peak(notes, hardware, dtype);
}

std::string_view name_of(const SourcedMachine& machine) {
  return machine.hardware != nullptr ? machine.hardware->name : words::kCustomGpuName;
}

}  // namespace

std::vector<std::string> machine_notes(std::span<const SourcedMachine> used) {
  Notes all;
  for (const SourcedMachine& machine : used) {
    if (machine.hardware == nullptr) add_stated(all, machine.stated, machine.dtype);
    if (machine.hardware != nullptr) add_catalogued(all, *machine.hardware, machine.dtype);
  }
  Notes notes;
  for (std::string& note : all) {
    if (std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(std::move(note));
  }
  return notes;
}

std::optional<std::string> shares_note(const std::optional<SourcedMachine>& one,
                                       const std::optional<SourcedMachine>& other) {
  if (!one || !other) return std::nullopt;
  const bool first = one->peak_share == PeakShare::kMeasured;
  const SourcedMachine& measured = first ? *one : *other;
  const SourcedMachine& assumed = first ? *other : *one;
  if (measured.peak_share != PeakShare::kMeasured || assumed.peak_share != PeakShare::kAssumed) return std::nullopt;
  const auto share = [](const SourcedMachine& of) {
    return in_unit(of.peak_flops_per_s / of.stated.peak_flops_per_s, Unit::kFraction);
  };
  return fill(words::kMeasuredAndAssumed, {name_of(measured), share(measured), name_of(assumed), share(assumed)});
}

}  // namespace roofline
