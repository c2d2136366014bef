// A future time in words: "in 10 minutes", "in 4 days".

const minute = 60_000;
const language = "en-GB";
const relative = new Intl.RelativeTimeFormat(language, { numeric: "always" });

/** @type {readonly [Intl.RelativeTimeFormatUnit, number, number][]} unit, its length in minutes, how many before the next unit */
const units = [
  ["minute", 1, 60],
  ["hour", 60, 24],
  ["day", 1440, 100],
  ["month", 43_830, 24],
  ["year", 525_960, Infinity],
];

/**
 * @param {number} due
 * @param {number} now both in milliseconds since 1970; due is not before now
 */
export function inWords(due, now) {
  const minutes = Math.max(1, Math.ceil((due - now) / minute));
  const [unit, length] = units.find(([, size, limit]) => Math.round(minutes / size) < limit) ?? units[units.length - 1];
  return relative.format(Math.round(minutes / length), unit);
}

/** @param {number} time milliseconds since 1970 */
export function dateInWords(time) {
  return new Date(time).toLocaleString(language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
}
