#include "core/figures/kernel_notes.hpp"

#include <array>
#include <optional>

#include "core/figures/machine_notes.hpp"
#include "core/figures/words.hpp"
#include "core/model/text/number_format.hpp"

namespace roofline {
namespace {

// For shorter times the launch of a kernel takes about as long as the kernel.
constexpr double kShortTimeS = 5e-6;

std::optional<std::string> cache_note(const SourcedMachine& machine, const KernelCost& cost) {
  const Hardware* hardware = machine.hardware;
  const std::optional<LastLevelCache> cache = hardware == nullptr ? std::nullopt : last_level_cache(*hardware);
  if (!cache || cost.bytes >= cache->bytes) return std::nullopt;
  return fill(words::kCacheNote, {format_number(cost.bytes, Unit::kBytes).text(), cache->name, hardware->name,
                                  format_number(cache->bytes, Unit::kBytes).text()});
}

}  // namespace

std::vector<std::string> time_notes(const SourcedMachine& machine, const KernelCost& cost) {
  std::vector<std::string> notes;
  if (least_time_s(machine, cost) < kShortTimeS) notes.emplace_back(words::kLaunchNote);
  const bool memory = bound(machine, cost) == Bound::kMemory;
  if (const std::optional<std::string> note = cache_note(machine, cost); note && memory) notes.push_back(*note);
  if (verdict(machine, arithmetic_intensity(cost)) == Verdict::kRidge) notes.emplace_back(words::kRidgeNote);
  return notes;
}

std::vector<std::string> kernel_notes(const SourcedMachine& machine, const KernelCost& cost) {
  std::vector<std::string> notes = machine_notes(std::array{machine});
  for (std::string& note : time_notes(machine, cost)) notes.push_back(std::move(note));
  return notes;
}

}  // namespace roofline
