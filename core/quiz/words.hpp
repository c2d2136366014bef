// Every word of the exercises. Numbers and names are arguments.
#pragma once

#include <string_view>

#include "core/figures/words.hpp"

namespace roofline::quiz::words {

using roofline::words::kLeastTime;

inline constexpr std::string_view kTitle = "Roofline {0}-{1}: {2}";
inline constexpr std::string_view kAnswerIn = "Answer in {0}; up to {1} off counts as right.";
inline constexpr std::string_view kAnswerBare = "Answer with a number; up to {0} off counts as right.";

inline constexpr std::string_view kBytesEach = "{0} ({1} each)";
inline constexpr std::string_view kMachine = "{0}, which has {1} in dense {2} and {3}";
inline constexpr std::string_view kIntensityIs = "Intensity: {0} / {1} = {2}.";

inline constexpr std::string_view kRidgeLabel = "ridge point";
inline constexpr std::string_view kRidgeGiven = "Machine: {0}.";
inline constexpr std::string_view kRidgeTask = "At which arithmetic intensity is its ridge point in this format?";
inline constexpr std::string_view kRidgeStep = "Ridge point: peak / bandwidth = {0} / {1} = {2}.";

inline constexpr std::string_view kIntensityLabel = "intensity";
inline constexpr std::string_view kElementwiseGiven =
    "An elementwise op writes an array of {0} values. Input arrays of the same length: {1}. FLOPs for each value "
    "written: {2}. All arrays are in {3}, and each is moved once.";
inline constexpr std::string_view kRmsNormGiven =
    "RMSNorm of {0} with {1} each takes 4 FLOPs a value. Every value is read once and written once in "
    "{2}; the norm's own weights are left out.";
inline constexpr std::string_view kIntensityTask = "What is its arithmetic intensity?";

inline constexpr std::string_view kMatmulTimeLabel = "least time of a matmul";
inline constexpr std::string_view kMatmulGiven =
    "A matmul X (B × D) · W (D × F) with B = {0}, D = {1} and F = {2} runs on {3}. All values are in {4}, and each "
    "matrix is moved once.";
inline constexpr std::string_view kMatmulTask =
    "Is it memory-bound or compute-bound, and how long does it take at least?";

inline constexpr std::string_view kCriticalBatchLabel = "critical batch size";
inline constexpr std::string_view kCriticalBatchGiven =
    "A matmul X (B × D) · W (D × F) with D = {0} and F = {1} runs on {2}. X and the product are in {3}, W is in {4}, "
    "and each matrix is moved once.";
inline constexpr std::string_view kCriticalBatchTask =
    "What is B*, the batch from which it is compute-bound? Leave it unrounded.";
inline constexpr std::string_view kBalance =
    "With e_a bytes an activation and e_w bytes a weight it is compute-bound where 2·B·D·F / (e_a·B·D + e_w·D·F + "
    "e_a·B·F) is at least R. Solved for B: B* = R·e_w·D·F / (2·D·F − R·e_a·(D + F)).";
inline constexpr std::string_view kCriticalBatchStep =
    "B* = {0}·{1}·{2}·{3} / (2·{2}·{3} − {0}·{4}·({2} + {3})) = {5}.";
inline constexpr std::string_view kWholeBatch = "The least whole batch is {0}.";

inline constexpr std::string_view kDecodeLabel = "decode step";
inline constexpr std::string_view kDecodeGiven =
    "A dense model of {0} parameters decodes {1} at once on {2}. Its weights are in {3}, the arithmetic is "
    "in "
    "{4}, and the KV cache is left out.";
inline constexpr std::string_view kStepTask = "How long does a decode step take at least?";
inline constexpr std::string_view kTokensTask = "How many tokens per second do all sequences get together at most?";
inline constexpr std::string_view kDecodeFlops = "FLOPs: 2·{0}·{1} = {2}.";
inline constexpr std::string_view kDecodeBytes = "Bytes: {0}·{1} = {2}.";
inline constexpr std::string_view kDecodeTimes = "FLOPs / P = {0} and Bytes / BW = {1}: a step takes the larger, {2}.";
inline constexpr std::string_view kTokensStep = "Each step gives every sequence a token: {0} / {1} = {2}.";

inline constexpr std::string_view kAttentionLabel = "decode attention";
inline constexpr std::string_view kAttentionGiven =
    "Decode attention of one layer of {0}: {1} and {2} of dimension {3}. The batch has {4} with {5} each "
    "in the cache, all values are in {6}, and the softmax is left out.";
inline constexpr std::string_view kAttentionOnGiven = "{0} It runs on {1}.";
inline constexpr std::string_view kAttentionTimeTask = "How long does it take at least?";
inline constexpr std::string_view kCacheGiven =
    "{0} has {1}, each with {2} of dimension {3}. The cache holds keys and values of {4} with {5} each in {6}.";
inline constexpr std::string_view kCacheTask = "How large is the KV cache?";
inline constexpr std::string_view kCacheToken = "A token takes 2·{0}·{1}·{2}·{3} = {4} in all layers.";
inline constexpr std::string_view kCacheStep = "All tokens take {0}·{1}·{2} = {3}.";

}  // namespace roofline::quiz::words
