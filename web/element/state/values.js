/**
 * Converts the values that a page's script sets to the texts that controls take.
 * @param {unknown} values
 * @returns {Map<string, string> | null} null: this is not an object of texts, finite numbers and booleans
 */
export function textsOf(values) {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return null;
  const texts = Object.entries(values).map(([id, value]) => /** @type {const} */ ([id, textOf(value)]));
  return texts.every(([, text]) => text !== null) ? new Map(texts.map(([id, text]) => [id, text ?? ""])) : null;
}

/** @param {unknown} value */
function textOf(value) {
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : null;
  return typeof value === "string" ? value : null;
}
