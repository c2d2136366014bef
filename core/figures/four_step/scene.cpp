// The picture of the figure `four-step`: the sums, the bars, and the numbers of one bar in words.
#include <algorithm>

#include "core/figures/four_step/drawing.hpp"
#include "core/figures/report_parts.hpp"
#include "core/picture/bars.hpp"
#include "core/picture/plot.hpp"
#include "core/picture/text/text_metrics.hpp"
#include "core/picture/text/wrapped_text.hpp"

namespace roofline {
namespace {

constexpr double kMargin = 8;
constexpr double kPadding = 8;
constexpr double kLeastHeight = 300;

Role role_of(const WrittenStep& step) { return step.term ? role_of(*step.term) : Role::kText; }

// Draws lines of text from `at` downwards. Returns the place of the next line.
double add_lines(Scene& scene, std::string_view key, Role role, Point at, const std::vector<std::string>& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    scene.marks.push_back(make_text(std::string(key) + " " + std::to_string(i), role, at, Align::kStart, lines[i]));
    at.y += kLineHeight;
  }
  return at.y;
}

double title_column(const std::vector<WrittenStep>& steps) {
  double width = 0;
  for (const WrittenStep& step : steps) width = std::max(width, text_width(step.title, kTextSize));
  return width + 2 * kMargin;
}

double add_caption(Scene& scene, const FourStepState& state) {
  double y = kMargin + kLineHeight / 2;
  for (const std::string& line : wrapped(caption(state), scene.width - 2 * kMargin, kTitleSize)) {
    scene.marks.push_back(make_text("", Role::kText, {kMargin, y}, Align::kStart, line, kTitleSize));
    y += kLineHeight;
  }
  return y + 6;
}

// Draws the steps as they are done on paper, the first line at y. Returns the bottom.
double add_steps(Scene& scene, double y, const std::vector<WrittenStep>& steps) {
  const bool wide = scene.width >= kNarrowBars;
  const double left = wide ? kMargin + title_column(steps) : 2 * kMargin;
  for (const WrittenStep& step : steps) {
    if (!step.title.empty()) {
      y += wide ? 2 : 4;
      scene.marks.push_back(make_text(step.id + " title", Role::kMutedText, {kMargin, y}, Align::kStart, step.title));
      if (!wide) y += kLineHeight;
    }
    const std::vector<std::string> lines = wrapped(step.sum, scene.width - left - kMargin, kTextSize);
    y = add_lines(scene, step.id, role_of(step), {left, y}, lines);
  }
  return y;
}

void add_handle(Scene& scene, const FourStepState& state, const ShownBar& shown, const BarPlace& place) {
  Handle handle;
  handle.id = bar_id(*shown.id);
  handle.label = bar_label(state, *shown.id);
  handle.anchor = place.bar.centre();
  handle.hit = place.row;
  if (*shown.id == FourStepBar::kCompute || *shown.id == FourStepBar::kMemory) {
    const OpSize& size = four_step_op(state).sizes.front();
    handle.control = size.id;
    handle.label = fill(words::kKeysChange, {handle.label, size.label});
  }
  handle.select_control = "bar";
  handle.select_value = bar_id(*shown.id);
  handle.selected = state.bar == *shown.id;
  handle.text = handle.control.empty() ? shown.said : handle_words(shown.said, handle.selected);
  scene.handles.push_back(std::move(handle));
}

// The title names what is switched on, or is shorter where there is no room.
std::string axis_title(const FourStepState& state, double width) {
  const bool achievable = state.machine.achievable;
  std::string title(achievable ? words::kAchievableTimeAxis : words::kDatasheetTimeAxis);
  if (!counts_more(state)) return title;
  title = fill(words::kTimeAxisWith, {title, more_words(state)});
  if (text_width(title, kTitleSize) <= width) return title;
  return fill(words::kTwoParts, {achievable ? words::kAchievableShort : words::kDatasheetShort, more_words(state)});
}

void add_all_bars(Scene& scene, double top, const FourStepState& state, const SceneOptions& options) {
  const std::vector<ShownBar> shown = shown_bars(state, scene.width);
  std::vector<Bar> bars;
  for (const ShownBar& one : shown) bars.push_back(one.bar);
  BarAxis axis;
  const std::string title = axis_title(state, scene.width - 2 * kMargin);
  axis.title = title;
  const std::vector<BarPlace> places = add_bars(scene, top, bars, axis, options);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (shown[i].id) add_handle(scene, state, shown[i], places[i]);
  }
}

FourStepBar explained_bar(const FourStepState& state, const SceneOptions& options) {
  for (std::size_t i = 0; i < kFourStepBars; ++i) {
    const auto bar = static_cast<FourStepBar>(i);
    if (bar_id(bar) == options.emphasised) return bar;
  }
  return state.bar;
}

// The sentences stand below the axis. The room is that of the longest one, so nothing moves when another bar is chosen.
void add_explanation(Scene& scene, const FourStepState& state, const SceneOptions& options) {
  const double width = scene.width - 2 * (kMargin + kPadding);
  const auto lines_of = [&](FourStepBar bar) { return wrapped(bar_sentence(state, bar), width, kTextSize); };
  std::size_t most = 0;
  for (std::size_t i = 0; i < kFourStepBars; ++i) most = std::max(most, lines_of(static_cast<FourStepBar>(i)).size());
  const double top = scene.height + 4;
  const double bottom = top + static_cast<double>(most) * kLineHeight + 2 * kPadding;
  scene.marks.push_back(Rectangle{"explanation", Role::kCallout, {kMargin, top, scene.width - kMargin, bottom}, 4, 0});
  const Point first = {kMargin + kPadding, top + kPadding + kLineHeight / 2};
  add_lines(scene, "explanation", Role::kText, first, lines_of(explained_bar(state, options)));
  scene.height = bottom + kMargin;
}

void add_problem(Scene& scene, double y, const std::string& problem) {
  scene.height = kLeastHeight;
  const std::vector<std::string> lines = wrapped(problem, scene.width - 2 * kMargin, kTitleSize);
  add_lines(scene, "problem", Role::kText, {kMargin, y}, lines);
}

}  // namespace

Scene scene_of(const FourStepState& state, const SceneOptions& options) {
  Scene scene;
  scene.width = options.width;
  const double top = add_caption(scene, state);
  if (const std::string problem = problem_sentence(state); !problem.empty()) {
    add_problem(scene, top, problem);
    return scene;
  }
  const double bottom = add_steps(scene, top, written_steps(state));
  add_all_bars(scene, bottom, state, options);
  add_explanation(scene, state, options);
  return scene;
}

}  // namespace roofline
