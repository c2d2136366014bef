// States as text: "gpu=h200-sxm&op=relu". Of a key that stands twice the last counts. A state names only what differs from
// the default, and what was set on purpose even if it is the default: so it says more than the values do.

/**
 * @param {string[]} queries the later ones go over the earlier ones
 * @returns {string}
 */
export function joined(...queries) {
  return queries.filter(Boolean).join("&");
}

/**
 * @param {Iterable<readonly [string, string]>} said
 * @returns {string}
 */
export function queryOf(said) {
  return String(new URLSearchParams([...said].map(([id, value]) => [id, value])));
}

/**
 * @param {string} query
 * @returns {Map<string, string>}
 */
export function saidIn(query) {
  return new Map(new URLSearchParams(query));
}
