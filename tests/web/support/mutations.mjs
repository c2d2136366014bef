// Inputs that are nearly right, the same for the same seed: a valid text with something broken in it.

const hostileTexts = [
  "__proto__",
  "constructor",
  "toString",
  "</script><img src=x onerror=alert(1)>",
  "\u0000",
  "\ud800",
  "\ufeff",
  "NaN",
  "1e999",
  "-0",
  "%",
  "&&=",
  "a".repeat(100),
  "9007199254740993",
  "null",
];
const hostileValues = [
  null,
  true,
  0,
  -1,
  1e308,
  "",
  [],
  {},
  [[]],
  [null],
  { toString: null },
  { toString: 1, valueOf: 1 },
  JSON.parse('{"__proto__":{"polluted":1}}'),
  { constructor: { prototype: { polluted: 1 } } },
  { length: 3 },
  ...hostileTexts,
];

/** Whole numbers below a count, by chance (mulberry32). */
export function chance(seed) {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % count;
  };
}

/** @returns {string} the text with one to four things broken in it */
export function mutatedText(text, pick) {
  for (let left = 1 + pick(4); left > 0; left -= 1) text = brokenText(text, pick);
  return text;
}

function brokenText(text, pick) {
  const [one, other] = [pick(text.length + 1), pick(text.length + 1)].sort((a, b) => a - b);
  const put = (between) => text.slice(0, one) + between + text.slice(other);
  const ways = [
    () => text.slice(0, one), // cut
    () => put(""),
    () => text.slice(0, other) + text.slice(one), // a part of it twice
    () => text.slice(0, one) + String.fromCharCode(pick(pick(2) ? 128 : 65536)) + text.slice(one + 1),
    () => text.slice(0, one) + hostileTexts[pick(hostileTexts.length)] + text.slice(one),
    () => text.slice(0, one) + '{}[]",:\\&=%+.0e-'[pick(16)] + text.slice(one),
  ];
  return ways[pick(ways.length)]();
}

/** @returns {unknown} a copy of the data with a part replaced, taken away, repeated, or under another name */
export function mutatedData(data, pick) {
  const copy = structuredClone(data);
  const places = placesIn(copy);
  if (places.length === 0 || pick(20) === 0) return hostileValues[pick(hostileValues.length)];
  const [holder, key] = places[pick(places.length)];
  const other = () => hostileValues[pick(hostileValues.length)];
  const ways = [
    () => (holder[key] = structuredClone(other())),
    () => (Array.isArray(holder) ? holder.splice(key, 1) : delete holder[key]),
    () => (Array.isArray(holder) ? holder.push(structuredClone(holder[key])) : own(holder, String(hostileTexts[pick(3)]), other())),
    () => (holder[key] = typeof holder[key] === "string" ? brokenText(holder[key], pick) : structuredClone(other())),
  ];
  ways[pick(ways.length)]();
  return copy;
}

// As JSON.parse does: a field of this name, be it "__proto__".
const own = (holder, name, value) => Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });

function placesIn(data) {
  if (typeof data !== "object" || data === null) return [];
  return Object.keys(data).flatMap((key) => [[data, key], ...placesIn(data[key])]);
}
