#include "core/model/model_shape.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace roofline {
namespace {

double qkv_width(const LayerShape& layer) { return (layer.num_heads + 2 * layer.num_kv_heads) * layer.head_dim; }

double up_width(const LayerShape& layer) { return layer.mlp == MlpKind::kGated ? 2 * layer.d_ff : layer.d_ff; }

// A norm has a gain for each feature, and a shift too where the model has biases everywhere.
double norm_parameters(const ModelShape& model) {
  return model.biases == Biases::kAll ? 2 * model.layer.d_model : model.layer.d_model;
}

double bias_parameters(const ModelShape& model) {
  const LayerShape& layer = model.layer;
  if (model.biases == Biases::kNone) return 0;
  if (model.biases == Biases::kQkv) return qkv_width(layer);
  const double mlp = up_width(layer) + layer.d_model;
  return qkv_width(layer) + layer.d_model + layer.num_experts * mlp;
}

double matrix_parameters(const LayerShape& layer) {
  const double attention = layer.d_model * qkv_width(layer) + layer.num_heads * layer.head_dim * layer.d_model;
  const double expert = layer.d_model * up_width(layer) + layer.d_ff * layer.d_model;
  return attention + layer.num_experts * expert;
}

double layer_parameters(const ModelShape& model) {
  const LayerShape& layer = model.layer;
  const double router = layer.num_experts > 1 ? layer.d_model * layer.num_experts : 0;
  const double num_norms = layer.has_post_norms ? 4 : 2;
  return matrix_parameters(layer) + router + num_norms * norm_parameters(model) + bias_parameters(model);
}

}  // namespace

std::vector<LayerGroup> layer_groups(const ModelShape& model) {
  LayerShape full = model.layer;
  full.sliding_window = kNoWindow;
  const std::array groups = {LayerGroup{full, model.num_layers - model.num_windowed_layers},
                             LayerGroup{model.layer, model.num_windowed_layers}};
  std::vector<LayerGroup> present;
  std::copy_if(groups.begin(), groups.end(), std::back_inserter(present),
               [](const LayerGroup& group) { return group.num_layers > 0; });
  return present;
}

double parameters(const ModelShape& model) {
  const double embedding = model.vocab_size * model.layer.d_model;
  const double embeddings = model.has_tied_embeddings ? embedding : 2 * embedding;
  const double positions = model.num_positions * model.layer.d_model;
  return model.num_layers * layer_parameters(model) + embeddings + positions + norm_parameters(model);
}

double matrix_parameters(const ModelShape& model) { return model.num_layers * matrix_parameters(model.layer); }

double weight_bytes(const ModelShape& model, const Formats& formats) {
  const double in_matrices = matrix_parameters(model);
  const double others = parameters(model) - in_matrices;
  return in_matrices * bytes_per_weight(formats.weights) + others * bytes_per_element(formats.activations);
}

double kv_cache_bytes(const ModelShape& model, double batch_size, double context_tokens, DType kv_cache) {
  double bytes = 0;
  for (const LayerGroup& group : layer_groups(model)) {
    // A decode step reads the whole cache once, so the bytes that it reads are the size of the cache.
    const AttentionShape shape = {.batch_size = batch_size,
                                  .tokens = context_tokens,
                                  .num_heads = group.layer.num_heads,
                                  .num_kv_heads = group.layer.num_kv_heads,
                                  .head_dim = group.layer.head_dim,
                                  .sliding_window = group.layer.sliding_window};
    const AttentionBytes cache_alone = {.activations = 0, .kv_cache = bytes_per_element(kv_cache)};
    bytes += group.num_layers * attention_decode_cost(shape, cache_alone).bytes;
  }
  return bytes;
}

double memory_needed_bytes(const ModelShape& model, const Workload& workload, const Formats& formats) {
  return weight_bytes(model, formats) +
         kv_cache_bytes(model, workload.batch_size, workload.context_tokens, formats.kv_cache);
}

Fit fit(double needed_bytes, double memory_bytes) {
  if (needed_bytes > memory_bytes) return Fit::kNo;
  return needed_bytes > (1 - kLeastRoom) * memory_bytes ? Fit::kBarely : Fit::kYes;
}

double largest_batch_size(const ModelShape& model, double context_tokens, const Formats& formats, double memory_bytes) {
  const double left_bytes = memory_bytes - weight_bytes(model, formats);
  return std::max(0.0, std::floor(left_bytes / kv_cache_bytes(model, 1, context_tokens, formats.kv_cache)));
}

}  // namespace roofline
