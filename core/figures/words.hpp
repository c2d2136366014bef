// Every word that a figure can show, numbers and units as arguments {0}, {1}, …. A second language is a second table.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace roofline {

// The template with {0}, {1}, … replaced by the arguments.
std::string fill(std::string_view text, std::initializer_list<std::string_view> arguments);

namespace words {

// Setting a value.
inline constexpr std::string_view kNoSuchControl = "There is no setting called “{0}” here.";
inline constexpr std::string_view kClamped = "{0} goes from {1} to {2}: {3} was taken.";
inline constexpr std::string_view kNotANumber = "{0}: “{1}” {2}. It takes a number from {3} to {4}.";
inline constexpr std::string_view kNotWhole = "{0} takes whole numbers: {1} was taken.";
inline constexpr std::string_view kNotAnOption = "{0}: “{1}” is not among its choices.";
inline constexpr std::string_view kChoices = " They are {0}.";
inline constexpr std::string_view kNearestChoices = " The nearest are {0}.";
inline constexpr std::string_view kNotAvailable = "{0}: “{1}” is not available. {2}";
inline constexpr std::string_view kNotAToggle = "{0} is on (1) or off (0), not “{1}”.";
inline constexpr std::string_view kNotEnabled = "{0} has nothing to do at present.";

// The machine.
inline constexpr std::string_view kGpu = "GPU";
inline constexpr std::string_view kGpuHelp = "Whose roofs are drawn. Switching leaves the last GPU’s roofs as a ghost.";
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
    "Datasheet peaks are a bound that nothing beats; achievable is what good kernels are measured to reach. The other "
    "one stays as a thin line.";
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
inline constexpr std::string_view kDisputedPeak = "The {1} peak of {0} is disputed: {2}.";
inline constexpr std::string_view kDisputedPeakBare = "The {1} peak of {0} is disputed.";
inline constexpr std::string_view kDisputedBandwidth = "The bandwidth of {0} is disputed: {1}.";
inline constexpr std::string_view kUnlikelyRidge =
    "A ridge point of {0} is far from that of any machine known here: check the units of peak and bandwidth.";
inline constexpr std::string_view kTwiceThePeak =
    "{0} is twice the dense peak of {1}, {2}: a 2:4-sparse or fp16-accumulate number does not hold for dense work.";
inline constexpr std::string_view kNoVectorPeak =
    "No vector peak is known for {0}: ops that run on the vector units are left out.";

// Regimes.
inline constexpr std::string_view kMemoryBound = "memory-bound";
inline constexpr std::string_view kComputeBound = "compute-bound";
inline constexpr std::string_view kNearRidge = "within 10 % of the ridge";

// The figure `roofline`.
inline constexpr std::string_view kRooflineTitle = "The roofline of one GPU";
inline constexpr std::string_view kOp = "Op";
inline constexpr std::string_view kOpHelp = "The op whose numbers are shown.";
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
inline constexpr std::string_view kFusedAttentionLong = "fused attention, T = 256";
inline constexpr std::string_view kMatmul345 = "matmul B = 345";
inline constexpr std::string_view kMatmul345Long = "matmul, B = 345, D = F = 4096";
inline constexpr std::string_view kMatmul4096 = "matmul n = 4096";
inline constexpr std::string_view kMatmul4096Long = "matmul, n = 4096";
inline constexpr std::string_view kChanged = "{0} (moved)";
inline constexpr std::string_view kMemoryRoof = "memory roof {0}";
inline constexpr std::string_view kComputeRoof = "compute roof {0}";
inline constexpr std::string_view kVectorRoof = "vector units {0}";
inline constexpr std::string_view kRidge = "ridge {0}";
inline constexpr std::string_view kIntensityAxis = "Arithmetic intensity, FLOP/byte";
inline constexpr std::string_view kAttainableAxis = "Attainable FLOP/s";
inline constexpr std::string_view kAtLeast = "at least {0}";
inline constexpr std::string_view kAbout = "about {0}";

// Readout.
inline constexpr std::string_view kFlops = "FLOPs";
inline constexpr std::string_view kBytes = "Bytes";
inline constexpr std::string_view kIntensity = "Arithmetic intensity";
inline constexpr std::string_view kRidgePoint = "Ridge point";
inline constexpr std::string_view kComputeTime = "FLOPs / P";
inline constexpr std::string_view kMemoryTime = "Bytes / BW";
inline constexpr std::string_view kLeastTime = "Least time (datasheet bound)";
inline constexpr std::string_view kAchievableTime = "Time at achievable rates";
inline constexpr std::string_view kOtherLeastTime = "Datasheet bound, to compare";
inline constexpr std::string_view kRegime = "Regime";
inline constexpr std::string_view kAttainable = "Attainable FLOP/s";
inline constexpr std::string_view kPercentOfPeak = "Share of peak";
inline constexpr std::string_view kPeakOf = "Peak P ({0})";
inline constexpr std::string_view kBandwidthRow = "Bandwidth BW";
inline constexpr std::string_view kTensorUnits = "{0}, tensor units";
inline constexpr std::string_view kVectorUnits = "fp32, vector units";
inline constexpr std::string_view kCustomUnits = "custom";
inline constexpr std::string_view kAgainst = "Against {0}";
inline constexpr std::string_view kFaster = "{0} faster";
inline constexpr std::string_view kSlower = "{0} slower";
inline constexpr std::string_view kBecause = "{0}: {1}";
inline constexpr std::string_view kSameTime = "the same time";
inline constexpr std::string_view kBandwidthRatio = "the bandwidth ratio";
inline constexpr std::string_view kFlopsRatio = "the FLOP/s ratio";
inline constexpr std::string_view kBetweenRatios = "between the bandwidth and the FLOP/s ratio";
inline constexpr std::string_view kCannotCompare = "no roof for this op there";
inline constexpr std::string_view kTableCaption = "All ops on {0} in {1}, {2}";
inline constexpr std::string_view kByDatasheet = "datasheet peaks";
inline constexpr std::string_view kByAchievable = "achievable rates";

// The four steps.
inline constexpr std::string_view kCountFlops = "Count the FLOPs";
inline constexpr std::string_view kCountBytes = "Count the bytes";
inline constexpr std::string_view kDivideBoth = "Divide both";
inline constexpr std::string_view kTakeTheLarger = "Take the larger";
inline constexpr std::string_view kQuotient = "{0} / {1}";
inline constexpr std::string_view kMaximum = "max({0}, {1})";

inline constexpr std::string_view kWithLaunch = "With {0} for the launch";
inline constexpr std::string_view kInWholeWaves = "In whole waves (tiles: {0}, SMs: {1}, waves: {2})";

// The sentence: op, GPU, intensity, regime, time, and what a switch gave.
inline constexpr std::string_view kSummary = "{0} on {1}: {2}, {3}, {4}.";
inline constexpr std::string_view kSummaryAgainst = "{0} on {1}: {2}, {3}, {4}; against {5} {6}.";

}  // namespace words
}  // namespace roofline
