// A whole language model: its layers, embeddings and head, and the bytes it takes.
// Based on: "How to Scale Your Model", chapters "Transformer Math" and "Inference"; the shapes are in
// catalogue/models.csv.
#pragma once

#include <vector>

#include "core/model/transformer.hpp"

namespace roofline {

// kQkv: of the query, key and value projections alone (Qwen2). kAll: of every projection and every norm (GPT).
enum class Biases { kNone, kQkv, kAll };

struct ModelShape {
  LayerShape layer;
  double num_layers = 32;
  double num_windowed_layers = 0;  // those that keep layer.sliding_window; the others attend to everything
  double vocab_size = 32000;
  double num_positions = 0;          // rows of a learned position embedding
  bool has_tied_embeddings = false;  // the input embedding serves as lm_head too
  Biases biases = Biases::kNone;
};

// Layers of the same shape.
struct LayerGroup {
  LayerShape layer;
  double num_layers = 0;
};

// The layers of the model by shape: one group, or two where only some layers have a window. Those without one come
// first. No group is empty.
std::vector<LayerGroup> layer_groups(const ModelShape& model);

// The number of weights: layers, embeddings, final norm, and lm_head unless it is tied to the embeddings.
double parameters(const ModelShape& model);

// Of these the entries of the layers' weight matrices, which a format of weights holds for: not the router, norms,
// biases and embeddings.
double matrix_parameters(const ModelShape& model);

// Bytes of all weights: the layers' matrices in formats.weights, with their scales, and the others in the format of the
// activations.
double weight_bytes(const ModelShape& model, const Formats& formats);

// Bytes of keys and values: 2·b·T·K·h·e_kv a layer, with min(T, w) for T in layers that have a window of w tokens.
double kv_cache_bytes(const ModelShape& model, double batch_size, double context_tokens, DType kv_cache);

// What has to be in memory: weights and KV cache. Activations are left out.
double memory_needed_bytes(const ModelShape& model, const Workload& workload, const Formats& formats);

// Whether so many bytes fit into a memory. What leaves less than 5 % of it fits barely: activations and the software
// itself need room too.
enum class Fit { kNo, kBarely, kYes };
inline constexpr double kLeastRoom = 0.05;
Fit fit(double needed_bytes, double memory_bytes);

// The largest batch that fits; 0 where not even one sequence does.
double largest_batch_size(const ModelShape& model, double context_tokens, const Formats& formats, double memory_bytes);

}  // namespace roofline
