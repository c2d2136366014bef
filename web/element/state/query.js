// A figure's state as a query string: "gpu=h200-sxm&op=relu". Where a key stands twice the last one counts. A state names the
// values that differ from the default, and those that were set to it on purpose; so it cannot be made from the values alone.

/**
 * @param {string[]} queries a later one overrides an earlier one
 * @returns {string}
 */
export function joinQueries(...queries) {
  return queries.filter(Boolean).join("&");
}

/**
 * @param {Iterable<readonly [string, string]>} entries
 * @returns {string}
 */
export function formatQuery(entries) {
  return String(new URLSearchParams([...entries].map(([id, value]) => [id, value])));
}

/**
 * @param {string} query
 * @returns {Map<string, string>}
 */
export function parseQuery(query) {
  return new Map(new URLSearchParams(query));
}
