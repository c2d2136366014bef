"""Writes the model catalogue as a C++ table: generate_models.py models.csv models_data.cpp

Checked strictly, like the hardware. That the shapes give the published parameter counts is a test of core/model.
"""

import sys

sys.dont_write_bytecode = True  # the source folder stays as it is
from catalogue import BadData, cpp_array, cpp_file, cpp_string, positive_number, read_rows, run  # noqa: E402

# Columns that hold a positive whole number, and those where an empty cell means that there is none.
COUNTS = ["d_model", "num_heads", "num_kv_heads", "head_dim", "d_ff", "num_layers", "vocab_size",
          "max_context_tokens", "published_parameters"]
OPTIONAL_COUNTS = ["num_experts", "experts_per_token", "sliding_window", "num_windowed_layers", "num_positions",
                   "published_tolerance"]
WORDS = {
    "mlp": {"gated": "MlpKind::kGated", "plain": "MlpKind::kPlain"},
    "biases": {"none": "Biases::kNone", "qkv": "Biases::kQkv", "all": "Biases::kAll"},
    "post_norms": {"yes": "true", "no": "false"},
    "tied_embeddings": {"yes": "true", "no": "false"},
}
COLUMNS = ["id", "name", "d_model", "num_heads", "num_kv_heads", "head_dim", "d_ff", "mlp", "num_experts",
           "experts_per_token", "sliding_window", "num_windowed_layers", "post_norms", "num_layers", "vocab_size",
           "num_positions", "max_context_tokens", "tied_embeddings", "biases", "published_parameters",
           "published_tolerance", "source", "note"]


def checked_count(row, column, where):
    if column in OPTIONAL_COUNTS and not row[column]:
        return None
    value = positive_number(row[column], f"{where}, {column}")
    if not value.is_integer():
        raise BadData(f'{where}: {column} is whole, not {row[column]}.')
    return int(value)


def check_shape(shape, where):
    if shape["num_heads"] % shape["num_kv_heads"]:
        raise BadData(f"{where}: num_heads is no multiple of num_kv_heads.")
    if (shape["num_experts"] is None) != (shape["experts_per_token"] is None):
        raise BadData(f"{where}: num_experts and experts_per_token go together.")
    if (shape["experts_per_token"] or 1) > (shape["num_experts"] or 1):
        raise BadData(f"{where}: there are more experts_per_token than experts.")
    if (shape["sliding_window"] is None) != (shape["num_windowed_layers"] is None):
        raise BadData(f"{where}: sliding_window and num_windowed_layers go together.")
    if (shape["num_windowed_layers"] or 0) > shape["num_layers"]:
        raise BadData(f"{where}: there are more windowed layers than layers.")
    if (shape["num_positions"] or shape["max_context_tokens"]) != shape["max_context_tokens"]:
        raise BadData(f"{where}: a model has as many positions as context tokens.")


def read_models(path):
    models = {}
    for row, where in read_rows(path, COLUMNS):
        if row["id"] in models:
            raise BadData(f'{where}: {row["id"]} is there twice.')
        shape = {column: checked_count(row, column, where) for column in COUNTS + OPTIONAL_COUNTS}
        check_shape(shape, where)
        for column, words in WORDS.items():
            if row[column] not in words:
                raise BadData(f'{where}: {column} is one of {", ".join(words)}, not "{row[column]}".')
            shape[column] = words[row[column]]
        models[row["id"]] = (row, shape)
    return models


def cpp_layer(shape):
    return (f'LayerShape{{{shape["d_model"]}, {shape["num_heads"]}, {shape["num_kv_heads"]}, {shape["head_dim"]}, '
            f'{shape["d_ff"]}, {shape["mlp"]}, {shape["num_experts"] or 1}, {shape["experts_per_token"] or 1}, '
            f'{shape["sliding_window"] or "kNoWindow"}, {shape["post_norms"]}}}')


def cpp_model(row, shape):
    return (f'Model{{{cpp_string(row["id"])}, {cpp_string(row["name"])},\n'
            f'          ModelShape{{{cpp_layer(shape)}, {shape["num_layers"]}, {shape["num_windowed_layers"] or 0}, '
            f'{shape["vocab_size"]}, {shape["num_positions"] or 0}, {shape["tied_embeddings"]}, {shape["biases"]}}},\n'
            f'          {shape["max_context_tokens"]}.0, {shape["published_parameters"]}.0, {shape["published_tolerance"] or 0}.0,\n'
            f'          {cpp_string(row["source"])}, {cpp_string(row["note"])}}}')


def cpp_table(path):
    table = [cpp_model(*model) for model in read_models(path).values()]
    return cpp_file("models", "Model", cpp_array("Model", "kModel", table))


if __name__ == "__main__":
    run(cpp_table)
