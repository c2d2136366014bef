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
inline constexpr std::string_view kNoSuchControl = "There is no setting called “{0}” here{1}.";
inline constexpr std::string_view kClamped = "{0} goes from {1} to {2}: {3} was taken.";
inline constexpr std::string_view kNotANumber = "{0}: “{1}” {2}; it takes a number from {3} to {4}.";
inline constexpr std::string_view kNotWhole = "{0} takes whole numbers: {1} was taken.";
inline constexpr std::string_view kNotAnOption = "{0}: “{1}” is not among its choices{2}.";
inline constexpr std::string_view kChoices = "; they are {0}";
inline constexpr std::string_view kNearestChoices = "; the nearest are {0}";
inline constexpr std::string_view kNotAvailable = "{0}: “{1}” is not available: {2}";
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
inline constexpr std::string_view kListOfTwo = "{0}, {1}";
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
inline constexpr std::string_view kOtherDatasheet = "datasheet";
inline constexpr std::string_view kOtherAchievable = "achievable";
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
inline constexpr std::string_view kAchievablePeakOf = "Achievable P ({0})";
inline constexpr std::string_view kBandwidthRow = "Bandwidth BW";
inline constexpr std::string_view kAchievableBandwidthRow = "Achievable BW";

inline constexpr std::string_view kTensorUnits = "{0}, tensor units";
inline constexpr std::string_view kVectorUnits = "fp32, vector units";
inline constexpr std::string_view kCustomUnits = "custom";
inline constexpr std::string_view kAgainst = "Against {0}";
inline constexpr std::string_view kFaster = "{0} faster";
inline constexpr std::string_view kSlower = "{0} slower";
inline constexpr std::string_view kBecause = "{0}: {1}";
inline constexpr std::string_view kSameTime = "the same time";
inline constexpr std::string_view kSameBandwidth = "the same bandwidth";
inline constexpr std::string_view kSameFlops = "the same FLOP/s";
inline constexpr std::string_view kHereAndThere = "Here and there";
inline constexpr std::string_view kAgainstNumbers = "{0} against {1}";
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

// The figure `four-step`.
inline constexpr std::string_view kFourStepTitle = "Four steps from an op to its least time";
inline constexpr std::string_view kFourStepOpHelp = "What is computed. Each op has sizes of its own.";
inline constexpr std::string_view kFourStepGpuHelp = "Whose peak and bandwidth divide the FLOPs and the bytes.";
inline constexpr std::string_view kFourStepRoofHelp =
    "Datasheet peaks are a bound that nothing beats; achievable is what good kernels are measured to reach.";
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
inline constexpr std::string_view kOtherGpuBar = "On {0}";
inline constexpr std::string_view kHalfBytesBar = "Half the bytes";
inline constexpr std::string_view kTwiceFlopsBar = "Twice the FLOP/s";
inline constexpr std::string_view kAsItIs = "As it is";
inline constexpr std::string_view kUnchanged = "nothing is changed";
inline constexpr std::string_view kSizes = "Sizes";
inline constexpr std::string_view kWhatDecides = "What decides";
inline constexpr std::string_view kWhatWouldHelp = "What would help?";
inline constexpr std::string_view kWhatWouldHelpWith = "What would help? Times {0}";
inline constexpr std::string_view kKeysChange = "{0}; the arrow keys change: {1}";
inline constexpr std::string_view kDatasheetTimeAxis = "Time, datasheet bound";
inline constexpr std::string_view kAchievableTimeAxis = "Time at achievable rates";
inline constexpr std::string_view kTimeAxis = "Time";
inline constexpr std::string_view kTimeAxisWith = "{0}, and {1}";
inline constexpr std::string_view kNumbered = "{0}. {1}";
inline constexpr std::string_view kEquals = "{0} = {1}";
inline constexpr std::string_view kWaveStep = "Whole waves";
inline constexpr std::string_view kTilesFormula = "⌈{0} / {1}⌉·⌈{2} / {3}⌉ = {4} tiles";
inline constexpr std::string_view kBatchedTilesFormula = "{0}·⌈{1} / {2}⌉·⌈{3} / {4}⌉ = {5} tiles";
inline constexpr std::string_view kWavesFormula =
    "⌈{0} tiles / {1} SMs⌉ = {2}, so the time is {2}·{1} / {0} = {3} the bound";
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
inline constexpr std::string_view kMemoryHalves = "the memory time decides, and it halves";
inline constexpr std::string_view kComputeHalves = "the compute time decides, and it halves";
inline constexpr std::string_view kThenMemory = "then the memory time decides";
inline constexpr std::string_view kThenCompute = "then the compute time decides";
inline constexpr std::string_view kIsTheLarger = "{0}. It is the larger: the op is {1}.";
inline constexpr std::string_view kIsNotTheLarger = "{0}. It is not the larger: {1}.";
inline constexpr std::string_view kChangeExplained = "{0}: {1} instead of {2}, {3}, {4}: {5}.";
inline constexpr std::string_view kDoNotGoTogether = "These sizes do not go together: {0}.";
inline constexpr std::string_view kFourStepTableCaption = "{0} on {1} in {2}, {3}";
inline constexpr std::string_view kLaunchNote =
    "At less than about 5 µs the overhead of the launch sets the time, not arithmetic or memory.";
inline constexpr std::string_view kCacheNote =
    "{0} fit into the L2 cache of {1}, {2}: they may not come from its memory, and then the memory time is less.";
inline constexpr std::string_view kRidgeNote =
    "The two times are within 10 % of each other: in practice either may decide.";
inline constexpr std::string_view kSmsUnknown = "How many SMs {0} has is not in the catalogue: {1} is taken.";
inline constexpr std::string_view kFourStepSummary = "{0} on {1}: {2}, {3}; half the bytes {4}, twice the FLOP/s {5}.";
inline constexpr std::string_view kFourStepProblem = "{0}: {1}.";

// The sentence: op, GPU, intensity, regime, time, and what a switch gave.
inline constexpr std::string_view kSummary = "{0} on {1}: {2}, {3}, {4}.";
inline constexpr std::string_view kSummaryAgainst = "{0} on {1}: {2}, {3}, {4}; against {5} {6}.";

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
inline constexpr std::string_view kWeightFormat = "Weights";
inline constexpr std::string_view kWeightFormatHelp =
    "Narrower weights are read faster and computed with in the number format above.";
inline constexpr std::string_view kSameWeights = "in the number format";
inline constexpr std::string_view kOnlyWeights = "{0}, weights only";
inline constexpr std::string_view kNotNarrower = "It is not narrower than {0}.";
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
inline constexpr std::string_view kLeastWholeBatch = "Least whole batch";
inline constexpr std::string_view kNoBatch = "no batch is large enough";
inline constexpr std::string_view kCeiling = "Ceiling of the intensity";
inline constexpr std::string_view kVerdictRow = "Your guess against B*";
inline constexpr std::string_view kVerdict = "{0} is {1} of {2}: {3}";
inline constexpr std::string_view kScoreRow = "Score";
inline constexpr std::string_view kScore = "{0} spot on, {1} close, {2} the right size, {3} far";
inline constexpr std::string_view kFormatWithWeights = "{0}, {1} weights";
inline constexpr std::string_view kBatchAxis = "Batch B, tokens per weight read";
inline constexpr std::string_view kGuessMark = "your guess {0}";
inline constexpr std::string_view kGuessHere = "drag to guess";
inline constexpr std::string_view kCriticalMark = "B* {0}";
inline constexpr std::string_view kCeilingMark = "ceiling {0}";
inline constexpr std::string_view kIntensityMark = "I(B)";
inline constexpr std::string_view kBatchMark = "B = {0}";
inline constexpr std::string_view kThresholdCaption = "X (B × {0}) · W ({0} × {1}) on {2} in {3}, {4}";
inline constexpr std::string_view kHiddenCaption = "Reveal shows the table";
inline constexpr std::string_view kAskGuess =
    "From which batch B is X (B × {0}) · W ({0} × {1}) in {2} compute-bound on {3}? Make a guess.";
inline constexpr std::string_view kAskReveal = "Your guess is {0}. Press Reveal to see how near it is.";
inline constexpr std::string_view kThresholdSummary = "B* is {0}; {1}. At B = {2}: {3}, {4}.";
inline constexpr std::string_view kThresholdNone =
    "No batch is large enough: the ceiling, {0}, is not above the ridge, {1}. At B = {2}: {3}, {4}.";

// The figure `transformer-layer`: its controls.
inline constexpr std::string_view kLayerTitle = "One transformer layer, op by op";
inline constexpr std::string_view kModel = "Model";
inline constexpr std::string_view kModelHelp = "Whose layer is drawn; custom starts from the shape chosen last.";
inline constexpr std::string_view kCustomModel = "Custom …";
inline constexpr std::string_view kCustomModelName = "custom model";
inline constexpr std::string_view kDModel = "Model width d";
inline constexpr std::string_view kDModelHelp = "Values of one token between the layers, d_model.";
inline constexpr std::string_view kHeads = "Query heads H";
inline constexpr std::string_view kHeadsHelp = "Attention heads of the queries.";
inline constexpr std::string_view kKvHeads = "KV heads K";
inline constexpr std::string_view kKvHeadsHelp =
    "Heads whose keys and values are kept: as many as query heads (MHA), fewer (GQA), or one (MQA).";
inline constexpr std::string_view kKvHeadsTaken = "KV heads must divide the {0} query heads: {1} was taken.";
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
inline constexpr std::string_view kOnlyCustom = "{0} can be set for the custom model only.";
inline constexpr std::string_view kPhase = "Phase";
inline constexpr std::string_view kPhaseHelp =
    "Decode makes one new token for each sequence; prefill reads all tokens of the prompts at once.";
inline constexpr std::string_view kDecode = "decode";
inline constexpr std::string_view kPrefill = "prefill";
inline constexpr std::string_view kSequences = "Batch";
inline constexpr std::string_view kSequencesHelp = "Sequences that are worked on together.";
inline constexpr std::string_view kContext = "Context";
inline constexpr std::string_view kContextHelp =
    "Tokens of each sequence: kept in the cache in decode, read in prefill.";
inline constexpr std::string_view kTokens = "tokens";
inline constexpr std::string_view kCausal = "Causal mask";
inline constexpr std::string_view kCausalHelp =
    "Counts only the keys up to a query’s own, about half of all pairs. Without it every pair counts.";
inline constexpr std::string_view kLayerWeightsHelp = "Bytes of a weight. Narrower weights are read faster.";
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
inline constexpr std::string_view kPinnedLegend = "pinned; × compares with it";
inline constexpr std::string_view kOneLayer = "One layer: {0}";
inline constexpr std::string_view kOneLayerPinned = "One layer: {0}, {1} the pinned {2}";
inline constexpr std::string_view kBarText = "{0} · {1} · {2}";
inline constexpr std::string_view kBarTextPinned = "{0} · {1} · {2} · {3}";
inline constexpr std::string_view kHandleText = "{0}, {1} of the layer, {2}, batch {3}";
inline constexpr std::string_view kList = "{0}, {1}";
inline constexpr std::string_view kNamed = "{0}: {1}";
inline constexpr std::string_view kWithNumber = "{0} {1}";
inline constexpr std::string_view kLayerBytes = "Bytes of the layer: {0}";

// What it says.
inline constexpr std::string_view kWorks = "{0} = {1}";
inline constexpr std::string_view kFlopsFormula = "FLOPs, counted";
inline constexpr std::string_view kBytesFormula = "Bytes, counted";
inline constexpr std::string_view kWeights = "weights";
inline constexpr std::string_view kKvCache = "KV cache";
inline constexpr std::string_view kActivations = "activations";
inline constexpr std::string_view kBytesOfWeights = "Bytes of weights";
inline constexpr std::string_view kBytesOfKvCache = "Bytes of KV cache";
inline constexpr std::string_view kBytesOfActivations = "Bytes of activations";
inline constexpr std::string_view kHardly = "< 0.1 %";
inline constexpr std::string_view kShareOfLayer = "Share of the layer";
inline constexpr std::string_view kTimesPinned = "Time, in pinned times";
inline constexpr std::string_view kPinnedTime = "Pinned time";
inline constexpr std::string_view kNotPinned = "not in the pinned layer";
inline constexpr std::string_view kTimeOfLayer = "Layer: {0}";
inline constexpr std::string_view kBytesOfLayer = "Layer: bytes";
inline constexpr std::string_view kRegimesOfLayer = "Layer: regimes";
inline constexpr std::string_view kWeightsOfLayer = "Layer: weights";
inline constexpr std::string_view kKvCacheOfLayer = "Layer: KV cache";
inline constexpr std::string_view kActivationsOfLayer = "Layer: activations";
inline constexpr std::string_view kDecodeStep = "Decode step, {0} layers";
inline constexpr std::string_view kWholePrefill = "Prefill, {0} layers";
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
inline constexpr std::string_view kDoesNotFit = "{0} of {1}: does not fit";
inline constexpr std::string_view kMemoryUnknown = "{0}; the memory of this GPU is not known";
inline constexpr std::string_view kLargestBatch = "Largest batch that fits";
inline constexpr std::string_view kNoBatchFits = "not even one sequence";
inline constexpr std::string_view kPinnedSetting = "Pinned";
inline constexpr std::string_view kSetting = "{0}, {1}, batch {2}, context {3}, {4}, {5}";
inline constexpr std::string_view kPinnedLayer = "Layer: pinned time";
inline constexpr std::string_view kLayerAgainstPinned = "Layer: time, in pinned times";
inline constexpr std::string_view kStepAgainstPinned = "Whole model: time, in pinned times";
inline constexpr std::string_view kNoTotalRatio = "not comparable: a vector peak is not known";
inline constexpr std::string_view kWholeLayer = "the layer";
inline constexpr std::string_view kMemoryBoundOps = "{0} of {1} ops memory-bound";
inline constexpr std::string_view kLayerCaption = "One layer of {0}, {1}, batch {2}, context {3}, on {4} in {5}, {6}";
inline constexpr std::string_view kLayerSummary = "{0}, {1}, batch {2}, context {3}, {4}: layer {5}, {6}.";
inline constexpr std::string_view kLayerSummaryPinned =
    "{0}, {1}, batch {2}, context {3}, {4}: layer {5}, {6} pinned, {7}.";

// What to know about its numbers.
inline constexpr std::string_view kDoesNotFitNote =
    "Weights and KV cache take {0}, and {1} has {2}: {3} fits at this context.";
inline constexpr std::string_view kUpToBatch = "batch {0}";
inline constexpr std::string_view kWindowNote = "{0} attends to the last {1} tokens only, and keeps no more.";
inline constexpr std::string_view kSomeWindowsNote =
    "{0} of the {1} layers of {2} attend to the last {3} tokens only; the bars show one that attends to all.";
inline constexpr std::string_view kExpertsNote =
    "{0} tokens meet {1} of the {2} experts, in expectation under even routing: as many experts’ weights are read.";
inline constexpr std::string_view kExpertsNoteOne =
    "One token meets {0} of the {1} experts: only their weights are read.";

}  // namespace words
}  // namespace roofline
