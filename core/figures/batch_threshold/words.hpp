// The words that only the figure `batch-threshold` shows; what figures share is in core/figures/words.hpp.
#pragma once

#include <string_view>

namespace roofline::words {

// The figure `batch-threshold`.
inline constexpr std::string_view kThresholdTitle = "From which batch is a matmul compute-bound?";
inline constexpr std::string_view kGuess = "Your guess for B*";
inline constexpr std::string_view kGuessHelp =
    "The batch from which the matmul is compute-bound. Drag, or type a number.";
inline constexpr std::string_view kReveal = "Reveal";
inline constexpr std::string_view kRevealHelp = "Shows the threshold next to your guess.";
inline constexpr std::string_view kRevealNeedsGuess = "Reveal needs a guess first.";
inline constexpr std::string_view kRevealed = "Revealed";
inline constexpr std::string_view kRevealedHelp = "Whether the threshold is shown.";
inline constexpr std::string_view kBatch = "Batch B";
inline constexpr std::string_view kBatchHelp = "Tokens that share one read of the weights.";
inline constexpr std::string_view kWidthIn = "Width in, D";
inline constexpr std::string_view kWidthInHelp = "Width of each token before the matmul.";
inline constexpr std::string_view kWidthOut = "Width out, F";
inline constexpr std::string_view kWidthOutHelp = "Width of each token after the matmul.";
inline constexpr std::string_view kAnother = "Try another";
inline constexpr std::string_view kAnotherHelp = "Another layer of a real model; your score stays.";
inline constexpr std::string_view kWeightFormatHelp =
    "Narrower weights are read faster and computed with in the number format above.";
inline constexpr std::string_view kOnlyWeights = "{0}, weights only";
inline constexpr std::string_view kNotNarrower = "Narrower weights go with bf16 arithmetic only.";
inline constexpr std::string_view kWeightsDropped =
    "Narrower weights go with bf16 arithmetic only: now they are in {0} too.";
inline constexpr std::string_view kThresholdGpuHelp = "Whose ridge point the intensity must reach.";
inline constexpr std::string_view kScoreOf = "Score, {0}";
inline constexpr std::string_view kScoreHelp = "Guesses of this kind so far.";
inline constexpr std::string_view kTiers[] = {"spot on", "close", "the right size", "far"};
inline constexpr std::string_view kLayer = "Layer";
inline constexpr std::string_view kLayerOwn = "of your own";
inline constexpr std::string_view kLayerProjection7B = "query projection of Llama-2-7B";
inline constexpr std::string_view kLayerDitXl = "projection of DiT-XL";
inline constexpr std::string_view kLayerUp8B = "up projection of Llama-3-8B";
inline constexpr std::string_view kLayerUp70B = "up projection of Llama-2-70B";
inline constexpr std::string_view kLayerUpGpt2 = "up projection of GPT-2 XL";
inline constexpr std::string_view kLayerKey8B = "key projection of Llama-3-8B";
inline constexpr std::string_view kLayerSmall = "small MLP of width 512";
inline constexpr std::string_view kMatmulShape = "X (B × {0}) · W ({0} × {1})";
inline constexpr std::string_view kMatmulRow = "Matmul";
inline constexpr std::string_view kGuessRow = "Your guess";
inline constexpr std::string_view kNoGuess = "not yet";
inline constexpr std::string_view kCriticalBatch = "B*";
inline constexpr std::string_view kAchievableCriticalBatch = "B* at achievable rates";
inline constexpr std::string_view kOtherRidgePoint = "Datasheet ridge point, to compare";
inline constexpr std::string_view kOtherCriticalBatch = "Datasheet B*, to compare";
inline constexpr std::string_view kLeastWholeBatch = "Least whole batch";
inline constexpr std::string_view kNoBatch = "no batch is large enough";
inline constexpr std::string_view kCeiling = "Ceiling of the intensity";
inline constexpr std::string_view kVerdictRow = "Your guess against B*";
inline constexpr std::string_view kVerdict = "{0} is {1} of {2}: {3}";
inline constexpr std::string_view kVerdictNone = "{0}, where there is none: {1}";
inline constexpr std::string_view kScoreRow = "Score";
inline constexpr std::string_view kScore = "{0} spot on, {1} close, {2} the right size, {3} far";
inline constexpr std::string_view kBatchAxis = "Batch B, tokens per weight read";
inline constexpr std::string_view kGuessMark = "your guess {0}";
inline constexpr std::string_view kGuessHere = "drag to guess";
inline constexpr std::string_view kCriticalMark = "B* {0}";
inline constexpr std::string_view kAchievableCriticalMark = "achievable B* {0}";
inline constexpr std::string_view kAchievableMark = "achievable {0}";
inline constexpr std::string_view kBeyondThePlot = "{0}, outside the plot";
inline constexpr std::string_view kOutsideNote = "Outside the picture: {0}.";
inline constexpr std::string_view kCeilingMark = "ceiling {0}";
inline constexpr std::string_view kBatchMark = "B = {0}";
inline constexpr std::string_view kThresholdCaption = "X (B × {0}) · W ({0} × {1}) on {2} in {3}, {4}";
inline constexpr std::string_view kHiddenCaption = "Reveal shows the table";
inline constexpr std::string_view kAskGuess =
    "From which batch B is X (B × {0}) · W ({0} × {1}) in {2} compute-bound on {3}? Make a guess.";
inline constexpr std::string_view kAskReveal = "Your guess is {0}. Press Reveal to see how near it is.";
inline constexpr std::string_view kAtAchievable = " at achievable rates";
inline constexpr std::string_view kThresholdSummary = "B* is {0}{5}; {1}. At B = {2}: {3}, {4}.";
inline constexpr std::string_view kThresholdNone =
    "No batch is large enough{5}: the ceiling is {0}, the ridge {1}. At B = {2}: {3}, {4}.";

}  // namespace roofline::words
