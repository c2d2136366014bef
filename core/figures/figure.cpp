#include "core/figures/figure.hpp"

#include <algorithm>
#include <cmath>

#include "core/figures/words.hpp"
#include "core/model/text/excerpt.hpp"
#include "core/model/text/ids.hpp"
#include "core/model/text/nearest_words.hpp"
#include "core/model/text/number_parse.hpp"

namespace roofline {
namespace {

// A pointer or a slider gives three digits, so that links are short and the number shown is the exact value.
double three_digits(double value) { return rounded(value, 3); }

double as_pointed(const Control& control, double value) {
  return is_whole(control) ? std::round(three_digits(value)) : three_digits(value);
}

// A step beyond the end of the range is no mistake, so it ends there without a sentence.
CheckedValue within_range(const Control& control, double number) {
  return check_number(control, std::clamp(number, control.range.min, control.range.max));
}

Query with_present_ids(const Figure& figure, Query query) {
  const std::vector<FormerId> formers = former_ids_of(figure);
  for (auto& [id, value] : query) {
    for (const FormerId& one : formers) {
      if (one.former != id) continue;
      id = std::string(one.present);
      if (parse_number(value, Unit::kNone).is_bare) value += one.unit;
    }
  }
  return query;
}

// A refusal for each pair of the query that is no setting of the figure: unknown, or an action.
std::vector<SetResult> no_settings(const Figure& figure, const Query& query) {
  std::vector<SetResult> results;
  for (const auto& [id, value] : query) {
    const Control* control = find_control(figure, id);
    if (!control) results.push_back(no_such_control(figure, id));
    if (control && control->kind == ControlKind::kAction) {
      results.push_back({SetStatus::kRefused, fill(words::kIsAnAction, {id})});
    }
  }
  return results;
}

// The results of several settings as one: the worst status, and the first few sentences, each once.
class Report {
 public:
  void add(const SetResult& result) {
    constexpr std::size_t kMost = 3;
    status_ = std::max(status_, result.status);
    const bool known = std::find(sentences_.begin(), sentences_.end(), result.message) != sentences_.end();
    if (!result.message.empty() && !known && sentences_.size() < kMost) sentences_.push_back(result.message);
  }

  SetResult result() const {
    std::string message;
    for (const std::string& sentence : sentences_) message += (message.empty() ? "" : " ") + sentence;
    return {status_, message};
  }

 private:
  SetStatus status_ = SetStatus::kOk;
  std::vector<std::string> sentences_;
};

}  // namespace

SetResult no_such_control(const Figure& figure, std::string_view id) {
  const std::vector<Control>& controls = figure.controls();
  std::vector<std::string_view> ids;
  for (const Control& control : controls) ids.push_back(control.id);
  std::string nearest;
  for (const std::string_view near : nearest_words(id, ids))
    nearest += (nearest.empty() ? "" : ", ") + std::string(near);
  if (!nearest.empty()) nearest = fill(words::kNearestChoices, {nearest});
  return {SetStatus::kRefused, fill(words::kNoSuchControl, {excerpt(id), nearest})};
}

const Control* find_control(const Figure& figure, std::string_view id) {
  const std::vector<Control>& controls = figure.controls();
  const auto at = std::find_if(controls.begin(), controls.end(), [&](const Control& c) { return c.id == id; });
  return at == controls.end() ? nullptr : &*at;
}

std::vector<FormerId> former_ids_of(const Figure& figure) {
  std::vector<FormerId> formers;
  for (const FormerId& one : all_former_ids()) {
    if (!find_control(figure, one.former) && find_control(figure, one.present)) formers.push_back(one);
  }
  return formers;
}

bool understands(const Figure& figure, std::string_view id, std::string_view text) {
  const Query query = with_present_ids(figure, {{std::string(id), std::string(text)}});
  const std::string& value = query.front().second;  // a former id may have meant another unit
  const Control* control = find_control(figure, query.front().first);
  if (!control || control->kind == ControlKind::kAction) return false;
  if (control->kind != ControlKind::kChoice) return check_text(*control, value).value.has_value();
  const std::vector<Option>& options = control->options;
  return std::any_of(options.begin(), options.end(), [&](const Option& option) { return is_id(value, option.id); });
}

const std::vector<Control>& Figure::controls() const {
  if (!controls_) controls_ = make_controls();
  return *controls_;
}

void Figure::forget_answers() {
  controls_.reset();
  state_.reset();
}

void Figure::reset() {
  clear();
  forget_answers();
}

SetResult Figure::take(const Control& control, const CheckedValue& checked, Origin origin) {
  if (!checked.value) return checked.result;
  if (origin == Origin::kUser && is_without_effect(control, *checked.value)) return refused_as_inactive(control);
  const SetResult applied = apply(control.id, *checked.value, origin);
  forget_answers();
  return applied.status == SetStatus::kOk ? checked.result : applied;
}

SetResult Figure::set(std::string_view id, std::string_view text) {
  const Control* control = find_control(*this, id);
  return control ? take(*control, check_text(*control, text), Origin::kUser) : no_such_control(*this, id);
}

SetResult Figure::set_number(std::string_view id, double number) {
  const Control* control = find_control(*this, id);
  if (!control || !is_number(control->kind)) return no_such_control(*this, id);
  return take(*control, check_number(*control, as_pointed(*control, number)), Origin::kUser);
}

SetResult Figure::set_position(std::string_view id, int position) {
  const Control* control = find_control(*this, id);
  if (!control || !is_number(control->kind)) return no_such_control(*this, id);
  const double value = value_at_position(*control, position);
  const bool end = value == control->range.min || value == control->range.max;
  const bool rounded = control->kind == ControlKind::kLogNumber && !end && !doubles(*control);
  return take(*control, check_number(*control, rounded ? as_pointed(*control, value) : value), Origin::kUser);
}

SetResult Figure::step(std::string_view id, int steps) {
  const Control* found = find_control(*this, id);
  if (!found || !is_number(found->kind)) return no_such_control(*this, id);
  const Control control = *found;  // as it was before the change
  const int position = position_after(control, steps);
  // Several positions of a log slider can round to the same whole number. A step then goes to the next number.
  const double next = std::round(value_at_position(control, position));
  const bool stuck = is_whole(control) && (steps > 0 ? next <= control.number : next >= control.number);
  const double wanted = stuck ? control.number + steps : next;
  const SetResult result =
      stuck ? take(control, within_range(control, wanted), Origin::kUser) : set_position(id, position);
  const bool snapped_back =
      result.status == SetStatus::kClamped && is_whole(control) && find_control(*this, id)->number == control.number;
  return snapped_back ? step_on(control, wanted, steps > 0 ? 1 : -1) : result;
}

// The figure may take the nearest value that fits, such as a divisor, and so stay where it was. This goes on to the
// next one that fits.
SetResult Figure::step_on(const Control& control, double wanted, int direction) {
  const ControlRange& range = control.range;
  SetResult result;
  for (double next = wanted; next >= range.min && next <= range.max; next += direction) {
    result = take(control, within_range(control, next), Origin::kUser);
    if (find_control(*this, control.id)->number != control.number) break;
  }
  return result;
}

const std::string& Figure::state() const {
  if (state_) return *state_;
  Query query;
  for (const Control& control : controls()) {
    if (control.kind != ControlKind::kAction && !is_default(control) && control.active)
      query.emplace_back(control.id, value_text(control));
  }
  return state_.emplace(to_text(query));
}

// Starts from the defaults and takes the values in the order of the schema, since a control's choices may depend on the
// values of controls before it. Where a value is given twice the last one counts.
SetResult Figure::take_all(const Query& query) {
  reset();
  Report report;
  const std::vector<Control> schema = controls();
  for (const Control& known : schema) {
    const auto last =
        std::find_if(query.rbegin(), query.rend(), [&](const auto& pair) { return pair.first == known.id; });
    if (last == query.rend() || known.kind == ControlKind::kAction) continue;
    const Control* control = find_control(*this, known.id);
    report.add(take(*control, check_text(*control, last->second), Origin::kLink));
  }
  return report.result();
}

SetResult Figure::restore(std::string_view text) {
  Query query = with_present_ids(*this, parse_query(text));
  std::vector<SetResult> left_out;
  SetResult taken = take_all(query);
  // Which values have no effect is known only when all are set. The others are then set again without them.
  for (const Control& control : controls()) {
    if (control.active || is_default(control)) continue;
    left_out.push_back(refused_as_inactive(control));
    std::erase_if(query, [&](const auto& pair) { return pair.first == control.id; });
  }
  if (!left_out.empty()) taken = take_all(query);
  Report report;
  report.add(taken);
  for (const SetResult& result : left_out) report.add(result);
  for (const SetResult& result : no_settings(*this, query)) report.add(result);
  return report.result();
}

}  // namespace roofline
