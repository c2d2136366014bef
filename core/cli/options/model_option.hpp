// The option --model, and those of a custom shape.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/cli/options/options.hpp"
#include "core/model/model_shape.hpp"

namespace roofline::cli {

struct ChosenModel {
  std::string id;
  std::string name;
  ModelShape shape;
  std::optional<double> max_context_tokens;  // nothing for a shape of one's own
};

class ModelOption {
 public:
  explicit ModelOption(CLI::App& app);

  // The model that --model names, or the custom shape, or the default model where neither is given. Throws UsageError
  // where the options do not make one model.
  ChosenModel choose() const;

 private:
  std::array<const TextOption*, 8> shape_options() const;
  bool has_shape() const;
  void refuse_parts_of_shape() const;
  void require_shape() const;
  double head_dim() const;
  MlpKind mlp() const;
  ModelShape shape() const;

  TextOption id_;
  NumberOption d_model_, heads_, kv_heads_, head_dim_, d_ff_;
  TextOption mlp_;
  NumberOption layers_, vocab_;
};

}  // namespace roofline::cli
