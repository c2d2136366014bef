// The words that only the figure `transformer-layer` shows; what figures share is in core/figures/words.hpp.
#pragma once

#include <string_view>

namespace roofline::words {

// The figure `transformer-layer`: its controls.
inline constexpr std::string_view kLayerTitle = "One transformer layer, op by op";
inline constexpr std::string_view kLayerGpuHelp = "Whose peaks and bandwidth give the times.";
inline constexpr std::string_view kModel = "Model";
inline constexpr std::string_view kModelHelp = "Whose layer is drawn; custom starts from the shape chosen last.";
inline constexpr std::string_view kCustomModel = "Custom …";
inline constexpr std::string_view kCustomModelName = "custom model";
inline constexpr std::string_view kCustomModelFirst = "Custom model";  // at the start of a sentence
inline constexpr std::string_view kDModel = "Model width d";
inline constexpr std::string_view kDModelHelp = "Values of one token between the layers, d_model.";
inline constexpr std::string_view kHeads = "Query heads H";
inline constexpr std::string_view kHeadsHelp = "Attention heads of the queries.";
inline constexpr std::string_view kKvHeads = "KV heads K";
inline constexpr std::string_view kKvHeadsHelp =
    "Heads whose keys and values are kept: as many as query heads (MHA), fewer (GQA), or one (MQA).";
inline constexpr std::string_view kKvHeadsTaken = "KV heads must divide the {0}: {1} was taken.";
inline constexpr std::string_view kHeadDim = "Head dimension h";
inline constexpr std::string_view kHeadDimHelp = "Values of one head.";
inline constexpr std::string_view kDFf = "MLP width f";
inline constexpr std::string_view kDFfHelp = "Values of one token inside the MLP, d_ff.";
inline constexpr std::string_view kMlp = "MLP";
inline constexpr std::string_view kMlpHelp =
    "Gated has a gate and an up projection (SwiGLU), plain only an up projection.";
inline constexpr std::string_view kMlpGated = "gated: SwiGLU";
inline constexpr std::string_view kMlpPlain = "plain: GELU";
inline constexpr std::string_view kLayers = "Layers";
inline constexpr std::string_view kLayersHelp = "How many of these layers the model has.";
inline constexpr std::string_view kVocabulary = "Vocabulary";
inline constexpr std::string_view kVocabularyHelp = "Tokens that the last matmul, the LM head, chooses from.";
inline constexpr std::string_view kOnlyForCustomModel = "for the custom model";
inline constexpr std::string_view kOnlyForPrefill = "for prefill";
inline constexpr std::string_view kPhase = "Phase";
inline constexpr std::string_view kPhaseHelp =
    "Decode makes one new token for each sequence; prefill reads all tokens of the prompts at once.";
inline constexpr std::string_view kDecode = "decode";
inline constexpr std::string_view kPrefill = "prefill";
inline constexpr std::string_view kPrefillWith = "prefill, {0}";
inline constexpr std::string_view kSequences = "Batch";
inline constexpr std::string_view kSequencesHelp = "Sequences that are worked on together.";
inline constexpr std::string_view kContext = "Context";
inline constexpr std::string_view kContextHelp =
    "Tokens of each sequence: kept in the cache in decode, read in prefill.";
inline constexpr std::string_view kTokens = "tokens";
inline constexpr std::string_view kToken = "token";
inline constexpr std::string_view kCausal = "Causal mask";
inline constexpr std::string_view kCausalHelp =
    "As a decoder reads its prompts: only the keys up to a query’s own, about half of all pairs. Off counts every "
    "pair.";
inline constexpr std::string_view kLayerWeightsHelp =
    "Of the layer’s matrices. Narrower weights are read faster. Embeddings, LM head, norms and router stay in the "
    "number format.";
inline constexpr std::string_view kKvFormat = "KV cache";
inline constexpr std::string_view kKvFormatHelp = "Bytes of a key or value in the cache.";
inline constexpr std::string_view kScale = "Scale";
inline constexpr std::string_view kScaleHelp = "Linear shows what takes the time; logarithmic shows the short ops too.";
inline constexpr std::string_view kScaleLinear = "linear";
inline constexpr std::string_view kScaleLog = "logarithmic";
inline constexpr std::string_view kPin = "Pin this setting";
inline constexpr std::string_view kPinHelp = "Keeps its bars as outlines to compare the next setting with.";
inline constexpr std::string_view kUnpin = "Take the pin away";
inline constexpr std::string_view kUnpinHelp = "Removes the outlines.";
inline constexpr std::string_view kPinned = "Pinned";
inline constexpr std::string_view kPinnedHelp = "Whether a setting is kept to compare with.";
inline constexpr std::string_view kPinnedControl = "{0}, pinned";

// Its ops, in the order of OpKind.
inline constexpr std::string_view kLayerOps[] = {"attention norm",
                                                 "QKV projection",
                                                 "RoPE, cache write",
                                                 "attention",
                                                 "output projection",
                                                 "norm after attention",
                                                 "attention residual",
                                                 "MLP norm",
                                                 "router",
                                                 "gate and up projection",
                                                 "up projection",
                                                 "SwiGLU",
                                                 "GELU",
                                                 "down projection",
                                                 "norm after MLP",
                                                 "MLP residual",
                                                 "final norm",
                                                 "LM head"};

// Its picture.
inline constexpr std::string_view kMemoryLetter = "M";
inline constexpr std::string_view kComputeLetter = "C";
inline constexpr std::string_view kMemoryLegend = "M memory-bound";
inline constexpr std::string_view kComputeLegend = "C compute-bound";
inline constexpr std::string_view kPinnedLegend = "pinned; × the pinned time";
inline constexpr std::string_view kOneLayer = "One layer";
inline constexpr std::string_view kPartOfLayer = "{0} of {1} ops";
inline constexpr std::string_view kTakes = "{0}: {1}";
inline constexpr std::string_view kThePinned = "{0} the pinned time, {1}";
inline constexpr std::string_view kBarText = "{0} · {1} · {2}";
inline constexpr std::string_view kBarTextPinned = "{0} · {1} · {2} · {3}";
inline constexpr std::string_view kHandleText = "{0}, {1} of {4}, {2}, batch {3}";
inline constexpr std::string_view kList = "{0}, {1}";
inline constexpr std::string_view kWithNumber = "{0} {1}";
inline constexpr std::string_view kLayerBytes = "Bytes of {1}: {0}";

// What it says.
inline constexpr std::string_view kWorks = "{0} = {1}";
inline constexpr std::string_view kOpOnUnits = "{0} ({1})";
inline constexpr std::string_view kBytesOfKinds = "Bytes by kind";
inline constexpr std::string_view kBytesByKind = "{0}: weights {1}, KV cache {2}, activations {3}";
inline constexpr std::string_view kIntensityAndRidge = "{0}; the ridge is at {1}";
inline constexpr std::string_view kIntensityAndAchievableRidge = "{0}; at achievable rates the ridge is at {1}";
inline constexpr std::string_view kWeights = "weights";
inline constexpr std::string_view kKvCache = "KV cache";
inline constexpr std::string_view kActivations = "activations";
inline constexpr std::string_view kBytesOfWeights = "Bytes of weights";
inline constexpr std::string_view kBytesOfKvCache = "Bytes of KV cache";
inline constexpr std::string_view kBytesOfActivations = "Bytes of activations";
inline constexpr std::string_view kHardly = "< 0.1 %";
inline constexpr std::string_view kHardlyBare = "< 0.1";  // beside its unit
inline constexpr std::string_view kShareOfLayer = "Share of {0}";
inline constexpr std::string_view kTimesPinned = "Time, in pinned times";
inline constexpr std::string_view kPinnedTime = "{0}, pinned";
inline constexpr std::string_view kNotPinned = "not among the pinned ops";
inline constexpr std::string_view kTimeOfLayer = "{0}: {1}";
inline constexpr std::string_view kBytesOfLayer = "{0}: bytes";
inline constexpr std::string_view kRegimesOfLayer = "{0}: regimes";
inline constexpr std::string_view kDecodeStep = "Decode step, {0}";
inline constexpr std::string_view kWholePrefill = "Prefill, {0}";
inline constexpr std::string_view kNoStep = "not known: no vector peak";
inline constexpr std::string_view kTokensMade = "Tokens made";
inline constexpr std::string_view kTokensRead = "Tokens read";
inline constexpr std::string_view kMfu = "MFU, of the datasheet peak";
inline constexpr std::string_view kMbu = "MBU, of the datasheet bandwidth";
inline constexpr std::string_view kParameters = "Parameters";
inline constexpr std::string_view kModelWeights = "Model: weights";
inline constexpr std::string_view kModelKvCache = "Model: KV cache";
inline constexpr std::string_view kFits = "In memory";
inline constexpr std::string_view kDoesFit = "{0} of {1}: fits";
inline constexpr std::string_view kBarelyFits = "{0} of {1}: barely fits";
inline constexpr std::string_view kDoesNotFit = "{0} of {1}: does not fit";
inline constexpr std::string_view kMemoryUnknown = "{0}; the memory of this GPU is not known";
inline constexpr std::string_view kLargestBatch = "Largest batch that fits";
inline constexpr std::string_view kNoBatchFits = "not even one sequence";
inline constexpr std::string_view kPinnedSetting = "Pinned";
inline constexpr std::string_view kSetting = "{0}, {1}, batch {2}, context {3}, {4}, {5}, {6}";
inline constexpr std::string_view kThePinnedLayer = "the pinned layer";
inline constexpr std::string_view kPinnedPart = "{0}, pinned";
inline constexpr std::string_view kLayerAgainstPinned = "{0}: time, in pinned times";
inline constexpr std::string_view kStepAgainstPinned = "Whole model: time, in pinned times";
inline constexpr std::string_view kNoTotalRatio = "not comparable: a vector peak is not known";
inline constexpr std::string_view kWholeLayer = "the layer";
inline constexpr std::string_view kLayerFirst = "Layer";  // at the start of a label
inline constexpr std::string_view kMemoryBoundOps = "{0} of {1} ops memory-bound";
inline constexpr std::string_view kMemoryBoundShort = "{0} of {1} memory-bound";
inline constexpr std::string_view kLayerCaption = "One layer of {0}, {1}, batch {2}, context {3}, on {4} in {5}, {6}";
inline constexpr std::string_view kSettingInSentence = "{1}, batch {2}, context {3}, {7}";
inline constexpr std::string_view kLayerInSentence = "layer";
inline constexpr std::string_view kLayerSummary = "{0}, {1}: {2}, {3}.";
inline constexpr std::string_view kLayerSummaryPinned = "{0}, {1}: {2}, {3} the pinned time, {4}.";

// What to know about its numbers.
inline constexpr std::string_view kOtherRates =
    "The pinned times are those of {0}, the present ones those of {1}: the ratio holds the difference.";
inline constexpr std::string_view kDoesNotFitNote =
    "Weights and KV cache take {0}, and {1} has {2}: {3} fits at this context.";
inline constexpr std::string_view kUpToBatch = "batch {0}";

}  // namespace roofline::words
