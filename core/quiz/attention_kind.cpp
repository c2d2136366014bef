#include "core/quiz/kind_parts.hpp"
#include "core/quiz/kinds.hpp"
#include "core/quiz/words.hpp"

namespace roofline::quiz {
namespace {

using namespace roofline::words;

constexpr std::array kBatchSizes = {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0};
constexpr std::array kContexts = {512.0, 1024.0, 2048.0, 4096.0, 8192.0};

enum class Asked { kIntensity, kTime, kCacheBytes };
constexpr std::array kAsked = {Asked::kIntensity, Asked::kTime, Asked::kCacheBytes};

std::vector<const Model*> models_without_windows() {
  std::vector<const Model*> models;
  for (const Model& model : model_catalogue()) {
    if (model.shape.num_windowed_layers == 0) models.push_back(&model);
  }
  return models;
}

// The models in which every layer attends to all tokens, so that one layer stands for all.
const std::vector<const Model*>& models() {
  static const std::vector<const Model*> all = models_without_windows();
  return all;
}

std::size_t variants() { return combinations_of(kAsked, models(), kMatrixDTypes, kBatchSizes, kContexts); }

// The GPUs take turns, one for each setting. With every GPU for every setting most exercises would ask for a time.
const Hardware& gpu_of(std::size_t index) { return *gpus()[index / kAsked.size() % gpus().size()]; }

struct Setting {
  const Model& model;
  DType dtype = DType::kBf16;
  double batch_size = 1;
  double context_tokens = 1;

  const LayerShape& layer() const { return model.shape.layer; }
  double element_bytes() const { return bytes_per_element(dtype); }
  std::vector<double> sizes() const {
    return {batch_size, context_tokens, layer().num_heads, layer().num_kv_heads, layer().head_dim};
  }
  KernelCost cost() const { return op().cost(sizes(), element_bytes()); }
  static const NamedOp& op() { return *find_named_op("attention-decode"); }
};

std::string given_of(const Setting& setting) {
  const LayerShape& layer = setting.layer();
  return fill(words::kAttentionGiven, {setting.model.name, counted(layer.num_heads, kCountedQueryHeads),
                                       counted(layer.num_kv_heads, kCountedKvHeads), in_full(layer.head_dim),
                                       counted(setting.batch_size, kCountedSequences),
                                       counted(setting.context_tokens, kCountedTokens), in_words(setting.dtype)});
}

Exercise intensity(const Setting& setting) {
  std::vector<std::string> steps =
      sentences_of(counting_steps(Setting::op(), setting.sizes(), setting.element_bytes()));
  steps.push_back(intensity_sentence(setting.cost()));
  return make_exercise(kAttentionKind.id, given_of(setting), words::kIntensityTask,
                       {arithmetic_intensity(setting.cost()), Unit::kFlopPerByte}, std::move(steps));
}

std::optional<Exercise> time(const Setting& setting, const Hardware& gpu) {
  const std::optional<Machine> machine = undisputed_machine(gpu, setting.dtype);
  if (!machine) return std::nullopt;
  const std::string given = fill(words::kAttentionOnGiven, {given_of(setting), in_words(gpu, setting.dtype, *machine)});
  return make_exercise(
      kAttentionKind.id, given, words::kAttentionTimeTask, {least_time_s(*machine, setting.cost()), Unit::kSeconds},
      sentences_of(four_steps(Setting::op(), setting.sizes(), setting.element_bytes(), *machine, false)));
}

Exercise cache_bytes(const Setting& setting) {
  const LayerShape& layer = setting.layer();
  const ModelShape& shape = setting.model.shape;
  const std::string given =
      fill(words::kCacheGiven,
           {setting.model.name, counted(shape.num_layers, kCountedLayers), counted(layer.num_kv_heads, kCountedKvHeads),
            in_full(layer.head_dim), counted(setting.batch_size, kCountedSequences),
            counted(setting.context_tokens, kCountedTokens), in_words(setting.dtype)});
  const double token = kv_cache_bytes(shape, 1, 1, setting.dtype);
  const double all = kv_cache_bytes(shape, setting.batch_size, setting.context_tokens, setting.dtype);
  const std::string token_text =
      fill(words::kCacheToken, {in_full(layer.num_kv_heads), in_full(layer.head_dim), in_full(setting.element_bytes()),
                                in_full(shape.num_layers), in_full(token, Unit::kBytes)});
  const std::string all_text =
      fill(words::kCacheStep, {in_full(setting.batch_size), in_full(setting.context_tokens),
                               in_full(token, Unit::kBytes), format_number(all, Unit::kBytes).text()});
  return make_exercise(kAttentionKind.id, given, words::kCacheTask, {all, Unit::kBytes}, {token_text, all_text});
}

std::optional<Exercise> make(std::size_t index) {
  Choices choices(index);
  const Asked asked = choices.from(kAsked);
  const Model& model = *choices.from(models());
  const DType dtype = choices.from(kMatrixDTypes);
  const double batch_size = choices.from(kBatchSizes);
  const Setting setting = {model, dtype, batch_size, choices.from(kContexts)};
  const double positions = model.shape.num_positions;  // 0: not limited by the shape
  if (positions > 0 && setting.context_tokens > positions) return std::nullopt;
  if (asked == Asked::kTime) return time(setting, gpu_of(index));
  return asked == Asked::kIntensity ? intensity(setting) : cache_bytes(setting);
}

}  // namespace

const Kind kAttentionKind = {"attention", words::kAttentionLabel, variants, make};

}  // namespace roofline::quiz
