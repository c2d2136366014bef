// The generator of the models refuses data it does not understand, with the line and the reason.
#include <doctest/doctest.h>

#include <string>

#include "tests/core/support/generator.hpp"

using roofline::test::Run;
using roofline::test::run_generator;

namespace {

const std::string kTitles =
    "id,name,d_model,num_heads,num_kv_heads,head_dim,d_ff,mlp,num_experts,experts_per_token,sliding_window,"
    "num_windowed_layers,post_norms,num_layers,vocab_size,num_positions,max_context_tokens,tied_embeddings,biases,"
    "published_parameters,published_tolerance,source,note\n";

const std::string kGood = "m,M,64,4,2,16,256,gated,,,,,no,2,100,,4096,no,none,1000,,s,";

// The one row with `part` replaced; the sentence with which it is refused.
std::string refusal(const std::string& part, const std::string& replacement) {
  std::string row = kGood;
  const Run run =
      run_generator(ROOFLINE_MODEL_GENERATOR, kTitles + row.replace(row.find(part), part.size(), replacement) + "\n");
  CHECK(run.status == 1);
  return run.err;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("result of a good row: a table") {
  CHECK(run_generator(ROOFLINE_MODEL_GENERATOR, kTitles + kGood + "\n").status == 0);
}

TEST_CASE("result of a row of the models that is not understood: its line and the reason") {
  CHECK(contains(refusal("64,4,2", "64,4.5,2"), "line 2: num_heads is whole, not 4.5"));
  CHECK(contains(refusal("64,4,2", "64,,2"), "line 2, num_heads: \"\" is not a plain decimal number"));
  CHECK(contains(refusal("64,4,2", "64,4,3"), "line 2: num_heads is no multiple of num_kv_heads"));
  CHECK(contains(refusal("gated,,,", "gated,8,,"), "line 2: num_experts and experts_per_token go together"));
  CHECK(contains(refusal("gated,,,", "gated,8,9,"), "line 2: there are more experts_per_token than experts"));
  CHECK(contains(refusal("gated,,,,", "gated,,,4096,"), "line 2: sliding_window and num_windowed_layers go together"));
  CHECK(contains(refusal("gated,,,,,", "gated,,,4096,3,"), "line 2: there are more windowed layers than layers"));
  CHECK(contains(refusal("gated", "swish"), "line 2: mlp is one of gated, plain, not \"swish\""));
  CHECK(contains(refusal(",no,none", ",maybe,none"), "line 2: tied_embeddings is one of yes, no, not \"maybe\""));
  CHECK(contains(refusal(",s,", ",,"), "line 2: the source is empty"));
}

TEST_CASE("result of a model that is there twice") {
  const Run run = run_generator(ROOFLINE_MODEL_GENERATOR, kTitles + kGood + "\n" + kGood + "\n");
  CHECK(run.status == 1);
  CHECK(contains(run.err, "line 3: m is there twice"));
}
