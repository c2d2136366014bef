// Ids that are no setting of a figure, and ids that were one under another name.
#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "core/figures/csv_writer.hpp"
#include "core/figures/registry.hpp"

using namespace roofline;

namespace {

// A figure's own assignment, which set() and restore() call only with the id of a control.
SetResult apply(Figure& figure, std::string_view id, const ControlValue& value) {
  struct Access : Figure {
    using Figure::apply;
  };
  return (figure.*(&Access::apply))(id, value, Origin::kUser);
}

std::string without_last(const std::string& id) { return id.substr(0, id.size() - 1); }

bool is_control(const Figure& figure, std::string_view id) { return find_control(figure, id) != nullptr; }

// Unknown ones, prefixes alone, prefixes of what has none, and each control's id with a character less or more.
std::vector<std::string> near_misses(const Figure& figure) {
  std::vector<std::string> ids = {
      "",           "-",         "intensity-",    "intensity-relu-",     "score-",  "pinned-",
      "pinned-pin", "pinned-op", "pinned-pinned", "pinned-unpin",        "no such", "GPU",
      "sizes",      "custom",    "other_gpu",     std::string(1000, 'x')};
  for (const Control& control : figure.controls()) {
    ids.push_back(without_last(control.id));
    ids.push_back(control.id + "x");
    ids.push_back(control.id + "-");
    ids.push_back(" " + control.id);
    ids.push_back("pinned-pinned-" + control.id);
  }
  std::erase_if(ids, [&](const std::string& id) { return is_control(figure, id); });
  return ids;
}

std::string everything(const Figure& figure) {
  std::string all = figure.state() + figure.summary() + to_csv(figure.table());
  for (const Control& control : figure.controls()) all += control.id + "=" + value_text(control) + "\n";
  return all;
}

SetResult restored(std::string_view figure_name, std::string_view query, std::string& state) {
  const std::unique_ptr<Figure> figure = make_figure(figure_name);
  const SetResult result = figure->restore(query);
  state = figure->state();
  return result;
}

}  // namespace

TEST_CASE("result of a figure's assignment of what is no setting of it: refused, and nothing is changed") {
  for (const std::string_view name : figure_names()) {
    CAPTURE(name);
    const std::unique_ptr<Figure> figure = make_figure(name);
    const std::string before = everything(*figure);
    const std::vector<std::string> ids = near_misses(*figure);
    CHECK(ids.size() > 20);
    for (const std::string& id : ids) {
      CAPTURE(id);
      for (const ControlValue& value :
           {ControlValue{"h200-sxm", 7}, ControlValue{"", 1e9}, ControlValue{"", 0, true}}) {
        const SetResult result = apply(*figure, id, value);
        CHECK(result.status == SetStatus::kRefused);
        CHECK(result.message.find("There is no setting called") == 0);
      }
    }
    CHECK(everything(*figure) == before);
    CHECK(figure->controls().size() == make_figure(name)->controls().size());
  }
}

TEST_CASE("definition of a table of settings: each id once") {
  for (const std::string_view name : figure_names()) {
    const std::unique_ptr<Figure> figure = make_figure(name);
    const std::vector<Control>& controls = figure->controls();
    for (std::size_t i = 0; i < controls.size(); ++i) {
      CAPTURE(controls[i].id);
      for (std::size_t j = 0; j < i; ++j) CHECK(controls[i].id != controls[j].id);
    }
  }
}

TEST_CASE("result of restore with a setting's former id: taken, and the state has the present one") {
  std::string state;
  CHECK(restored("transformer-layer", "weight-dtype=int4&kv-dtype=fp8", state).status == SetStatus::kOk);
  CHECK(state == "weights=int4&kv-cache=fp8");
  CHECK(restored("transformer-layer", "pinned=1&pinned-weight-dtype=int4&pinned-kv-dtype=fp8", state).status ==
        SetStatus::kOk);
  CHECK(state == "pinned=1&pinned-weights=int4&pinned-kv-cache=fp8");
  CHECK(restored("four-step", "launch=1&latency=5", state).status == SetStatus::kOk);
  CHECK(state == "launch=1&launch-latency=5e-6");
}

TEST_CASE("result of restore with a former id that is not of this figure: refused as it was typed") {
  std::string state;
  const SetResult result = restored("roofline", "weight-dtype=int4", state);
  CHECK(result.status == SetStatus::kRefused);
  CHECK(result.message.find("“weight-dtype”") != std::string::npos);
}
