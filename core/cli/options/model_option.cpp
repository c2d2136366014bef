#include "core/cli/options/model_option.hpp"

#include <cmath>
#include <vector>

#include "core/cli/errors.hpp"
#include "core/model/catalogue/model_catalogue.hpp"

namespace roofline::cli {
namespace {

constexpr std::string_view kOwnShape = "custom";

std::string all_models_in_words() {
  std::vector<std::string_view> ids;
  for (const Model& model : model_catalogue()) ids.push_back(model.id);
  return list_in_words(ids);
}

}  // namespace

ModelOption::ModelOption(CLI::App& app)
    : id_(app, "--model", "model of the catalogue", "ID", "llama-3-8b"),
      d_model_(app, "--d-model", "a shape of your own: width", kDimensionRange),
      heads_(app, "--heads", "query heads", kHeadsRange),
      kv_heads_(app, "--kv-heads", "KV heads (default: as many as --heads)", kHeadsRange),
      head_dim_(app, "--head-dim", "width of a head (default: d-model / heads)", kDimensionRange),
      d_ff_(app, "--d-ff", "width of the MLP", kDimensionRange),
      mlp_(app, "--mlp", "gated (SwiGLU, the default) or plain (GELU)", "KIND"),
      layers_(app, "--layers", "layers", kLayersRange),
      vocab_(app, "--vocab", "size of the vocabulary", kDimensionRange) {}

std::array<const TextOption*, 8> ModelOption::shape_options() const {
  return {&d_model_, &heads_, &kv_heads_, &head_dim_, &d_ff_, &mlp_, &layers_, &vocab_};
}

bool ModelOption::has_shape() const {
  for (const TextOption* option : shape_options()) {
    if (option->is_given()) return true;
  }
  return false;
}

void ModelOption::refuse_parts_of_shape() const {
  for (const TextOption* option : shape_options()) {
    if (option->is_given()) {
      throw UsageError(option->as_typed() + " is allowed without --model only; " + id_.as_typed() + " has its own");
    }
  }
}

void ModelOption::require_shape() const {
  for (const TextOption* option : {&d_model_, &heads_, &d_ff_, &layers_, &vocab_}) {
    if (!option->is_given()) {
      throw UsageError(option->name() +
                       " is missing; a shape of your own needs --d-model, --heads, --d-ff, --layers and --vocab");
    }
  }
}

double ModelOption::head_dim() const {
  if (const auto given = head_dim_.value_if_given()) return *given;
  if (std::fmod(d_model_.value(), heads_.value()) == 0) return d_model_.value() / heads_.value();
  throw UsageError("--head-dim is missing; " + d_model_.as_typed() + " is no multiple of " + heads_.as_typed());
}

MlpKind ModelOption::mlp() const {
  if (!mlp_.is_given()) return MlpKind::kGated;
  for (const MlpKind kind : {MlpKind::kGated, MlpKind::kPlain}) {
    if (roofline::name(kind) == mlp_.text()) return kind;
  }
  throw UsageError(mlp_.as_typed() + " is no kind of MLP; allowed are gated and plain");
}

ModelShape ModelOption::shape() const {
  require_shape();
  const double heads = heads_.value();
  const double kv_heads = kv_heads_.value_if_given().value_or(heads);
  if (std::fmod(heads, kv_heads) != 0) {
    throw UsageError(heads_.as_typed() + " is no multiple of " + kv_heads_.as_typed() +
                     "; each KV head serves the same number of query heads");
  }
  return {.layer = {.d_model = d_model_.value(),
                    .num_heads = heads,
                    .num_kv_heads = kv_heads,
                    .head_dim = head_dim(),
                    .d_ff = d_ff_.value(),
                    .mlp = mlp()},
          .num_layers = layers_.value(),
          .vocab_size = vocab_.value()};
}

ChosenModel ModelOption::choose() const {
  if (!id_.is_given() && has_shape()) return {std::string(kOwnShape), std::string(kOwnShape), shape(), std::nullopt};
  const std::string id = id_.text();
  const Model* model = find_model(id);
  if (model == nullptr) {
    throw UsageError(id_.as_typed() + " is no model of the catalogue" +
                     nearest_in_words(nearest_model_ids(id), "allowed are " + all_models_in_words()));
  }
  refuse_parts_of_shape();
  return {std::string(model->id), std::string(model->name), model->shape, model->max_context_tokens};
}

}  // namespace roofline::cli
