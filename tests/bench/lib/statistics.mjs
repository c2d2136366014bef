/**
 * Of the finite values; NaN where there is none.
 * @param {number[]} values
 */
export function median(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return NaN;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * The value below which the share `q` of them lies.
 * @param {number[]} values
 * @param {number} q from 0 to 1
 */
export function quantile(values, q) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

/**
 * Another order in each round, and every second one backwards, so that no page always follows the same one.
 * @template T
 * @param {T[]} list
 * @param {number} round
 */
export function orderOf(list, round) {
  const turned = list.map((_, index) => list[(index + round * 5) % list.length]);
  return round % 2 ? turned.reverse() : turned;
}
