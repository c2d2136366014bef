// States as text: "gpu=h200-sxm&op=relu". Of a key that stands twice the last counts.

/**
 * @param {string[]} queries the later ones go over the earlier ones
 * @returns {string}
 */
export function joined(...queries) {
  return queries.filter(Boolean).join("&");
}

/**
 * @param {Iterable<readonly [string, string]>} values
 * @returns {string}
 */
export function queryOf(values) {
  return String(new URLSearchParams([...values].map(([id, value]) => [id, value])));
}
