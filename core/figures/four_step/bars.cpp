// The bars of the figure `four-step`, and what each says.
#include "core/figures/four_step/drawing.hpp"
#include "core/figures/report_parts.hpp"
#include "core/picture/plot.hpp"
#include "core/picture/text/text_metrics.hpp"

namespace roofline {
namespace {

constexpr double kMargins = 16;  // left and right of a label over its bar

std::string seconds(double time_s) { return format_number(time_s, Unit::kSeconds).text(); }

// The larger of the two times of the bound, without what is switched on.
Bound bound_of(const FourStepTime& time) { return bound(time.machine, time.cost); }

// The compute or the memory time; the larger is named as the bound.
ShownBar term_bar(const FourStepState& state, FourStepBar id, const FourStepTime& now) {
  const bool memory = id == FourStepBar::kMemory;
  const Bound own = memory ? Bound::kMemory : Bound::kCompute;
  ShownBar shown;
  shown.id = id;
  shown.bar.key = bar_id(id);
  shown.bar.label = bar_label(state, id);
  shown.bar.value = memory ? memory_time_s(now.machine, now.cost) : compute_time_s(now.machine, now.cost);
  shown.bar.value_text = seconds(shown.bar.value);
  if (bound_of(now) == own) shown.bar.value_text = fill(words::kTwoParts, {shown.bar.value_text, regime_words(own)});
  shown.bar.role = role_of(own);
  shown.bar.selected = state.bar == id;
  shown.said = shown.bar.value_text;
  return shown;
}

ShownBar more_bar(const FourStepState& state, const FourStepTime& now) {
  ShownBar shown;
  shown.bar.key = "with-more";
  shown.bar.label = more_label(state);
  shown.bar.value = now.time_s;
  shown.bar.value_text = seconds(now.time_s);
  shown.bar.role = role_of(now.decides());
  return shown;
}

ShownBar change_bar(const FourStepState& state, const FourStepTime& now, const FourStepChange& change, double width) {
  const FourStepTime& after = *change.after;
  const std::string time = seconds(after.time_s);
  const std::string factor = speed_up_words(now, after);
  const std::string_view regime = regime_words(after.decides());
  ShownBar shown;
  shown.id = change.bar;
  shown.bar.key = bar_id(change.bar);
  shown.bar.label = bar_label(state, change.bar);
  shown.bar.value = after.time_s;
  shown.bar.ghost = now.time_s;
  shown.bar.role = role_of(after.decides());
  shown.bar.selected = state.bar == change.bar;
  shown.said = fill(words::kThreeParts, {time, factor, regime});
  const bool wide = width >= kNarrowBars;
  const std::string with_regime = fill(words::kThenRegime, {shown.bar.label, regime});
  if (!wide && text_width(with_regime, kTextSize) <= width - kMargins) shown.bar.label = with_regime;
  shown.bar.value_text = wide ? shown.said : fill(words::kTwoParts, {time, factor});
  return shown;
}

std::string term_sentence(const FourStepState& state, Bound own) {
  const FourStepTime now = present_time(state);
  std::string sum;
  for (const WrittenStep& step : written_steps(state)) {
    if (step.term == own && sum.empty()) sum = step.sum;
  }
  if (bound_of(now) == own) return fill(words::kIsTheLarger, {sum, regime_words(own)});
  return fill(words::kIsNotTheLarger, {sum, own == Bound::kMemory ? words::kBecauseCompute : words::kBecauseMemory});
}

// The heading says which times these are, where there is room.
std::string help_heading(const FourStepState& state, double width) {
  if (!counts_more(state)) return std::string(words::kWhatWouldHelp);
  const std::string heading = fill(words::kWhatWouldHelpWith, {more_words(state)});
  return text_width(heading, kTitleSize) <= width - kMargins ? heading : std::string(words::kWhatWouldHelp);
}

}  // namespace

Role role_of(Bound bound) { return bound == Bound::kMemory ? Role::kMemory : Role::kCompute; }

std::vector<ShownBar> shown_bars(const FourStepState& state, double width) {
  const FourStepTime now = present_time(state);
  std::vector<ShownBar> bars = {term_bar(state, FourStepBar::kCompute, now),
                                term_bar(state, FourStepBar::kMemory, now)};
  bars.front().bar.heading = words::kWhatDecides;
  if (counts_more(state)) bars.push_back(more_bar(state, now));
  const std::size_t first_change = bars.size();
  for (const FourStepChange& change : changes(state)) {
    if (change.after) bars.push_back(change_bar(state, now, change, width));
  }
  bars[first_change].bar.heading = help_heading(state, width);
  return bars;
}

std::string bar_sentence(const FourStepState& state, FourStepBar bar) {
  if (bar == FourStepBar::kCompute) return term_sentence(state, Bound::kCompute);
  if (bar == FourStepBar::kMemory) return term_sentence(state, Bound::kMemory);
  const FourStepTime now = present_time(state);
  for (const FourStepChange& change : changes(state)) {
    if (change.bar != bar || !change.after) continue;
    const FourStepTime& after = *change.after;
    return fill(words::kChangeExplained,
                {bar_label(state, bar), seconds(after.time_s), seconds(now.time_s), speed_up_words(now, after),
                 regime_words(after.decides()), why(state, now, change)});
  }
  return fill(words::kBecause, {bar_label(state, bar), no_other_roof(state)});
}

}  // namespace roofline
