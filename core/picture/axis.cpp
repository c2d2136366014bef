#include "core/picture/axis.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace roofline {
namespace {

// The title of an axis of FLOPs names the unit, so its ticks have only the prefix: "10 T", and none for FLOP/byte.
bool is_named_by_title(Unit unit) {
  return unit == Unit::kFlops || unit == Unit::kFlopsPerS || unit == Unit::kFlopPerByte;
}

std::string tick_label(double value, Unit unit) {
  FormattedNumber text = format_number(value, unit, 1);
  if (is_named_by_title(unit)) text.unit.resize(text.unit.size() - symbol(unit).size());
  return text.text();
}

std::vector<Tick> decade_ticks(const Axis& axis, Unit unit) {
  std::vector<Tick> ticks;
  const double slack = 1 + 1e-9;
  const int first = static_cast<int>(std::floor(std::log10(axis.min)));
  for (int exponent = first; std::pow(10.0, exponent) <= axis.max * slack; ++exponent) {
    for (int digit = 1; digit < 10; ++digit) {
      const double value = digit * std::pow(10.0, exponent);
      if (value * slack < axis.min || value > axis.max * slack) continue;
      ticks.push_back({value, digit == 1 ? tick_label(value, unit) : std::string()});
    }
  }
  return ticks;
}

// 1, 2 or 5 times a power of ten.
bool is_round(double value) {
  const double digit = value / std::pow(10.0, std::floor(std::log10(value * (1 + 1e-9))));
  return std::abs(digit - 1) < 1e-6 || std::abs(digit - 2) < 1e-6 || std::abs(digit - 5) < 1e-6;
}

std::vector<Tick> even_ticks(const Axis& axis, Unit unit) {
  constexpr int kSteps = 4;
  std::vector<Tick> ticks;
  for (int i = 0; i <= kSteps; ++i) {
    const double value = axis.min * std::pow(axis.max / axis.min, static_cast<double>(i) / kSteps);
    ticks.push_back({value, format_number(value, unit, 4).text()});
  }
  return ticks;
}

}  // namespace

std::string key_of(const Tick& tick) {
  std::string bytes(sizeof tick.value, '\0');
  std::memcpy(bytes.data(), &tick.value, sizeof tick.value);
  return bytes;
}

double Axis::px_at(double value) const {
  const double part = scale == Scale::kLog ? std::log(value / min) / std::log(max / min) : (value - min) / (max - min);
  return from_px + (to_px - from_px) * part;
}

double Axis::value_at(double px) const {
  const double part = std::clamp((px - from_px) / (to_px - from_px), 0.0, 1.0);
  return scale == Scale::kLog ? min * std::pow(max / min, part) : min + (max - min) * part;
}

std::vector<Tick> linear_ticks(const Axis& axis, Unit unit, int count) {
  const double rough = (axis.max - axis.min) / count;
  const double decade = std::pow(10.0, std::floor(std::log10(rough)));
  const double digit = rough / decade;
  double step = decade * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
  if (step > axis.max - axis.min) step = decade * 2;  // of two steps, when 5 would leave none: 4.1 / 2 is 2.05
  std::vector<Tick> ticks;
  for (double i = std::ceil(axis.min / step - 1e-9); i * step <= axis.max * (1 + 1e-9); ++i) {
    const double value = i * step;
    ticks.push_back({value, value == 0 ? "0" : format_number(value, unit, 1).text()});
  }
  return ticks;
}

std::vector<Tick> log_ticks(const Axis& axis, Unit unit) {
  std::vector<Tick> ticks = decade_ticks(axis, unit);
  const auto labelled = [](const Tick& tick) { return !tick.label.empty(); };
  if (std::count_if(ticks.begin(), ticks.end(), labelled) >= 2) return ticks;
  if (ticks.size() < 2) return even_ticks(axis, unit);
  for (Tick& tick : ticks) {
    if (ticks.size() < 6 || is_round(tick.value)) tick.label = tick_label(tick.value, unit);
  }
  return ticks;
}

}  // namespace roofline
