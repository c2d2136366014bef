// The words that only the figure `four-step` shows; what figures share is in core/figures/words.hpp.
#pragma once

#include <string_view>

namespace roofline::words {

inline constexpr std::string_view kFourStepTitle = "Four steps from an op to its least time";
inline constexpr std::string_view kFourStepOpHelp = "What is computed. Each op has sizes of its own.";
inline constexpr std::string_view kFourStepGpuHelp = "Whose peak and bandwidth divide the FLOPs and the bytes.";
inline constexpr std::string_view kOnlyForItsOps = "for ops that have it";
inline constexpr std::string_view kOnlyForMatmuls = "for matmuls";
inline constexpr std::string_view kSizeHelp = "Called {0} in the formulas.";
inline constexpr std::string_view kOtherGpu = "Other GPU";
inline constexpr std::string_view kOtherGpuHelp = "The first of the three changes: the same op on this GPU.";
inline constexpr std::string_view kLaunch = "Add a launch latency";
inline constexpr std::string_view kLaunchHelp = "A kernel takes a few microseconds to start, however little it does.";
inline constexpr std::string_view kLatency = "Launch latency";
inline constexpr std::string_view kLatencyHelp = "Added once for the kernel. About 3 µs on a GPU of a data centre.";
inline constexpr std::string_view kWavesSwitch = "Count whole waves of tiles";
inline constexpr std::string_view kWavesHelp =
    "A matmul is cut into tiles, one an SM at a time. The last wave takes as long as a full one.";
inline constexpr std::string_view kTileRows = "Tile rows";
inline constexpr std::string_view kTileRowsHelp = "Rows of the output that one SM works on.";
inline constexpr std::string_view kTileColumns = "Tile columns";
inline constexpr std::string_view kTileColumnsHelp = "Columns of the output that one SM works on.";
inline constexpr std::string_view kSms = "SMs";
inline constexpr std::string_view kSmsHelp = "Streaming multiprocessors of the GPU; compute units of an AMD GPU.";
inline constexpr std::string_view kShownBar = "Explained bar";
inline constexpr std::string_view kShownBarHelp = "The bar whose numbers are spelled out under the picture.";
inline constexpr std::string_view kComputeBar = "Compute time";
inline constexpr std::string_view kMemoryBar = "Memory time";
inline constexpr std::string_view kTimeWith = "Time {0}";
inline constexpr std::string_view kMoreLaunch = "with the launch";
inline constexpr std::string_view kMoreWaves = "in whole waves";
inline constexpr std::string_view kMoreBoth = "in whole waves with the launch";
inline constexpr std::string_view kTimeWithLaunch = "{0} (launch)";
inline constexpr std::string_view kTimeInWaves = "{0} (waves)";
inline constexpr std::string_view kTimeWithBoth = "{0} (waves, launch)";
inline constexpr std::string_view kOtherGpuBar = "On {0}";
inline constexpr std::string_view kHalfBytesBar = "Half the bytes";
inline constexpr std::string_view kTwiceFlopsBar = "Twice the FLOP/s";
inline constexpr std::string_view kAsItIs = "As it is";
inline constexpr std::string_view kUnchanged = "nothing is changed";
inline constexpr std::string_view kSizes = "Sizes";
inline constexpr std::string_view kWhatDecides = "What decides";
inline constexpr std::string_view kWhatWouldHelpWith = "What would help? Times {0}";
inline constexpr std::string_view kDatasheetTimeAxis = "Time, datasheet bound";
inline constexpr std::string_view kAchievableTimeAxis = "Time at achievable rates";
inline constexpr std::string_view kDatasheetShort = "Datasheet";
inline constexpr std::string_view kAchievableShort = "Achievable";
inline constexpr std::string_view kTimeAxisWith = "{0}, and {1}";
inline constexpr std::string_view kNumbered = "{0}. {1}";
inline constexpr std::string_view kEquals = "{0} = {1}";
inline constexpr std::string_view kWaveStep = "Whole waves";
inline constexpr std::string_view kTilesFormula = "⌈{0} / {1}⌉·⌈{2} / {3}⌉ = {4}";
inline constexpr std::string_view kBatchedTilesFormula = "{0}·⌈{1} / {2}⌉·⌈{3} / {4}⌉ = {5}";
inline constexpr std::string_view kWavesFormula =
    "⌈{0} / {1}⌉ = {2}, so the compute time is {2}·{3} / {4} = {5} as long";
inline constexpr std::string_view kScaled = "{0} {1}";  // of the compute time
inline constexpr std::string_view kPlus = "{0} + {1}";
inline constexpr std::string_view kTwoParts = "{0}, {1}";
inline constexpr std::string_view kThreeParts = "{0}, {1}, {2}";
inline constexpr std::string_view kThreePartsAndWhy = "{0}, {1}, {2}: {3}";
inline constexpr std::string_view kThenRegime = "{0}: then {1}";
inline constexpr std::string_view kSpeedUp = "Speed-up";
inline constexpr std::string_view kCase = "Case";
inline constexpr std::string_view kWhy = "Why";
inline constexpr std::string_view kBecauseMemory = "the memory time decides";
inline constexpr std::string_view kBecauseCompute = "the compute time decides";
inline constexpr std::string_view kBecauseSameGpu = "the same GPU";
inline constexpr std::string_view kMemoryHalves = "the memory time decides, and it halves";
inline constexpr std::string_view kComputeHalves = "the compute time decides, and it halves";
inline constexpr std::string_view kThenMemory = "then the memory time decides";
inline constexpr std::string_view kThenCompute = "then the compute time decides";
inline constexpr std::string_view kIsTheLarger = "{0}. It is the larger: the op is {1}.";
inline constexpr std::string_view kIsNotTheLarger = "{0}. It is not the larger: {1}.";
inline constexpr std::string_view kChangeExplained = "{0}: {1} instead of {2}, {3}, {4}: {5}.";
inline constexpr std::string_view kDoNotGoTogether = "These sizes do not go together: {0}.";
inline constexpr std::string_view kFourStepTableCaption = "{0} on {1} in {2}, {3} ({4})";
inline constexpr std::string_view kSmsUnknown =
    "Waves are not counted: how many SMs {0} has is not in the catalogue. Give the number under “{1}”.";
inline constexpr std::string_view kNoOtherSms =
    "{0}: how many SMs {1} has is not known, so its waves cannot be counted";
inline constexpr std::string_view kFourStepSummary = "{0} on {1}: {2}, {3}; half the bytes {4}, twice the FLOP/s {5}.";
inline constexpr std::string_view kFourStepProblem = "{0}: {1}.";

}  // namespace roofline::words
