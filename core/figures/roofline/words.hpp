// The words that only the figure `roofline` shows; what figures share is in core/figures/words.hpp.
#pragma once

#include <string_view>

namespace roofline::words {

// The figure `roofline`.
inline constexpr std::string_view kRooflineTitle = "The roofline of one GPU";
inline constexpr std::string_view kRooflineGpuHelp =
    "Whose roofs are drawn. Switching leaves the last GPU’s roofs as a ghost.";
inline constexpr std::string_view kIntensityOf = "Intensity of {0}";
inline constexpr std::string_view kIntensityHelp = "Moves the op: its FLOPs stay, its bytes become FLOPs / intensity.";
inline constexpr std::string_view kPutBack = "Put {0} back";
inline constexpr std::string_view kPutBackHelp = "Gives the op its own intensity again.";
inline constexpr std::string_view kRelu = "ReLU";
inline constexpr std::string_view kReluLong = "ReLU of 100 million values";
inline constexpr std::string_view kRmsNorm = "RMSNorm";
inline constexpr std::string_view kRmsNormLong = "RMSNorm, 16,384 × 4096";
inline constexpr std::string_view kDecodeAttention = "decode attention";
inline constexpr std::string_view kDecodeAttentionLong = "decode attention, 32 query and 8 KV heads (GQA)";
inline constexpr std::string_view kMatmul8 = "matmul B = 8";
inline constexpr std::string_view kMatmul8Long = "matmul, B = 8, D = F = 4096";
inline constexpr std::string_view kFusedAttention = "fused attention";
inline constexpr std::string_view kFusedAttentionLong = "fused full attention, T = 256";
inline constexpr std::string_view kMatmul345 = "matmul B = 345";
inline constexpr std::string_view kMatmul345Long = "matmul, B = 345, D = F = 4096";
inline constexpr std::string_view kMatmul4096 = "matmul n = 4096";
inline constexpr std::string_view kMatmul4096Long = "matmul, n = 4096";
inline constexpr std::string_view kChanged = "{0} (moved)";
inline constexpr std::string_view kMemoryRoof = "memory roof {0}";
inline constexpr std::string_view kComputeRoof = "compute roof {0}";
inline constexpr std::string_view kVectorRoof = "vector units {0}";
inline constexpr std::string_view kAchievableRoof = "achievable {0}";
inline constexpr std::string_view kHandleOfOp = "{0}, {1}, {2}";

// The sentence: op, GPU, intensity, regime, time; or op, GPU, regime, time, and what a switch gave. It is spoken after
// each change, so it has 25 words at most.
inline constexpr std::string_view kSummary = "{0} on {1}: {2}, {3}, {4}.";
inline constexpr std::string_view kSummaryAgainst = "{0} on {1}: {2}, {3}; against {4} {5}.";

}  // namespace roofline::words
