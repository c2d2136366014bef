// The words that figures share, numbers and units as arguments {0}, {1}, …. A figure's own stand in its folder. A
// second language is a second set of these files.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace roofline {

// What is counted: templates with {0} for one, and for any other number of them.
struct Noun {
  std::string_view one;
  std::string_view many;
};

// "1 layer", "32 layers", with every digit of the count.
std::string counted(double count, const Noun& noun);

// The template with {0}, {1}, … replaced by the arguments.
std::string fill(std::string_view text, std::initializer_list<std::string_view> arguments);

namespace words {

// What is counted.
inline constexpr Noun kCountedLayers = {"{0} layer", "{0} layers"};
inline constexpr Noun kCountedTiles = {"{0} tile", "{0} tiles"};
inline constexpr Noun kCountedSms = {"{0} SM", "{0} SMs"};
inline constexpr Noun kCountedSequences = {"{0} sequence", "{0} sequences"};
inline constexpr Noun kCountedQueryHeads = {"{0} query head", "{0} query heads"};
inline constexpr Noun kCountedKvHeads = {"{0} KV head", "{0} KV heads"};
inline constexpr Noun kCountedTokens = {"{0} token", "{0} tokens"};
inline constexpr Noun kCountedFeatures = {"{0} feature", "{0} features"};
inline constexpr Noun kCountedBytes = {"{0} byte", "{0} bytes"};

// The language of all words here and in the figures' own files, as BCP 47 names it.
inline constexpr std::string_view kLanguage = "en";

// Setting a value.
inline constexpr std::string_view kNoSuchControl = "There is no setting called “{0}” here{1}.";
inline constexpr std::string_view kRange = "from {0} to {1}";
inline constexpr std::string_view kClamped = "{0} must be {1}: {2} was taken.";
inline constexpr std::string_view kNotANumber = "{0}: “{1}” {2}; what is wanted is a number {3}.";
inline constexpr std::string_view kNotAWholeNumber = "{0}: “{1}” {2}; what is wanted is a whole number {3}.";
inline constexpr std::string_view kNotWhole = "{0} must be a whole number: {1} was taken.";
inline constexpr std::string_view kUnitForgotten = "{0}: “{1}” has no unit; write {2} if that is what you mean.";
inline constexpr std::string_view kReadAs = "{0}: “{1}” was read as {2}.";
inline constexpr std::string_view kNotAnOption = "{0}: “{1}” is not among its choices{2}.";
inline constexpr std::string_view kChoices = "; they are {0}";
inline constexpr std::string_view kNearestChoices = "; similar: {0}";
inline constexpr std::string_view kNotAvailable = "{0}: “{1}” is not available: {2}";
inline constexpr std::string_view kNotAToggle = "{0} is on (1) or off (0), not “{1}”.";
inline constexpr std::string_view kNotEnabled = "{0} has nothing to do at present.";
inline constexpr std::string_view kIsAnAction = "“{0}” is an action to press, not a setting.";
inline constexpr std::string_view kSetOnly = "{0} can be set only {1}.";
inline constexpr std::string_view kOnlyWith = "with “{0}” on";
inline constexpr std::string_view kOnlyForCustomGpu = "for the custom GPU";
inline constexpr std::string_view kOnlyWithAchievable = "with achievable roofs";

// Large counts, as they are said: a number, and its power of ten in words.
inline constexpr std::string_view kMillions = "{0} million";
inline constexpr std::string_view kBillions = "{0} billion";
inline constexpr std::string_view kTrillions = "{0} trillion";
inline constexpr std::string_view kQuadrillions = "{0} quadrillion";

// The machine.
inline constexpr std::string_view kGpu = "GPU";
inline constexpr std::string_view kCustomGpu = "Custom …";
inline constexpr std::string_view kCustomGpuName = "custom GPU";
inline constexpr std::string_view kPeak = "Peak";
inline constexpr std::string_view kPeakHelp =
    "Dense FLOP/s of your machine, such as 500 TFLOP/s. Product pages often print the sparse number, which is twice "
    "this.";
inline constexpr std::string_view kBandwidth = "Bandwidth";
inline constexpr std::string_view kBandwidthHelp = "Memory bandwidth of your machine, such as 2 TB/s.";
inline constexpr std::string_view kDtype = "Number format";
inline constexpr std::string_view kDtypeHelp =
    "Sets the bytes of each value and the peak: fp32 runs on the vector units, the others on the tensor units.";
inline constexpr std::string_view kDtypeMissing = "{0} has no {1} peak.";
inline constexpr std::string_view kDtypeSwitched = "{0} has no {1} peak, so {2} is shown.";
inline constexpr std::string_view kDtypeNotOffered = "Its {0} peak is disputed by a large factor and is not offered.";
inline constexpr std::string_view kRoof = "Roofs";
inline constexpr std::string_view kRoofHelp =
    "Datasheet peaks are a bound that nothing beats; achievable is what good kernels are measured to reach.";
inline constexpr std::string_view kRoofHelpWithLine = "{0} The other one stays as a thin line.";
inline constexpr std::string_view kRoofDatasheet = "Datasheet peaks: the bound";
inline constexpr std::string_view kRoofAchievable = "Achievable: measured fractions";
inline constexpr std::string_view kComputeFraction = "Achievable share of the peak";
inline constexpr std::string_view kComputeFractionHelp =
    "The best matmul measured on this GPU where one is known, otherwise 75 %.";
inline constexpr std::string_view kBandwidthFraction = "Achievable share of the bandwidth";
inline constexpr std::string_view kBandwidthFractionHelp = "A good copy kernel reaches 80 to 90 %.";
inline constexpr std::string_view kCompare = "Compare with";
inline constexpr std::string_view kCompareHelp = "A second GPU, drawn as a ghost.";
inline constexpr std::string_view kCompareNone = "Nothing";
inline constexpr std::string_view kPeakOfGpu = "The {0} peak of {1}";
inline constexpr std::string_view kBandwidthOf = "The bandwidth of {0}";
inline constexpr std::string_view kDisputed = "{0} is disputed: {2}; {1} is used here.";
inline constexpr std::string_view kDisputedBare = "{0} is disputed; {1} is used here.";
inline constexpr std::string_view kDerived = "{0} is derived: {2}; {1} is used here.";
inline constexpr std::string_view kDerivedBare = "{0} is derived, not printed by its maker; {1} is used here.";
inline constexpr std::string_view kDiesAsOne =
    "{0} counts {1} dies as one: a program sees each as a device of its own, with 1/{1} of peak, bandwidth and memory.";
inline constexpr std::string_view kOnePeakOf =
    "{0} has one peak for every format, {1}, which is that of dense {2}: it is taken for {3} here.";
inline constexpr std::string_view kOnePeak = "{0} has one peak for every format, {1}: it is taken for {2} here.";
inline constexpr std::string_view kMeasuredAndAssumed =
    "Of its peak {0} reaches a measured share, {1}, and {2} an assumed one, {3}: their compute times differ by that "
    "too.";
inline constexpr std::string_view kUnlikelyMachine =
    "No machine known here has such a ratio of peak to bandwidth: check the units of both.";
inline constexpr std::string_view kTwiceThePeak =
    "{0} is twice the dense {1} peak of {2}, {3}: a 2:4-sparse or fp16-accumulate number does not hold for dense work.";
inline constexpr std::string_view kNoVectorPeak =
    "No vector peak is known for {0}: ops that run on the vector units are left out.";

inline constexpr std::string_view kCausalAttention = "causal attention";
inline constexpr std::string_view kFullAttention = "full attention";
inline constexpr std::string_view attention_words(bool is_causal) {
  return is_causal ? kCausalAttention : kFullAttention;
}

// The time of a kernel.
inline constexpr std::string_view kLaunchNote =
    "At less than about 5 µs the overhead of the launch sets the time, not arithmetic or memory.";
inline constexpr std::string_view kCacheNote =
    "{0} fit into the {1} of {2}, {3}: they may not come from its memory, and then the memory time is less.";
inline constexpr std::string_view kRidgeNote =
    "The two times are within 10 % of each other: in practice either may decide.";

// What of a model is counted.
inline constexpr std::string_view kWindowNote = "{0} attends to the last {1} tokens only, and keeps no more.";
inline constexpr std::string_view kSomeWindowsNote =
    "{0} of the {1} layers of {2} attend to the last {3} tokens only: the ops shown are those of a layer that attends "
    "to all, and the whole model counts both.";
inline constexpr std::string_view kPositionsNote = "{0} has {1} positions: a context of {2} tokens goes beyond them.";
inline constexpr std::string_view kWeightsNote =
    "The layers’ matrices are in {0}, {1} bits a weight; embeddings, LM head, norms and router are in {2}.";
inline constexpr std::string_view kExpertsNote =
    "{0} tokens meet {1} of the {2} experts, in expectation under even routing: as many experts’ weights are read.";
inline constexpr std::string_view kExpertsNoteOne =
    "One token meets {0} of the {1} experts: only their weights are read.";

inline constexpr std::string_view kFormatWithWeights = "{0}, {1} weights";
inline constexpr std::string_view kFormatWithKvCache = "{0}, {1} KV cache";
inline constexpr std::string_view kWeightFormat = "Weights";
inline constexpr std::string_view kSameWeights = "in the number format";

// The op.
inline constexpr std::string_view kOp = "Op";
inline constexpr std::string_view kOpHelp = "The op whose numbers are shown.";

// The four steps.
inline constexpr std::string_view kCountFlops = "Count the FLOPs";
inline constexpr std::string_view kCountBytes = "Count the bytes";
inline constexpr std::string_view kDivideBoth = "Divide both";
inline constexpr std::string_view kTakeTheLarger = "Take the larger";
inline constexpr std::string_view kQuotient = "{0} / {1}";
inline constexpr std::string_view kMaximum = "max({0}, {1})";
inline constexpr std::string_view kWithLaunch = "With {0} for the launch";
inline constexpr std::string_view kInWholeWaves = "In whole waves (tiles: {0}, SMs: {1}, waves: {2})";
inline constexpr std::string_view kWhatWouldHelp = "What would help?";

// Pictures.
inline constexpr std::string_view kIntensityAxis = "Arithmetic intensity, FLOP/byte";
inline constexpr std::string_view kRidge = "ridge {0}";
inline constexpr std::string_view kAchievableRidge = "achievable ridge {0}";
inline constexpr std::string_view kOtherDatasheet = "datasheet";
inline constexpr std::string_view kOtherAchievable = "achievable";

// Regimes and times.
inline constexpr std::string_view kAtLeast = "at least {0}";
inline constexpr std::string_view kAbout = "about {0}";
inline constexpr std::string_view kGpuAchievable = "{0} (achievable)";
inline constexpr std::string_view kTwoSentences = "{0} {1}";
inline constexpr std::string_view kListOfTwo = "{0}, {1}";
inline constexpr std::string_view kMemoryBound = "memory-bound";
inline constexpr std::string_view kComputeBound = "compute-bound";
inline constexpr std::string_view kNearRidge = "within 10 % of the ridge";

// Readout.
inline constexpr std::string_view kFlops = "FLOPs";
inline constexpr std::string_view kBytes = "Bytes";
inline constexpr std::string_view kIntensity = "Arithmetic intensity";
inline constexpr std::string_view kRidgePoint = "Ridge point";
inline constexpr std::string_view kAchievableRidgePoint = "Ridge point at achievable rates";
inline constexpr std::string_view kMemoryByDriver = "{0} by its driver";
inline constexpr std::string_view kMemoryByDatasheet = "{0} by its datasheet";
inline constexpr std::string_view kComputeTime = "FLOPs / P";
inline constexpr std::string_view kMemoryTime = "Bytes / BW";
inline constexpr std::string_view kAchievableComputeTime = "FLOPs / achievable P";
inline constexpr std::string_view kAchievableMemoryTime = "Bytes / achievable BW";
inline constexpr std::string_view kLeastTime = "Least time (datasheet bound)";
inline constexpr std::string_view kAchievableTime = "Time at achievable rates";
inline constexpr std::string_view kOtherLeastTime = "Datasheet bound, to compare";
inline constexpr std::string_view kRegime = "Regime";
inline constexpr std::string_view kAttainable = "Attainable FLOP/s";
inline constexpr std::string_view kAchievableAttainable = "Attainable FLOP/s at achievable rates";
inline constexpr std::string_view kShareOfPeak = "Share of the datasheet peak";
inline constexpr std::string_view kPeakP = "Peak P";
inline constexpr std::string_view kAchievablePeak = "Achievable P";
inline constexpr std::string_view kPeakOf = "Peak P ({0})";
inline constexpr std::string_view kAchievablePeakOf = "Achievable P ({0})";
inline constexpr std::string_view kBandwidthRow = "Bandwidth BW";
inline constexpr std::string_view kAchievableBandwidthRow = "Achievable BW";

inline constexpr std::string_view kTensorUnits = "{0}, tensor units";
inline constexpr std::string_view kVectorUnits = "fp32, vector units";
inline constexpr std::string_view kCustomUnits = "custom";
inline constexpr std::string_view kSelectedHandle = "{0}, selected";
inline constexpr std::string_view kKeysChange = "{0}; the arrow keys change: {1}";
inline constexpr std::string_view kAgainst = "Against {0}";
inline constexpr std::string_view kFaster = "{0} faster";
inline constexpr std::string_view kSlower = "{0} slower";
inline constexpr std::string_view kBecause = "{0}: {1}";
inline constexpr std::string_view kSameTime = "the same time";
inline constexpr std::string_view kSameBandwidth = "the same bandwidth";
inline constexpr std::string_view kSameFlops = "the same FLOP/s";
inline constexpr std::string_view kHereAndThere = "Here and there";
inline constexpr std::string_view kAchievableHereAndThere = "Here and there at achievable rates";
inline constexpr std::string_view kAgainstNumbers = "{0} against {1}";
inline constexpr std::string_view kBandwidthRatio = "the bandwidth ratio";
inline constexpr std::string_view kFlopsRatio = "the FLOP/s ratio";
inline constexpr std::string_view kBetweenRatios = "between both ratios";
inline constexpr std::string_view kCannotCompare = "no roof for this op there";
inline constexpr std::string_view kNoSuchPeak = "{0}: no {1} peak of {2} is known";
inline constexpr std::string_view kTableCaption = "All ops on {0} in {1}, {2}";
inline constexpr std::string_view kByDatasheet = "datasheet peaks";
inline constexpr std::string_view kByAchievable = "achievable rates";

}  // namespace words
}  // namespace roofline
