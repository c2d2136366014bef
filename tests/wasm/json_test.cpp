// What the figures' module answers in.
#include "wasm/json.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "core/figures/registry.hpp"
#include "wasm/answers.hpp"

using namespace roofline;
using Json = nlohmann::json;

TEST_CASE("definition of json: what another reader reads is what was written") {
  std::string all;
  for (int c = 1; c < 0x80; ++c) all += static_cast<char>(c);
  for (const std::string& text : {all, std::string("µ × “…”"), std::string()}) CHECK(Json::parse(json(text)) == text);
  for (const double number : {0.0, -1.5, 0.1, 1e-7, 989.4e12, 1.0 / 3, 5e-324, std::numeric_limits<double>::max()}) {
    CHECK(Json::parse(json(number)).get<double>() == number);
  }
  CHECK(json(std::numeric_limits<double>::infinity()) == "null");
  CHECK(json(std::optional<double>()) == "null");
  CHECK(json(std::vector<std::string>()) == "[]");
  CHECK(json(std::vector<int>{1, 2}) == "[1,2]");
  CHECK(json(true) == "true");
}

TEST_CASE("result of json: the answers of every figure are read by another reader") {
  for (const std::string_view name : figure_names()) {
    const std::unique_ptr<Figure> figure = make_figure(name);
    const Json controls = Json::parse(json(figure->controls()));
    REQUIRE(controls.size() == figure->controls().size());
    CHECK(controls[0]["label"] == figure->controls()[0].label);
    const std::vector<Row> rows = figure->readout();
    const Json readout = Json::parse(json(rows));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].value) CHECK(readout[i]["value"].get<double>() == *rows[i].value);
    }
    CHECK(Json::parse(json(figure->table()))["rows"].size() == figure->table().rows.size());
    CHECK(Json::parse(json(figure->scene({}).handles)).is_array());
  }
}
