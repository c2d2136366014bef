// Numbers and tables as Markdown.

/** @typedef {import("./columns.mjs").Column} Column */

/** @type {Record<Column["unit"], (value: number) => string>} */
const writers = {
  kB: (value) => (value / 1000).toFixed(1),
  MB: (value) => (value / 1e6).toFixed(1),
  ms: (value) => value.toFixed(Math.abs(value) < 9.95 ? 1 : 0),
  "": (value) => String(Math.round(value)),
};

/**
 * Without its unit; a dash where it was not measured.
 * @param {Column} column
 * @param {number} value
 */
export function written({ unit }, value) {
  return Number.isFinite(value)
    ? writers[unit](value)
        .replace(/^-(?=[0.]*$)/, "")
        .replace("-", "−")
    : "–";
}

/** @param {number} ratio */
export function ratioText(ratio) {
  return Number.isFinite(ratio) ? `${Number(ratio.toPrecision(2))} ×` : "–";
}

/** @param {string[][]} rows the first is the head; all columns but the first hold numbers */
export function markdownTable(rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  const [head, ...body] = rows;
  return [line(head), `|---|${"---:|".repeat(head.length - 1)}`, ...body.map(line)].join("\n");
}
