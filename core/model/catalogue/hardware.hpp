// The hardware catalogue: datasheet facts, each with its status and source. The data is hardware.csv.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/dtype.hpp"
#include "core/model/roofline.hpp"

namespace roofline {

enum class Status : std::uint8_t { kDatasheet, kDerived, kMeasured, kDisputed, kReferenceScript };

std::string_view name(Status status);

struct Fact {
  double value = 0;
  Status status = Status::kDatasheet;
  std::uint8_t source_number = 0;
  std::uint8_t note_number = 0;
};

// Where the number is from, and what is easily mistaken about it. The texts are kept apart from the facts, so that a
// page, which shows none of them, does not load them.
std::string_view source(const Fact& fact);
std::string_view note(const Fact& fact);  // may be empty

// A dense peak. fp32 is the vector units' peak; every other format is the tensor units'.
struct Peak {
  DType dtype = DType::kBf16;
  Fact flops_per_s;
  bool is_offered = true;  // false where the sources disagree too widely: listed as disputed, never computed with
};

// The peak that a datasheet gives for matrices in which two of every four values are zero (2:4). It is listed so that
// it is not mistaken for the dense peak, and never computed with.
struct SparsePeak {
  DType dtype = DType::kBf16;
  Fact flops_per_s;
};

struct AchievableFraction {
  DType dtype = DType::kBf16;
  Fact fraction;  // of the dense peak, by the best matmul found
};

struct Hardware {
  std::string_view id;
  std::string_view name;
  Fact bandwidth_bytes_per_s;
  std::optional<Fact> memory_bytes;           // the number on the box
  std::optional<Fact> reported_memory_bytes;  // what the driver reports, where somebody has printed it
  std::optional<Fact> l2_bytes;
  std::optional<Fact> infinity_cache_bytes;  // AMD's cache between L2 and memory
  std::optional<Fact> sm_count;              // streaming multiprocessors; compute units of an AMD GPU
  std::optional<Fact> die_count;             // dies that count as one here and are devices of their own to a program
  std::optional<Fact> any_peak_flops_per_s;  // reference machines only: one peak for every format
  std::optional<DType> any_peak_dtype;       // the format that this peak is of; nothing: of none
  std::span<const Peak> peaks;
  std::span<const SparsePeak> sparse_peaks;  // where the catalogue has them
  std::span<const AchievableFraction> achievable;
};

// Reference machines (h100, a100, cpu-server, laptop) last, in the order of the data.
std::span<const Hardware> hardware_catalogue();

// True for the four short names, which give one peak for every format so that the reference script's numbers come out.
bool is_reference(const Hardware& hardware);

// The machine with this id, as is_id() reads it, or null.
const Hardware* find_hardware(std::string_view id);

// Up to three ids of the catalogue that look most like `id`, best first.
std::vector<std::string_view> nearest_hardware_ids(std::string_view id);

// The dense peak of a format, or null where the catalogue has none or withholds it.
const Fact* find_peak(const Hardware& hardware, DType dtype);

// The memory that weights and caches have to fit into: what the driver reports, where that is known, since the number
// on the box may count in powers of 1000 what is built in powers of 1024. Nothing where the catalogue has neither.
struct UsableMemory {
  double bytes = 0;
  bool is_reported = false;
};
std::optional<UsableMemory> usable_memory(const Hardware& hardware);

// The cache nearest to the memory, and what it is called; nothing where the catalogue has none. Data that fit into it
// may not come from the memory.
struct LastLevelCache {
  std::string_view name;
  double bytes = 0;
};
std::optional<LastLevelCache> last_level_cache(const Hardware& hardware);

// The format a machine's matmuls run in unless another is asked for: bf16, else fp16, else fp32.
DType default_dtype(const Hardware& hardware);

// How much of a peak a roofline counts: all of it, or a share that was measured, is usual, or was set by the user.
enum class PeakShare : std::uint8_t { kWhole, kMeasured, kAssumed, kSet };

// Peak and bandwidth of a roofline, with what they are: whoever computes with them can say what entered the sum.
struct SourcedMachine : Machine {
  Machine stated;                      // as the catalogue or the user states them; the roofline may count a share of it
  DType dtype = DType::kBf16;          // the format that the peak is taken for
  const Hardware* hardware = nullptr;  // null: both numbers are the user's
  PeakShare peak_share = PeakShare::kWhole;
};

// A peak and a bandwidth that the user states.
SourcedMachine stated_machine(const Machine& machine, DType dtype);

// Peak and bandwidth for a format, or nothing where the machine has no peak for it.
std::optional<SourcedMachine> machine_for(const Hardware& hardware, DType dtype);

// The share of peak and of bandwidth that good kernels reach. For the peak it is that of the best measured matmul where
// the catalogue has one, otherwise the default.
inline constexpr double kDefaultAchievableCompute = 0.75;
inline constexpr double kDefaultAchievableBandwidth = 0.85;
double achievable_compute_fraction(const Hardware& hardware, DType dtype);
bool has_measured_fraction(const Hardware& hardware, DType dtype);

}  // namespace roofline
